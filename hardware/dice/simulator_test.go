package dice_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/dice"
	"pitboss/hardware/framed"
	"pitboss/hardware/hardwaretest"
	"pitboss/hardware/link"
	"pitboss/hardware/simulator"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// diceBench is simulated dice on a real pseudo-terminal with the driver reading them.
type diceBench struct {
	*hardwaretest.Simulated
	device *framed.Device
}

func newDiceBench(t *testing.T) *diceBench {
	t.Helper()
	config := dice.Config{}.WithDefaults()
	config.Baud = 115200
	return benchOf(t, config)
}

func benchOf(t *testing.T, config dice.Config) *diceBench {
	t.Helper()
	config.Name = "dice"
	options := simulator.Options{Link: filepath.Join(t.TempDir(), "dice"), Seed: 3}
	sim := must.Get(dice.NewSimulator(config, options, dice.SimulatorOptions{Shaking: 20 * time.Millisecond}))(t)
	config.Path = sim.Path()
	device := must.Get(dice.New(config, link.WithRetry(4*time.Millisecond, 20*time.Millisecond)))(t)
	b := &diceBench{hardwaretest.NewSimulated(t), device}
	b.Script(sim)
	b.Running(device, func(input game.Input) { b.Told <- inWords(input) }, sim.Close)
	return b
}

// inWords describes an input in a word, or a throw with its number.
func inWords(input game.Input) string {
	switch command := input.Command.(type) {
	case game.DiceRead:
		return fmt.Sprintf("%d %v%s", input.Sequence, command.Faces, command.Cause)
	case game.LinkChanged:
		switch {
		case !command.Up:
			return "down"
		case command.Reason.IsZero():
			return "up"
		}
	}
	return "hurt"
}

func TestDiceOverARealLine(t *testing.T) {
	t.Parallel()
	b := newDiceBench(t)
	b.Do("faces 3+5\nthrow\nfaces 6+6\nthrow")
	b.Want("1 [3 5]", "2 [6 6]")
	b.Do("no-roll leaning\nthrow\nagain\nagain\nfaces 1+1\nthrow")
	b.Want("3 []leaning", "4 [1 1]")
	b.Do("wrong-check\nthrow\njunk 9\nraw 0D0A\nfaces 2+1\nthrow")
	b.Want("hurt", "up", "5 [2 1]")
	b.Do("cut-line\nthrow\nwait 300ms\nfaces 4+4\nthrow")
	b.Want("hurt", "up", "6 [4 4]")
	b.Do("hold\nfaces 1+2\nthrow\nfaces 1+3\nthrow\nrelease")
	b.Want("7 [1 2]", "8 [1 3]")
	b.Do("unplug")
	b.Want("down")
	b.Do("replug")
	b.Want("up")
	b.Do("again\nfaces 5+5\nthrow")
	b.Want("9 [5 5]")
	if diff := cmp.Diff(bench.Quality{Good: 8, NoReads: 1, Unknown: 2, Duplicates: 3, Partial: 1, Resyncs: 1},
		b.device.Health().Tally.Quality); diff != "" {
		t.Errorf("quality (-want +got):\n%s", diff)
	}
}

// A die that is overlooked, or merged with another, gives a throw with one die less: the table knows how many there
// are.
func TestADieIsNotRead(t *testing.T) {
	t.Parallel()
	b := newDiceBench(t)
	b.Do("faces 3+5\nmiss\nthrow")
	b.Want("1 [5]")
	b.Do("faces 3+2\nmerge\nthrow\nfaces 3+2\nthrow")
	b.Want("2 [5]", "3 [3 2]")
	b.Do("faces 4+5+1+6\nmerge\nthrow")
	b.Want("4 [6 1 6]")
	b.Do("faces 4\nmiss\nthrow\nfaces 4\nmerge\nthrow\nfaces 1+1\nthrow")
	b.Want("5 []", "6 [4]", "7 [2]") // there were not two dice before
	if quality := b.device.Health().Tally.Quality; quality.Good != 6 || quality.NoReads != 1 {
		t.Errorf("quality %+v", quality)
	}
}

func TestDiceOfOneSeedAreAlikeAndShowEveryFace(t *testing.T) {
	series := func(seed uint64) string {
		options := simulator.Options{Seed: seed, Unpaced: true}
		sim := must.Get(dice.NewSimulator(dice.Config{}, options, dice.SimulatorOptions{Dice: 3}))(t)
		defer sim.Close()
		faces, words := map[int]int{}, ""
		for range 300 {
			throw := must.Get(sim.Throw())(t)
			for _, face := range throw.Faces {
				faces[face]++
			}
			words += throw.String() + "\n"
		}
		for face := 1; face <= 6; face++ {
			if faces[face] < 100 || faces[face] > 200 {
				t.Errorf("%d shows %d times of 900", face, faces[face])
			}
		}
		return words
	}
	if one, again, other := series(1), series(1), series(2); one != again || one == other {
		t.Error("one seed gives two series, or two seeds one")
	}
}

func TestDiceScriptNamesEveryBadLine(t *testing.T) {
	_, err := dice.SimulatorLanguage.ParseScript(strings.NewReader("throw 3 20ms\nspin\nfaces 7\nfaces 3+x\nno-roll tired\nno-roll\nmiss 2\nthrow 0\n# nothing"))
	if err == nil {
		t.Fatal("no error")
	}
	for line, want := range map[int]string{
		2: `"spin" is no command: want one of again, baud`, 3: "want at most 10 faces", 4: "want at most 10 faces",
		5: "causes out of", 6: "want a text", 7: "is too much", 8: "want a number from 1",
	} {
		if !strings.Contains(err.Error(), fmt.Sprintf("line %d: ", line)) || !strings.Contains(err.Error(), want) {
			t.Errorf("line %d is not told, with %q: %v", line, want, err)
		}
	}
	check.Equalf(t, strings.Count(err.Error(), "\n")+1, 7, "lines are told: %v", err)
}

func TestDiceRefuse(t *testing.T) {
	slow := dice.Config{}
	slow.Baud = -1
	if _, err := dice.NewSimulator(slow, simulator.Options{}, dice.SimulatorOptions{}); err == nil {
		t.Error("a negative rate is taken")
	}
	if _, err := dice.NewSimulator(dice.Config{}, simulator.Options{}, dice.SimulatorOptions{Dice: 11}); err == nil {
		t.Error("eleven dice are taken")
	}
	sim := must.Get(dice.NewSimulator(dice.Config{}, simulator.Options{}, dice.SimulatorOptions{}))(t)
	check.ErrorSaysf(t, simulator.Run(t.Context(), sim, "again", nil), "throw first", "again before the first throw")
	must.Do(t, sim.Close())
	if _, err := sim.Throw(); err == nil {
		t.Error("a throw after Close")
	}
}
