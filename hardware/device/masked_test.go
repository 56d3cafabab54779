package device_test

import (
	"strings"
	"testing"

	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
)

// each formats every code.
func each(format string, codes ...string) (pieces []string) {
	for _, code := range codes {
		pieces = append(pieces, strings.ReplaceAll(format, "{}", code))
	}
	return pieces
}

// Text for people is masked if it may be a badge. The diagnosis works on the bytes.
func TestFindingsBehindTheMask(t *testing.T) {
	cards := []string{"1010", "2100", "3070", "4130", "1020", "2030", "3040", "4050"}
	badges := []string{"MIA-0815-A", "TOM-0816-B", "EVA-0817-C", "BEN-0818-D", "MIA-0815-A", "ZOE-0819-E",
		"IDA-0820-F", "KAI-0821-G"}
	table := hardwaretest.CardLines(t, "AX00010001,A,S,1\nAX00010002,2,S,1\nAX00010003,3,S,1\nAX00010004,4,S,1\n")
	enrolled := []string{"AX00010001", "AX00010002", "AX00010003", "AX00010004", "AX00010002"}
	unique := map[string]any{"cards": "unique-id", "card_table": table}
	for name, test := range map[string]struct {
		settings map[string]any
		pieces   []string
		want     string // how the first finding begins; "" for none
	}{
		"a prefix of four": {nil, each("ABCD{}\r\n", cards...),
			`error wrong-prefix: Every code has "ABCD" in front of it`},
		"a prefix of five": {nil, each("ABCDE{}\r\n", cards...),
			`error wrong-prefix: Every code has "ABCDE" in front of it`},
		"a prefix of six": {nil, each("ABCDEF{}\r\n", cards...),
			`error wrong-prefix: Every code has "ABCDEF" in front of it`},
		"a prefix of seven": {nil, each("S-10.07{}\r\n", cards...),
			`error wrong-prefix: Every code has "S-10.07" in front of it`},
		"a prefix of sixteen": {nil, each("ABCDEFGHIJKLMNOP{}\r\n", cards...),
			`error wrong-prefix: Every code has "ABCDEFGHIJKLMNOP" in front of it`},
		"a prefix of five, another suffix": {map[string]any{"suffix": "ETX"}, each("ABCDE{}\r\n", cards...),
			`error wrong-suffix: 8 readings end with`},
		"five digits": {nil, each("90125{}\r\n", cards...),
			`error wrong-prefix: Every code has "90125" in front of it`},
		"six small letters": {nil, each("abcdef{}\r", cards...),
			`error wrong-prefix: Every code has "abcdef" in front of it`},
		"seven, after an AIM identifier": {nil, each("]C0ABCDEFG{}\r\n", cards...),
			`error wrong-prefix: Every code has "]C0ABCDEFG" in front of it`},
		"five, ended by TAB":       {nil, each("ABCDE{}\t", cards...), `error wrong-suffix: 8 readings end with TAB`},
		"five behind":              {nil, each("{}VWXYZ\r\n", cards...), `error wrong-suffix: Every code has "VWXYZ" behind it`},
		"a digit behind":           {nil, each("{}7\r\n", cards...), `error wrong-suffix: Every code has "7" behind it`},
		"two in front, one behind": {nil, each("AB{}Z\r\n", cards...), `error wrong-suffix: Every code has "Z" behind it`},
		"six in front, five behind": {nil, each("ABCDEF{}VWXYZ\r\n", cards...),
			`error wrong-suffix: Every code has "VWXYZ" behind it`},
		"STX in front, ETX behind": {nil, each("\x02{}\x03\r\n", cards...),
			`error wrong-suffix: 8 readings end with "\x03\r\n"`},
		"an AIM identifier, one behind, cards with codes of their own": {unique, each("]C0{}Z\r\n", enrolled...),
			`error wrong-suffix: Every code has "Z" behind it`},
		"six in front, one behind, cards with codes of their own": {unique, each("SLOT2:{}Z\r\n", enrolled...),
			`error wrong-suffix: Every code has "Z" behind it`},
		"an AIM identifier": {nil, each("]C0{}\r\n", cards...),
			`error wrong-prefix: Every code has an AIM identifier such as "]C0"`},
		"an AIM identifier, cards with codes of their own": {unique, each("]C0{}\r\n", enrolled...),
			`error wrong-prefix: Every code has an AIM identifier such as "]C0"`},
		"a slot's digit, cards with codes of their own": {unique, each("1{}\r\n", enrolled...),
			`error wrong-prefix: Every code has "1" in front of it`},
		"six characters, cards with codes of their own": {unique, each("SLOT2:{}\r\n", enrolled...),
			`error wrong-prefix: Every code has "SLOT2:" in front of it`},
		"cards with codes of their own": {unique, each("{}\r\n", enrolled...), ""},
		"another set of cards": {unique, each("{}\r\n", "BX00010001", "BX00010002", "BX00010003", "BX00010004", "BX00010005"),
			"warning not-enrolled: 5 codes were read"},
		"a money wheel's lines": {nil,
			each("{}", line("M1;idle;59;-;-;0;-;-"), line("M1;idle;58;-;-;0;-;-"), line("M1;idle;57;-;-;0;-;-"),
				line("M1;idle;56;-;-;0;-;-")),
			"error wrong-protocol: The bytes are those of a money wheel"},
		"a wheel's lines": {nil, each(
			"{}\r\n", "*X;4;011;27;0;136;1", "*X;4;011;27;0;137;1", "*X;4;011;27;0;138;1", "*X;4;011;27;0;139;1"),
			"error wrong-protocol: The bytes are those of a Cammegh SlingShot wheel"},
		"a plain wheel's lines": {nil,
			each("{}", line("W1;start;42;-;-;-;-;-;-"), line("W1;start;43;-;-;-;-;-;-"), line("W1;start;44;-;-;-;-;-;-")),
			"error wrong-protocol: The bytes are those of a"},
		"a dice sensor's lines": {nil,
			each("{}", line("D1;1;2+4+6;-"), line("D1;2;1+1+3;-"), line("D1;3;2+4+5;-"), line("D1;4;2+2+6;-")),
			"error wrong-protocol: The bytes are those of a dice sensor"},
		"badges and nothing else": {nil, each("{}\r\n", badges...),
			`warning wrong-cards: Whole codes come and none is a card of cards = "srrr", nor of the other presets: they may be badges, so they are not shown here.`},
		"short codes": {nil, each("{}\r\n", "HELLO1", "HELLO2", "HELLO3", "HELLO4", "HELLO5", "HELLO6", "HELLO7", "HELLO8"),
			`warning wrong-cards: Whole codes come and none is a card of cards = "srrr", nor of the other presets: "HELLO1", "HELLO2", "HELLO3".`},
	} {
		t.Run(name, func(t *testing.T) {
			findings := found(t, scanner.Kind, test.settings, recorded(t, test.pieces...))
			switch first := append(findings, "")[0]; {
			case test.want == "" && first != "", !strings.HasPrefix(first, test.want):
				t.Errorf("found %q, want %q", findings, test.want)
			}
			for _, badge := range badges {
				check.Lacksf(t, strings.Join(findings, ""), badge, "a finding shows what may be a badge: %q", findings)
			}
		})
	}
}

// No finding shows the bytes of a badge, sent at any rate.
func TestNoFindingShowsABadge(t *testing.T) {
	for _, format := range []string{"{}\r", "{}", "\x00\xff{}\xfe\x81\r\n", "\x02{}\x03",
		"{}\xff\xff\xff\xff\xff\xff\xff\xff"} {
		const badge = "ANNA-4711-XY"
		findings := strings.Join(found(
			t, scanner.Kind, nil, recorded(t, each(format, badge, badge, badge, badge, badge, badge)...)), " ")
		if strings.Contains(findings, badge[:5]) || strings.Contains(findings, "41 4E 4E") {
			t.Errorf("%q: a finding shows what may be a badge: %s", format, findings)
		}
	}
}
