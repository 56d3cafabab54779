package faultmatrix

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"pitboss/bench"
	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/table/view"
	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
)

// act executes one line of a row: an action of a person, or else a command of the simulated device.
func (s *station) act(line string) {
	s.t.Helper()
	who, does, people := strings.Cut(line, ": ")
	if !people {
		s.send(line)
		return
	}
	switch who + ": " + does {
	case "dealer: confirms":
		s.ask(game.Input{Command: game.Confirm{}})
	case "dealer: says that it is another card":
		s.ask(game.Input{Command: game.Confirm{}})
	case "dealer: says that it is the same card":
		s.ask(game.Input{Command: game.Report{Incident: game.CardScannedTwice}})
	case "dealer: waits until bets are closed", "platform: says what is due":
		snapshot, _ := s.now()
		s.step(snapshot)
	case "dealer: reports card-missed":
		s.ask(game.Input{Command: game.Report{Incident: game.CardMissed}})
	case "dealer: reports too few turns":
		s.ask(game.Input{Command: game.Report{Incident: game.NoSpin, Facts: game.Facts{"cause": "under-turns"}}})
	case "technician: signs in":
		s.ask(game.Input{Command: training.SignIn(game.Technician)})
	case "shift manager: rules that it is resolved":
		s.rule(game.RoundContinue)
	case "shift manager: rules that the dice are thrown again":
		s.rule(game.RoundReroll)
	case "shift manager: rules that it is spun again":
		s.rule(game.RoundRespin)
	case "shift manager: finds that it was so":
		s.ask(game.Input{Command: game.Answer{Facts: game.Facts{"confirmed": true}}})
	case "shift manager: signs in":
		s.ask(game.Input{Command: training.SignIn(game.ShiftManager)})
	case "system: keeps the console out":
		s.gate.set(true, false)
	case "system: lets the console in":
		s.gate.set(false, false)
	case "system: forbids the port":
		s.gate.set(false, true)
	case "other program: takes the port":
		s.takePort()
	case "other program: lets go":
		s.held()
		s.held = nil
	default:
		switch who {
		case "technician":
			s.order(strings.TrimPrefix(does, "orders "))
		case "table":
			s.table(does)
		default:
			s.t.Fatalf("nobody does %q", line)
		}
	}
}

// readAll is how long no junk is counted once all that was sent has been read.
const readAll = time.Second

// untilJunkIsRead waits until all junk of a line has been read, of which a busy computer still has some when it ends.
// A wheel goes on telling its state meanwhile.
func (s *station) untilJunkIsRead() {
	s.t.Helper()
	junk, since := uint64(0), clock.Now()
	await.Until(s.t, "the junk has been read", func() bool {
		of := s.device.Health().Tally.Quality
		if counted := of.JunkBytes + of.Partial + of.Oversize + of.BadChecks + of.Unknown; counted != junk {
			junk, since = counted, clock.Now()
		}
		return clock.Since(since) > readAll
	})
}

// sending are the actions of a device after which bytes come from it at once, unless it holds them back or
// another reader takes them.
var sending = []string{"draw", "again", "same", "unknown", "ghost", "cut-card", "throw", "raw"}

// send makes the device do something. A pause begins when what was sent before it has been read: on a busy computer
// two readings would come without one.
func (s *station) send(line string) {
	s.t.Helper()
	action, _, _ := strings.Cut(line, " ")
	if since := s.unread; action == "wait" && since != nil {
		await.Until(s.t, "what was sent is read", func() bool { return s.device.Health().Link.LastByte.After(*since) })
	}
	if action == "wait" && s.quieted {
		s.untilJunkIsRead()
	}
	s.quieted = action == "quiet"
	s.unread = nil
	if last := s.device.Health().Link.LastByte; slices.Contains(sending, action) && !s.holding {
		s.unread = &last
	}
	switch action {
	case "hold", "share":
		s.holding = true
	case "release", "quiet":
		s.holding = false
	}
	must.Dof(s.t, simulator.Run(s.t.Context(), s.sim, line, s.say), "%s", line)
}

// rule makes the person in charge apply the clause that does this to the round.
func (s *station) rule(effect game.RoundEffect) {
	s.t.Helper()
	snapshot, _ := s.now()
	for _, offer := range snapshot.Step.Offers {
		if offer.Round == effect {
			s.ask(game.Input{Command: game.Rule{Clause: offer.Clause, Facts: offer.Facts}})
			return
		}
	}
	s.t.Fatalf("no clause does %s: offered are %+v", effect, snapshot.Step.Offers)
}

// table waits for the table, so that what follows does not come too soon.
func (s *station) table(does string) {
	s.t.Helper()
	var heard func(view.Snapshot) string
	switch does {
	case "hears that the device is up":
		heard = func(snapshot view.Snapshot) string {
			if device, down := snapshot.State.DeviceDown(); down {
				return device.Name + " is down: " + device.Reason.String()
			}
			return ""
		}
	case "hears the number":
		heard = func(snapshot view.Snapshot) string {
			if round := snapshot.State.Round; round == nil || round.Spin.Number == nil {
				return "no number is registered"
			}
			return ""
		}
	case "has every card acknowledged": // it is dealt before that
		heard = func(view.Snapshot) string {
			counts := map[bench.Outcome]int{}
			for _, frame := range s.device.Health().Frames {
				counts[frame.Outcome]++
			}
			if counts[bench.Sent] != counts[bench.Good] {
				return fmt.Sprintf("of %d cards %d are acknowledged", counts[bench.Good], counts[bench.Sent])
			}
			return ""
		}
	default:
		step, is := strings.CutPrefix(does, "waits at ")
		if !is {
			s.t.Fatalf("the table does not do %q", does)
		}
		heard = func(snapshot view.Snapshot) string {
			if got := waits(snapshot); got != step {
				return "it waits at " + got
			}
			return ""
		}
	}
	await.Right(s.t, does, func() string {
		snapshot, _ := s.now()
		return heard(snapshot)
	})
}

// order gives the device an order at the bench.
func (s *station) order(name string) {
	s.t.Helper()
	await.Right(s.t, "the order", func() string {
		if !s.console.Screen().Bench.Do(bench.Request{Device: s.device.Name(), Act: bench.GiveOrder, Name: name}) {
			return "the bench is busy"
		}
		return ""
	})
}

// takePort makes another program, a second instance of this one, lock the port as a console does.
func (s *station) takePort() {
	s.t.Helper()
	path := must.Get(filepath.EvalSymlinks(s.sim.Path()))(s.t)
	other := exec.Command(os.Args[0])
	other.Env = append(os.Environ(), holdPort+"="+path)
	hand := must.Get(other.StdinPipe())(s.t)
	out := must.Get(other.StdoutPipe())(s.t)
	must.Do(s.t, other.Start())
	s.held = func() {
		hand.Close()
		_ = other.Wait() // its result does not matter
	}
	if said, err := bufio.NewReader(out).ReadString('\n'); said != "held\n" {
		s.t.Fatalf("the other program says %q, %v", said, err)
	}
}

// holdPort names the port that this program must hold instead of testing.
const holdPort = "PITBOSS_TEST_HOLDS"

// hold locks a port until its standard input ends.
func hold(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return err
	}
	fmt.Println("held")
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}
