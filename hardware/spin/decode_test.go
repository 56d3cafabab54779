package spin_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/spin"
	"pitboss/hardware/wheel"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// shown describes briefly what a line was taken for.
func shown(lines []spin.Line) string {
	var words []string
	for _, line := range lines {
		switch line.Kind {
		case spin.StatusLine:
			words = append(words, "status("+line.Status.String()+")")
		case spin.NumberLine:
			words = append(words, "number("+line.Number.String()+")")
		case spin.AnswerLine:
			words = append(words, "answer("+line.Text+")")
		case spin.LostLine:
			words = append(words, "lost("+line.Text+")")
		}
	}
	return strings.Join(words, " ")
}

func TestSlingshotLines(t *testing.T) {
	const four = "status(no-more-bets, game 11, last 27, ball against, rotor 13.6, anticlockwise)"
	for name, test := range map[string]struct{ line, want string }{
		"no more bets":          {"*X;4;011;27;0;136;1", four},
		"closed, no number yet": {"*X;6;001;  ;0;000;0", "status(closed, game 1, rotor 0.0, clockwise)"},
		"a single digit":        {"*X;5;009; 6;0;141;0", "status(result, game 9, number 6, rotor 14.1, clockwise)"},
		"start":                 {"*X;1;001; 0;0;152;0", "status(start, game 1, last 0, rotor 15.2, clockwise)"},
		"bets, launch failed":   {"*X;2;001;36;8;151;0", "status(bets, game 1, last 36, rotor 15.1, clockwise, wrong: under-turns)"},
		"ball with the rotor": {"*X;3;999;10;2;151;1",
			"status(ball, game 999, last 10, ball with, rotor 15.1, anticlockwise, wrong: same-direction)"},
		"every flag": {"*X;2;001;  ;F;999;0",
			"status(bets, game 1, rotor 99.9, clockwise, wrong: equipment-failure+same-direction+ball-out+under-turns)"},
		"the number alone":        {"27", "number(27)"},
		"a single digit alone":    {" 6", "number(6)"},
		"zero alone":              {" 0", "number(0)"},
		"a digit without a space": {"6", "number(6)"},
		"an answer":               {"*P OK", "answer(*P OK)"},
		"a refusal":               {"*) NO", "answer(*) NO)"},
		"a version": {"*V V2.50 Cammegh / Syoptic - SlingShot 2 Roulette Wheel (c) 03/12/18",
			"answer(*V V2.50 Cammegh / Syoptic - SlingShot 2 Roulette Wheel (c) 03/12/18)"},
		"two lines run together": {"*X;4;14*X;*X;4;146; 9;0;158;0",
			"lost(*X;4;14*X;) status(no-more-bets, game 146, last 9, ball against, rotor 15.8, clockwise)"},
		"two whole lines together": {"*X;4;011;27;0;136;1*X;4;011;27;0;136;1", four + " " + four},
		"number and status":        {"27*X;4;011;27;0;136;1", "number(27) " + four},
		"half a number and status": {"7*X;4;011;27;0;136;1", "lost(7) " + four},
		"status and number":        {"*X;4;011;27;0;136;127", "lost(*X;4;011;27;0;136;127)"},
		"answer and status":        {"*P O*X;4;011;27;0;136;1", "lost(*P O) " + four},
		"no number and status":     {"  *X;4;011;27;0;136;1", "lost(  ) " + four},
		"the tail at a connect":    {"00;0", "lost(00;0)"},
		"a tail of one character":  {"0", "lost(0)"},
		"another such tail":        {"1", "lost(1)"},
		"a line cut short":         {"*X;2;094", "lost(*X;2;094)"},
		"state 0":                  {"*X;0;011;27;0;136;1", "lost(*X;0;011;27;0;136;1)"},
		"state 7":                  {"*X;7;011;27;0;136;1", "lost(*X;7;011;27;0;136;1)"},
		"a pocket there is not":    {"*X;4;011;37;0;136;1", "lost(*X;4;011;37;0;136;1)"},
		"double zero":              {"*X;4;011;00;0;136;1", "lost(*X;4;011;00;0;136;1)"},
		"double zero alone":        {"00", "lost(00)"},
		"a number to the left":     {"*X;4;011;6 ;0;136;1", "lost(*X;4;011;6 ;0;136;1)"},
		"a result without number":  {"*X;5;011;  ;0;136;1", "lost(*X;5;011;  ;0;136;1)"},
		"a flag there is not":      {"*X;4;011;27;G;136;1", "lost(*X;4;011;27;G;136;1)"},
		"a small flag letter":      {"*X;4;011;27;a;136;1", "lost(*X;4;011;27;a;136;1)"},
		"a direction there is not": {"*X;4;011;27;0;136;2", "lost(*X;4;011;27;0;136;2)"},
		"a hurt separator":         {"*X;4;011:27;0;136;1", "lost(*X;4;011:27;0;136;1)"},
		"a hurt digit":             {"*X;4;0l1;27;0;136;1", "lost(*X;4;0l1;27;0;136;1)"},
		"a hurt mark":              {"*Y;4;011;27;0;136;1", "answer(*Y;4;011;27;0;136;1)"},
		"an X that is no status":   {"*X:5: - Win Number", "lost(*X:5: - Win Number)"},
		"control characters":       {"*P\x00OK", "lost(*P\x00OK)"},
		"one star":                 {"*", "lost(*)"},
	} {
		t.Run(name, func(t *testing.T) {
			check.Equalf(t, shown(wheel.Slingshot.Dialect().Decode(test.line)), test.want, "%q", test.line)
		})
	}
}

