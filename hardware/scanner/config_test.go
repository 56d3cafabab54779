package scanner_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pelletier/go-toml/v2"

	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func TestConfigRefused(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*scanner.Config)
		want   []string
	}{
		"unknown preset": {func(c *scanner.Config) { c.Cards = "magic" },
			[]string{`scanner "shoe": cards = "magic": want one of srrr`}},
		"baud": {func(c *scanner.Config) { c.Baud = 9 }, []string{"baud = 9"}},
		"format": {func(c *scanner.Config) { c.DataBits, c.Parity, c.StopBits = 9, "E", 3 },
			[]string{"data_bits = 9", `parity = "E": want one of none, odd`, "stop_bits = 3"}},
		"read timeout": {func(c *scanner.Config) { c.ReadTimeout = hardware.Duration(time.Second) },
			[]string{`read_timeout = "1s": want 100ms to 250ms`}},
		"dead time": {func(c *scanner.Config) { c.DeadTime = 1 }, []string{`dead_time = "1ns"`}},
		"prefix":    {func(c *scanner.Config) { c.Prefix = "hex:0" }, []string{"prefix = "}},
		"no suffix": {func(c *scanner.Config) { c.Suffix = "NONE" }, []string{"a frame must end with something"}},
		"minimum over the words": {func(c *scanner.Config) { c.MinLength = 4 },
			[]string{"min_length = 4: the cards and words in use are as short as 1"}},
		"maximum under a code": {func(c *scanner.Config) { c.MaxLength = 5 },
			[]string{"max_length = 5: the cards and words in use are as long as 8"}},
		"cut card is a card": {func(c *scanner.Config) { c.CutCard = []string{"1010"} }, []string{`"1010" cannot stand for both`}},
		"no table":           {func(c *scanner.Config) { c.Cards = "unique-id" }, []string{"want card_table"}},
		"a table of no use":  {func(c *scanner.Config) { c.CardTable = "x.csv" }, []string{`card_table is for cards = "unique-id"`}},
		"a table that is not there": {func(c *scanner.Config) { c.Cards, c.CardTable = "unique-id", "/no/such.csv" },
			[]string{"card_table", "/no/such.csv"}},
	} {
		t.Run(name, func(t *testing.T) {
			c := config()
			test.change(&c)
			hardwaretest.Refused(t, scanner.Kind, c, test.want...)
		})
	}
}

func TestBadCardTableIsNamed(t *testing.T) {
	path := hardwaretest.CardLines(t, "X,1,S,1\n")
	c := config()
	c.Cards, c.CardTable = "unique-id", path
	hardwaretest.Refused(t, scanner.Kind, c, path+": line 2, column 3 (rank)")
}

func TestConfigFromTOML(t *testing.T) {
	const text = `
name = "shoe"
path = "/dev/serial/by-id/usb-scanner"
baud = 19200
data_bits = 7
parity = "even"
prefix = "STX"
suffix = "ETX"
dead_time = "700ms"
idle_gap = "100ms"
cards = "suit-rank"
no_read = ["XX"]
`
	c := scanner.Default()
	decoder := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields()
	must.Do(t, decoder.Decode(&c))
	must.Do(t, c.Validate())
	if c.Settings.Format() != "19200 7E1" || time.Duration(c.DeadTime) != 700*time.Millisecond ||
		c.Cards != "suit-rank" || !c.ConfirmIdentical {
		t.Errorf("read as %+v", c)
	}
	err := toml.Unmarshal([]byte(`dead_time = "700"`), &c)
	check.ErrorSaysf(t, err, "want a number with its unit", "a duration without unit")
}
