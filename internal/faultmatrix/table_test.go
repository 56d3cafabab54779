package faultmatrix

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"pitboss/game"
	"pitboss/game/rulebook"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/device"
	"pitboss/hardware/kinds"
	"pitboss/hardware/moneywheel"
	"pitboss/hardware/scanner"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// oneDie is mega baccarat with a single die: no variant has one, and a dice machine cannot report more.
const oneDie = "one-die"

// variants are read once, since a table does not change them.
var variants = map[string]func() (variant.Variant, error){
	"ezugi-baccarat":           loaded("ezugi-baccarat"),
	"pragmatic-roulette":       loaded("pragmatic-roulette"),
	"pragmatic-mega-baccarat":  loaded("pragmatic-mega-baccarat"),
	"pragmatic-mega-wheel":     loaded("pragmatic-mega-wheel"),
	"pragmatic-boom-city":      loaded("pragmatic-boom-city"),
	"pragmatic-snakes-ladders": loaded("pragmatic-snakes-ladders"),
	oneDie:                     sync.OnceValues(variantWithOneDie),
}

func loaded(slug string) func() (variant.Variant, error) {
	return sync.OnceValues(func() (variant.Variant, error) { return variant.Load(slug) })
}

// variantOf returns a variant with the training settings.
func variantOf(t *testing.T, slug string) (variant.Variant, rulebook.Settings) {
	t.Helper()
	rules := must.Get(variants[slug]())(t)
	settings := must.Get(rules.Book.ChooseTraining(nil))(t)
	return rules, settings
}

func variantWithOneDie() (variant.Variant, error) {
	const slug, path = "pragmatic-mega-baccarat", "variants/pragmatic-mega-baccarat.toml"
	book, err := variant.Library().Files.ReadFile(path)
	if err != nil {
		return variant.Variant{}, err
	}
	for was, is := range map[string]string{"dice = { value = 2,": "dice = { value = 1,",
		"on = { values = [8, 9],": "on = { values = [5, 6],"} {
		if !bytes.Contains(book, []byte(was)) {
			return variant.Variant{}, fmt.Errorf("%s has no %q", path, was)
		}
		book = bytes.Replace(book, []byte(was), []byte(is), 1)
	}
	files := fstest.MapFS{path: {Data: book}}
	return variant.LoadFrom(files, slug)
}

// others are the other devices that a table needs. They have no faults, and their readings are given by hand.
type others struct {
	names []string
	// cards reports that one of them reads the cards.
	cards bool
	cardN int
}

func othersFor(rules variant.Variant, under *device.Kind) others {
	var o others
	for _, kind := range kinds.NeededBy(rules.Family) {
		switch {
		case kind.Takes == under.Takes:
		case kind == scanner.Kind:
			o.names, o.cards = append(o.names, "cards"), true
		default:
			o.names = append(o.names, "the-"+kind.Name)
		}
	}
	return o
}

// card returns the next card of another device's shoe, never the same one twice in a row.
func (o *others) card() game.Card {
	o.cardN++
	return game.CardAt(o.cardN * 5 % game.Faces)
}

// untilLinked waits until the table has heard of the device. What a device sends before its port is open is lost.
func (s *station) untilLinked() {
	s.t.Helper()
	await.Right(s.t, "the link", func() string {
		snapshot, _ := s.now()
		for _, known := range snapshot.State.Devices {
			if known.Name == s.device.Name() {
				return ""
			}
		}
		return "the table has not heard of the device"
	})
}

// bring brings the table to a moment by its own steps.
func (s *station) bring(to moment) {
	s.t.Helper()
	s.untilLinked()
	for _, other := range s.others.names {
		s.ask(game.Input{Command: game.LinkChanged{Up: true}, Device: other})
	}
	for range 80 {
		snapshot, _ := s.now()
		if there(to, snapshot) {
			s.untilBets()
			return
		}
		s.step(snapshot)
		await.Right(s.t, "the step after "+waits(snapshot), func() string {
			if after, _ := s.now(); after.State.Sequence == snapshot.State.Sequence {
				return "nothing was recorded"
			}
			return ""
		})
	}
	snapshot, _ := s.now()
	s.t.Fatalf("the table did not come to %s: it is at %s", to, waits(snapshot))
}

// resting is what a wheel sends between two spins, turning what it sends during one.
var (
	resting = map[*device.Kind]string{wheel.Kind: "bets-open", moneywheel.Kind: "at-rest"}
	turning = map[*device.Kind]string{wheel.Kind: "ball-launched", moneywheel.Kind: "spinning"}
)

// untilBets waits until a wheel that was switched on has opened its bets, or is at rest.
func (s *station) untilBets() {
	s.t.Helper()
	want, is := resting[s.device.Kind()]
	if !is {
		return
	}
	await.Right(s.t, "the wheel", func() string {
		if snapshot, _ := s.now(); snapshot.State.Wheel.State != want {
			return "the wheel is at " + snapshot.State.Wheel.State
		}
		return ""
	})
}

// untilSpun waits until the table has received all of a spin: the simulated wheel ends it before the last of it is
// read.
func (s *station) untilSpun() {
	s.t.Helper()
	await.Right(s.t, "the spin", func() string {
		_, records := s.now()
		if !slices.Contains(s.lines(records), "wheel-changed "+turning[s.device.Kind()]) {
			return "the table has not heard of it"
		}
		return ""
	})
	s.untilBets()
}

// there reports whether the table is at a moment.
func there(to moment, snapshot view.Snapshot) bool {
	step, round := snapshot.Step, snapshot.State.Round
	switch to {
	case betweenRounds:
		return step.Name == "start-round"
	case betting:
		return step.Name == "betting"
	case firstCard:
		return step.Kind == game.StepScan && step.Position == "player-1"
	case midDeal:
		return step.Kind == game.StepScan && round != nil && len(round.Cards) == 2
	case announcing:
		return step.Name == "announce"
	case awaitsThrow:
		return step.Kind == game.StepDice
	case beforeSpin:
		return step.Name == game.StepSpin
	case awaitsSegment:
		return step.Kind == game.StepSegment
	case awaitsNumber:
		return step.Kind == game.StepNumber
	}
	return false
}

// step does what the table waits for.
func (s *station) step(snapshot view.Snapshot) {
	s.t.Helper()
	hands := tabletest.Hands{
		Do: func(command game.Command) error { s.ask(game.Input{Command: command}); return nil },
		Pass: func(until time.Time) error {
			await.Right(s.t, "the time", func() string {
				s.clock.Skip(until)
				if after, _ := s.now(); after.State.Sequence == snapshot.State.Sequence {
					return "nothing was recorded"
				}
				return ""
			})
			return nil
		},
		Read: func(step game.Step) error {
			switch {
			case s.others.cards:
				s.ask(game.Input{Command: game.CardRead{Card: s.others.card()}, Device: "cards", Raw: []byte("by hand")})
			case step.Name == "burn" && s.device.Kind() == angeleye.Kind:
				s.act("first")
			default:
				s.act("draw")
			}
			return nil
		},
		Draw: func(message string) json.RawMessage {
			return s.family.Draw(rand.New(rand.NewPCG(seed, seed)), message, *snapshot.State.Round)
		},
	}
	must.Do(s.t, hands.Step(snapshot.Step))
}