func TestPlainLines(t *testing.T) {
	const good = "W1;no-more-bets;42;-;5;against;clockwise;152;-*3076"
	const goodMeans = "status(no-more-bets, game 42, turns 5, ball against, rotor 15.2, clockwise)"
	for name, test := range map[string]struct{ line, want string }{
		"no more bets": {good, goodMeans},
		"a result": {"W1;result;42;17;7;against;clockwise;151;-*8E0F",
			"status(result, game 42, number 17, turns 7, ball against, rotor 15.1, clockwise)"},
		"nothing known": {"W1;bets;42;-;-;-;anticlockwise;0;-*0C82", "status(bets, game 42, rotor 0.0, anticlockwise)"},
		"two faults": {"W1;ball;999999;-;0;with;-;-;same-direction+equipment-failure*F3A0",
			"status(ball, game 999999, turns 0, ball with, wrong: equipment-failure+same-direction)"},
		"a tail, then a line": {"0;-*3076" + good, "lost(0;-*3076) " + goodMeans},
		"cut, then a line":    {"W1;no-more" + good, "lost(W1;no-more) " + goodMeans},
		"a wrong check": {"W1;no-more-bets;42;-;5;against;clockwise;152;-*3077",
			"lost(W1;no-more-bets;42;-;5;against;clockwise;152;-*3077)"},
		"a changed digit": {"W1;no-more-bets;42;-;6;against;clockwise;152;-*3076",
			"lost(W1;no-more-bets;42;-;6;against;clockwise;152;-*3076)"},
		"no check":         {"W1;bets;42;-;-;-;anticlockwise;0;-", "lost(W1;bets;42;-;-;-;anticlockwise;0;-)"},
		"a small check":    {"W1;result;42;17;7;against;clockwise;151;-*8e0f", "lost(W1;result;42;17;7;against;clockwise;151;-*8e0f)"},
		"another protocol": {"*X;4;011;27;0;136;1", "lost(*X;4;011;27;0;136;1)"},
		"another version":  {strings.Replace(good, "W1", "W2", 1), "lost(" + strings.Replace(good, "W1", "W2", 1) + ")"},
	} {
		t.Run(name, func(t *testing.T) {
			check.Equalf(t, shown(wheel.Plain.Dialect().Decode(test.line)), test.want, "%q", test.line)
		})
	}
}

func TestUprightLines(t *testing.T) {
	const check, foreign = "bad-check", "unknown"
	for name, test := range map[string]struct{ line, want string }{
		"spinning": {"M1;spinning;42;-;-;3;clockwise;-*6AAA", "spinning, spin 42, turns 3, clockwise"},
		"stopped":  {"M1;stopped;42;joker;17;6;clockwise;-*D1A7", "stopped, spin 42, joker at 17, turns 6, clockwise"},
		"on a pin": {"M1;stopped;43;-;-;5;anticlockwise;pointer-on-pin*E477",
			"stopped, spin 43, turns 5, anticlockwise, wrong: pointer-on-pin"},
		"a wrong check":              {"M1;stopped;42;joker;17;6;clockwise;-*D1A6", check},
		"small letters in the check": {"M1;stopped;42;joker;17;6;clockwise;-*d1a7", check},
		"another stop":               {"M1;stopped;42;joker;18;6;clockwise;-*D1A7", check},
		"no check":                   {"M1;stopped;42;joker;17;6;clockwise;-", "junk"},
		"nothing":                    {"", "junk"},
		"cut at the front":           {"topped;42;joker;17;6;clockwise;-*D1A7", "junk"},
		"two run together":           {"M1;spinning;42;-;-;3;clockwise;-*6AAAM1;spinning;42;-;-;3;clockwise;-*6AAA", check},
		"another protocol":           {withCheck("M2;idle;42;-;-;0;-;-"), "junk"},
		"a field too few":            {withCheck("M1;idle;42;-;-;0;-"), foreign},
	} {
		t.Run(name, func(t *testing.T) {
			line := moneywheel.Upright.Decode(test.line)[0]
			got := line.Status.String()
			if line.Kind == spin.LostLine {
				got = string(line.Outcome)
			}
			if got != test.want || line.Kind == spin.LostLine && line.Text != test.line {
				t.Errorf("%q read as %s, %q, want %s", test.line, got, line.Text, test.want)
			}
		})
	}
}

