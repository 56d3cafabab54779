package link_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/rfid"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// TestNoDeviceTellsAConcealedCard checks that two devices that read different cards while cards are concealed show the
// same, then and later, and that so do devices that repeat a card.
func TestNoDeviceTellsAConcealedCard(t *testing.T) {
	shoe := func(options ...link.Option) (*framed.Device, error) {
		c := angeleye.Config{}.WithDefaults()
		c.Name, c.Path = "shoe", "/dev/a-shoe"
		return angeleye.New(c, options...)
	}
	table := hardwaretest.CardLines(t, "0F00000101,A,S,1\n0F00000102,K,H,1\n0F00000103,2,S,1\n0F00000104,3,D,1\n")
	lines, reader := scans(scanner.Lines), tags(table)
	tag := func(number int) string {
		text := must.Get(rfid.Encode(fmt.Sprintf("0F000001%02d", number)))(t)
		return "\x02" + text + "\x03"
	}
	told := func(kind angeleye.MessageKind, number byte, rank game.Rank) string {
		raw := must.Get(angeleye.Encode(angeleye.Message{
			Sequence: '0' + number, Kind: kind, Place: angeleye.Player, Index: 1, Card: game.Card{Rank: rank, Suit: game.Hearts},
		}))(t)
		return string(raw)
	}
	for name, test := range map[string]struct {
		device maker
		// before and after are read while nothing is concealed, hidden while cards are: either is.
		before, after string
		hidden        [2][]string
	}{
		"codes":  {lines, "1010\r\n", "2020\r\n", [2][]string{{"4130\r\n", "30", "30\r\n"}, {"3120\r\n", "20", "40\r\n"}}},
		"longer": {lines, "1010\r\n", "2020\r\n", [2][]string{{"HELLO\r\n"}, {"HELLO-HELLO\r\n"}}},
		"again":  {lines, "1010\r\n", "2020\r\n", [2][]string{{"3030\r\n"}, {"1010\r\n"}}},
		"tags":   {reader, tag(1), tag(2), [2][]string{{tag(3), tag(4)}, {tag(1), tag(3)}}},
		"a shoe": {shoe, told(angeleye.Drawn, 1, 5), told(angeleye.Drawn, 4, 6), [2][]string{
			{told(angeleye.Drawn, 2, 7), told(angeleye.DrawnAgain, 3, 7)}, {told(angeleye.Drawn, 2, 9), told(angeleye.DrawnAgain, 3, 9)},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			var shown [2]string
			for i, hidden := range test.hidden {
				synctest.Test(t, func(t *testing.T) { shown[i] = shownOf(t, test.device, test.before, hidden, test.after) })
			}
			check.Difff(t, shown[0], shown[1], "the devices tell one card from another")
			for _, visible := range []string{test.before, test.after} {
				if strings.Count(shown[0], fmt.Sprintf("frame %q", visible[:len(visible)-2])) == 0 &&
					strings.Count(shown[0], fmt.Sprintf("frame %q", visible)) == 0 {
					t.Errorf("what is nobody's secret, %q, is not shown:\n%s", visible, shown[0])
				}
			}
		})
	}
}

// shownOf returns everything that a device shows, and what it reports to the table other than cards.
func shownOf(t *testing.T, of maker, before string, hidden []string, after string) string {
	const from, until = time.Second, 10 * time.Second
	traffic := []bench.Traffic{{Way: bench.Received, Data: []byte(before)}}
	for i, data := range hidden {
		traffic = append(traffic, bench.Traffic{Way: bench.Received, At: from + time.Duration(i+1)*time.Second, Data: []byte(data)})
	}
	traffic = append(traffic, bench.Traffic{Way: bench.Received, At: until + time.Second, Data: []byte(after)},
		bench.Traffic{Way: bench.Silent, At: time.Hour})
	started := time.Now()
	device := must.Get(of(link.WithOpener(hardwaretest.Again(traffic))))(t)
	device.Withhold(func() bench.Withholding {
		if passed := time.Since(started); passed > from && passed < until {
			return bench.WithholdAll
		}
		return bench.WithholdNothing
	})
	var shown strings.Builder
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cards := 0
	if err := device.Run(ctx, func(input game.Input) {
		switch command := input.Command.(type) {
		case game.LinkChanged:
			fmt.Fprintln(&shown, "told", command.Reason)
		case game.CardRead:
			cards++
		}
	}); err != nil {
		t.Error(err)
	}
	if cards < 2 {
		t.Errorf("the table was told %d cards: it is told all of them", cards)
	}
	health := device.Health()
	for _, frame := range health.Frames {
		fmt.Fprintf(&shown, "frame %q %s\n", frame.Raw,
			fmt.Sprint(frame.Number, frame.At, frame.Meaning, frame.Outcome, frame.Face, frame.Code, frame.Took))
	}
	var capture strings.Builder
	must.Do(t, device.Capture().Write(&capture))
	fmt.Fprintln(&shown, capture.String())
	return shown.String() + fmt.Sprintf("%+v %+v %+v", health.Tally.Counts, health.Tally.Quality, health.Tally.Times)
}
