package scanner_test

import (
	"log/slog"
	"os"
	"testing"

	"pitboss/hardware/device"
	"pitboss/hardware/scanner"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A scanner that no fault disturbs sends each code in one piece. On a busy machine two pieces may come further apart
// than an unfinished code is kept: the card would be lost, and a hand that shows no card twice would wait without end.
func TestAReliableRigSendsWholeCodes(t *testing.T) {
	t.Parallel()
	rig := must.Get(scanner.NewRig(scanner.Kind, device.RigOptions{
		Log: slog.New(slog.DiscardHandler), Speed: 1, Auto: true, Reliable: true, Decks: 1,
	}))(t)
	defer func() { must.Do(t, rig.Close()) }()
	line := must.Get(os.Open(rig.Sim.Path()))(t)
	defer line.Close()
	for range 52 {
		passed := must.Get(rig.Sim.Draw())(t)
		bytes := make([]byte, 64)
		count := must.Get(line.Read(bytes))(t)
		check.Equal(t, string(bytes[:count]), passed.Code+"\r\n")
	}
}