// A right check does not turn other text into a line.
func TestUprightRefusesWhatIsNotExactlySo(t *testing.T) {
	for _, body := range []string{
		"idle;42;-;-;0;-", "idle;42;-;-;0;-;-;-", "running;42;-;-;0;-;-", "idle;042;-;-;0;-;-",
		"idle;1000000;-;-;0;-;-", "idle;-1;-;-;0;-;-", "idle;;-;-;0;-;-",
		"idle;42;;;0;-;-", "idle;42;5;-;0;-;-", "idle;42;-;17;0;-;-", "idle;42;5;0;0;-;-", "idle;42;5;1000;0;-;-",
		"idle;42;Joker;17;0;-;-", "idle;42;joker-;17;0;-;-",
		"idle;42;a--b;17;0;-;-", "idle;42;a b;17;0;-;-", "idle;42;aaaaaaaaaaaaaaaaaaaaaaaaa;17;0;-;-",
		"idle;42;-;-;1000;-;-", "idle;42;-;-;-;-;-", "idle;42;-;-;0;left;-",
		"idle;42;-;-;0;;-", "idle;42;-;-;0;-;", "idle;42;-;-;0;-;tired", "idle;42;-;-;0;-;runaway+runaway",
		"idle;42;-;-;0;-;segment-unread", "idle;42;-;-;0;-;ball-out",
		"spinning;42;5;17;0;-;-", "slowing;42;5;17;0;-;-", "stopped;42;-;-;0;-;-",
	} {
		if line := moneywheel.Upright.Decode(withCheck("M1;" + body))[0]; line.Kind != spin.LostLine || line.Outcome != "unknown" {
			t.Errorf("%q read as %s", body, line.Words())
		}
	}
}

// withCheck gives a plain line the right check, computed bit by bit.
func withCheck(body string) string {
	sum := uint32(0xFFFF)
	for i := range len(body) * 8 {
		out, bit := sum>>15&1, uint32(body[i/8])>>(7-i%8)&1
		sum = sum << 1 & 0xFFFF
		if out != bit {
			sum ^= 0x1021
		}
	}
	return fmt.Sprintf("%s*%04X", body, sum)
}

func TestPlainRefusesWhatIsNotExactlySo(t *testing.T) {
	good := "W1;no-more-bets;42;-;5;against;clockwise;152;-"
	if got := shown(wheel.Plain.Dialect().Decode(withCheck(good))); !strings.HasPrefix(got, "status(") {
		t.Fatalf("%s was taken for %s", withCheck(good), got)
	}
	for _, body := range []string{
		"W1;nomorebets;42;-;5;against;clockwise;152;-",        // state
		"W1;no-more-bets;042;-;5;against;clockwise;152;-",     // leading zero
		"W1;no-more-bets;1000000;-;5;against;clockwise;152;-", // game too high
		"W1;no-more-bets;-;-;5;against;clockwise;152;-",       // no game
		"W1;no-more-bets;42;37;5;against;clockwise;152;-",     // no such pocket
		"W1;no-more-bets;42;+7;5;against;clockwise;152;-",
		"W1;result;42;-;5;against;clockwise;152;-", // result without number
		"W1;ball;42;17;5;against;clockwise;152;-",  // number in mid-spin
		"W1;closed;42;17;5;against;clockwise;152;-",
		"W1;no-more-bets;42;-;1000;against;clockwise;152;-",
		"W1;no-more-bets;42;-;5;along;clockwise;152;-",
		"W1;no-more-bets;42;-;5;;clockwise;152;-",
		"W1;no-more-bets;42;-;5;against;left;152;-",
		"W1;no-more-bets;42;-;5;against;clockwise;10000;-",
		"W1;no-more-bets;42;-;5;against;clockwise;15.2;-",
		"W1;no-more-bets;42;-;5;against;clockwise;152;broken",
		"W1;no-more-bets;42;-;5;against;clockwise;152;ball-out+ball-out",
		"W1;no-more-bets;42;-;5;against;clockwise;152;",
		"W1;no-more-bets;42;-;5;against;clockwise;152",
		"W1;no-more-bets;42;-;5;against;clockwise;152;-;-",
		"W1;no-more-bets; 42;-;5;against;clockwise;152;-",
	} {
		line := withCheck(body)
		check.Equalf(t, shown(wheel.Plain.Dialect().Decode(line)), "lost("+line+")", "%s was taken for", line)
	}
}

