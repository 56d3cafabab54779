package console

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/scanner"
	"pitboss/internal/device"
)

// A badge signs in, and its code is nowhere to be read afterwards: not in the record, on the
// bench, or in a capture. A code that is nobody's badge is in all of them.
func TestABadgeIsNowhereToBeRead(t *testing.T) {
	const badge, other = "ANNA-4711", "HELLO-1"
	config := scanner.Default()
	config.Name, config.Path = "shoe", "/dev/a-scanner"
	driver, err := scanner.New(config, link.WithOpener(hardware.OpenerFunc(func(context.Context) (hardware.Transport, error) {
		playback := hardwaretest.NewPlayback([]bench.Traffic{
			{Way: bench.Came, Data: []byte(badge + "\r\n" + badge + "\r\n" + other + "\r\n")}, {Way: bench.Silent, At: 100 * time.Millisecond},
		})
		playback.Paced = true
		return playback, nil
	})))
	if err != nil {
		t.Fatal(err)
	}
	recorded := make(chan game.Record, 32)
	c := trainingConsole(t, func(records []game.Record) {
		for _, record := range records {
			recorded <- record
		}
	}, device.OfScanner(driver))
	if err := c.options.Journal.SetBadge("dealer", badge, game.Actor{}, time.Now()); err != nil {
		t.Fatal(err)
	}
	var types, record bytes.Buffer
	err = c.Work(t.Context(), func(context.Context) error {
		for {
			select {
			case one := <-recorded:
				types.WriteString(string(one.Type) + " ")
				record.Write(one.Data)
				record.Write(one.Raw)
				if bytes.Contains(one.Raw, []byte(other)) {
					return nil
				}
			case <-time.After(5 * time.Second):
				t.Errorf("the other code is not recorded, only %s", types.String())
				return nil
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(types.String(), string((game.SignedIn{}).EventType())) {
		t.Errorf("nobody signed in: %s", types.String())
	}
	var shown, captured bytes.Buffer
	for _, frame := range c.Figures()[0].Health.Frames {
		shown.WriteString(frame.Code + " " + frame.Meaning + " ")
		shown.Write(frame.Raw)
	}
	if err := driver.Capture().Write(&captured); err != nil {
		t.Fatal(err)
	}
	for where, text := range map[string]string{"record": record.String(), "bench": shown.String(), "capture": captured.String()} {
		if strings.Contains(text, badge) || !strings.Contains(text, other) {
			t.Errorf("the %s has %q", where, text)
		}
	}
}
