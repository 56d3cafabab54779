package trial_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/trial"
)

// recorded returns a scanner that plays a recording of two cards.
func recorded(t *testing.T) device.Device {
	t.Helper()
	path := filepath.Join(t.TempDir(), "shoe.capture")
	must.Do(t, os.WriteFile(path, []byte("0 < \"4130\\r\\n\"\n200 < \"2100\\r\\n\"\n"), 0o600))
	setup := scanner.Kind.Setup()
	config := setup.Section().(*scanner.Config)
	config.Name, config.Path = "shoe", "replay:"+path
	setup.Complete("")
	return must.Get(setup.New())(t)
}

// An observer gets each frame of a recording, and its end is the end.
func TestLookEndsWithTheRecording(t *testing.T) {
	var said []string
	frames := 0
	err := trial.Look(t.Context(), recorded(t), trial.Observer{
		Frame: func(bench.Frame) (bool, error) { frames++; return false, nil },
		Say:   func(words message.Text) error { said = append(said, words.String()); return nil },
	})
	if err != nil || frames != 2 || !slices.Contains(said, "The recording is over.") {
		t.Errorf("%d frames came, with %q (%v)", frames, said, err)
	}
}

// A test that has what it wants ends before the recording does, and asks for nothing twice.
func TestATestEnds(t *testing.T) {
	made := recorded(t)
	options := device.TrialOptions(made)
	options.Reads, options.Least, options.Patience = 1, 0.5, bench.TrialPatience
	test := must.Get(trial.New(made, trial.Usual(made, false), options))(t)
	var asked []string
	test.Frame = func(bench.Frame) error { return nil }
	test.Ask = func(words message.Text) error { asked = append(asked, words.String()); return nil }
	test.Say = func(message.Text) error { return nil }
	result, ended, err := test.Run(t.Context())
	if err != nil || result.Verdict != bench.Passed || ended.IsZero() {
		t.Errorf("the test came to %+v at %s (%v)", result, ended, err)
	}
	check.Equalf(t, len(asked), 1, "it asked %q", asked)
}