func TestEveryCauseHasItsIncident(t *testing.T) {
	own := map[spin.Cause]game.Incident{
		spin.NumberUnread: game.NumberUnread, spin.NumberMisread: game.NumberMisread, spin.EquipmentFailure: game.EquipmentFailure,
		spin.SegmentUnread: game.NumberUnread, spin.SegmentMisread: game.NumberMisread, spin.Controller: game.EquipmentFailure,
	}
	for protocol, want := range map[*spin.Dialect]int{
		wheel.Slingshot.Dialect(): 4, wheel.Plain.Dialect(): 17, moneywheel.Upright: 10,
	} {
		check.Equalf(t, len(protocol.Causes), want, "%s: causes", protocol.Words)
		for _, cause := range protocol.Causes {
			want, isOwn := own[cause]
			if !isOwn {
				want = game.NoSpin
			}
			check.Equalf(t, cause.Incident(), want, "%s opens", cause)
			if set := spin.CausesOf(cause); !set.Has(cause) || set.String() != string(cause) {
				t.Errorf("the set of %s is %s", cause, set)
			}
		}
	}
	check.Equalf(t, spin.CausesOf("made-up"), 0, "a cause that is not in the list is in a set")
}

// TestDocumentedLines checks that the example lines in docs/devices.md are valid.
func TestDocumentedLines(t *testing.T) {
	source := must.Get(os.ReadFile("../../docs/devices.md"))(t)
	found := 0
	for _, line := range strings.Split(string(source), "\n") {
		for _, protocol := range protocols {
			mark := protocol.Mark
			if mark == "" || !strings.HasPrefix(line, mark) || strings.HasPrefix(line, mark+"STATE") {
				continue
			}
			found++
			if got := shown(protocol.Decode(line)); !strings.HasPrefix(got, "status(") {
				t.Errorf("%q was taken for %s", line, got)
			}
		}
	}
	if found < 5 {
		t.Errorf("%d examples on the page, want those of both protocols", found)
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		"*X;4;011;27;0;136;1", "*X;5;009; 6;0;141;0", "27", " 6", "*X;4;14*X;*X;4;146; 9;0;158;0", "00;0", "*P OK", "27*X;4;011;27;0;136;1",
		"W1;no-more-bets;42;-;5;against;clockwise;152;-*3076", "W1;W1;result;42;17;7;against;clockwise;151;-*8E0F",
		"M1;stopped;42;joker;17;6;clockwise;-*D1A7", "M1;stopped;43;-;-;5;anticlockwise;pointer-on-pin*E477", "M1;;;;;;;*0000",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, protocol := range protocols {
			var whole strings.Builder
			for _, line := range protocol.Decode(text) {
				switch line.Kind {
				case spin.StatusLine:
					again, err := protocol.Encode(line.Status)
					if err != nil {
						t.Fatalf("%s: %q holds %s: %v", protocol.Words, text, line.Status, err)
					}
					if got := protocol.Decode(again); len(got) != 1 || got[0].Status != line.Status {
						t.Fatalf("%s: %q holds %s, written %q, read %s", protocol.Words, text, line.Status, again, shown(got))
					}
					if protocol == wheel.Slingshot.Dialect() {
						whole.WriteString(again)
					}
				case spin.NumberLine:
					n, known := line.Number.Value()
					if !known || n < 0 || n >= wheel.Pockets {
						t.Fatalf("%q holds the number %s", text, line.Number)
					}
					if strings.Contains(text, fmt.Sprintf("%2d", n)) {
						whole.WriteString(fmt.Sprintf("%2d", n))
					} else {
						whole.WriteString(fmt.Sprint(n))
					}
				case spin.AnswerLine, spin.LostLine:
					whole.WriteString(line.Text)
				default:
					t.Fatalf("%q has a piece of no kind", text)
				}
			}
			// Every byte is in exactly one piece. (A plain status may be written otherwise: its
			// faults have no order.)
			if protocol == wheel.Slingshot.Dialect() && whole.String() != text {
				t.Fatalf("%q came apart as %q", text, whole.String())
			}
		}
	})
}
