package console

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/internal/await"
	"pitboss/internal/testing/must"
)

// A badge and its PIN sign in, and the code cannot be read anywhere afterwards: not in the record, on the bench, or in
// a capture. For a code that is not a known badge the record has the length and a keyed hash, and the technician sees
// that something of that length came.
func TestABadgeIsNowhereToBeRead(t *testing.T) {
	t.Parallel()
	const badge, other = dealersBadge, "HELLO-1234"
	config := scanner.Default()
	config.Name, config.Path = "shoe", "/dev/a-scanner"
	driver, err := scanner.New(config, link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		playback := hardwaretest.NewPlayback([]bench.Traffic{
			{Way: bench.Received, Data: []byte(badge + "\r\n" + badge + "\r\n" + other + "\r\n")},
			{Way: bench.Silent, At: 100 * time.Millisecond},
		})
		playback.Paced = true
		return playback, nil
	})))
	must.Do(t, err)
	recorded := make(chan game.Record, 32)
	c := trainingConsole(t, func(records []game.Record) {
		for _, record := range records {
			recorded <- record
		}
	}, device.Of(scanner.Kind, driver))
	var types, record bytes.Buffer
	late := time.After(await.End)
	must.Do(t, c.Work(t.Context(), func(context.Context) error {
		for {
			select {
			case one := <-recorded:
				types.WriteString(string(one.Type) + " ")
				record.Write(one.Data)
				record.Write(one.Raw)
				event, err := game.DecodeEvent(one.Type, one.Data)
				if err != nil {
					return err
				}
				switch event := event.(type) {
				case game.ReadingIgnored:
					if event.Unknown.Length != len(other) || len(event.Unknown.Keyed) != 16 {
						t.Errorf("of the other code is kept %+v", event.Unknown)
					}
					if c.Screen().Badge().Name != "Dana Dealer" || !c.signIn("", "dealer", "1111") {
						t.Errorf("the badge of %q waits for its PIN, want the dealer's", c.Screen().Badge().Name)
					}
				case game.SignedIn:
					if event.Credential != game.ByBadgePIN || event.Credentials == "" || !c.Screen().Badge().IsZero() {
						t.Errorf("signed in as %+v", event)
					}
					return nil
				}
			case <-late:
				t.Errorf("nobody signed in, and there is recorded only %s", types.String())
				return nil
			}
		}
	}))
	var shown, captured bytes.Buffer
	for _, frame := range c.Figures()[0].Health.Frames {
		shown.WriteString(frame.Code + " " + frame.Meaning.String() + " ")
		shown.Write(frame.Raw)
	}
	must.Do(t, driver.Capture().Write(&captured))
	for where, text := range map[string]string{"record": record.String(), "bench": shown.String(), "capture": captured.String()} {
		if strings.Contains(text, badge) || strings.Contains(text, other) || where != "record" && !strings.Contains(text, "*****") {
			t.Errorf("the %s has %q", where, text)
		}
	}
}

// A badge that is enough by itself does not wait for a PIN: another person's PIN would be checked against it.
func TestABadgeAloneWaitsForNoPIN(t *testing.T) {
	t.Parallel()
	recorded := make(chan game.Record, 20)
	reader := &stub{name: "scanner", inputs: make(chan game.Input)}
	setup := trainingSetup(t)
	setup.Settings["badge-alone"] = "dealers"
	c := must.Get(New(Options{
		Setup: setup, Journal: trainingJournal(t), Clock: NewWallClock(1, time.Time{}), Devices: []device.Device{reader},
		Log: slog.New(slog.DiscardHandler), Recorded: func(records []game.Record) {
			for _, record := range records {
				recorded <- record
			}
		},
	}))(t)
	must.Do(t, c.Work(t.Context(), func(context.Context) error {
		reader.inputs <- game.Input{Command: game.UnknownRead{Text: dealersBadge}, At: time.Now(), Device: "scanner"}
		for {
			if record := await.From(t, "the sign-in is recorded", recorded); record.Type == (game.SignedIn{}).EventType() {
				break
			}
		}
		if holder := c.Screen().Badge(); !holder.IsZero() {
			t.Errorf("the badge of %s waits for a PIN", holder.Name)
		}
		return nil
	}))
}
