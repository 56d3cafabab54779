package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/variant"
)

// start is when the shoe of the pictures begins, seed the order of its cards.
var start = time.Date(2026, 3, 4, 20, 15, 0, 0, time.UTC)

const seed = 7

var (
	anna = game.Person{ID: "d12", Name: "Anna Petrauskaite", Roles: []game.Role{game.Dealer}}
	rasa = game.Person{ID: "m3", Name: "Rasa Kazlauskiene", Roles: []game.Role{game.ShiftManager}}
)

// memory is a journal for as long as a picture takes.
type memory struct{ sequence uint64 }

func (m *memory) Append(records []game.Record, _ []byte) ([]game.Record, error) {
	for i := range records {
		m.sequence++
		records[i].Sequence = m.sequence
	}
	return records, nil
}

// dealer deals a shoe at a table by its rules.
type dealer struct {
	table *table.Table
	clock *table.Virtual
	cards []game.Card
	shown []table.Snapshot
}

// deal plays a table to a moment and returns every snapshot on the way.
func deal(to func(*dealer) error) ([]table.Snapshot, error) {
	played, err := variant.Load("ezugi-baccarat")
	if err != nil {
		return nil, err
	}
	settings, err := played.Book.Choose(nil)
	if err != nil {
		return nil, err
	}
	d := &dealer{clock: table.NewVirtual(start), cards: shuffled(played.Book.Shoe.Decks.Value)}
	d.table, err = table.Open(table.Options{
		Rules:   table.NewRules(table.Setup{Site: "vilnius-1", Table: "B7", Variant: played, Settings: settings}),
		Journal: &memory{}, Clock: d.clock, Program: "picture",
		Publish: func(snapshot table.Snapshot) { d.shown = append(d.shown, snapshot) },
	})
	if err != nil {
		return nil, err
	}
	if err := d.do(game.Input{Command: game.LinkChanged{Up: true}, Device: "shoe"}); err != nil {
		return nil, err
	}
	if err := to(d); err != nil {
		return nil, err
	}
	return d.shown, nil
}

func shuffled(decks int) []game.Card {
	cards := make([]game.Card, decks*game.Faces)
	for i := range cards {
		cards[i] = game.CardAt(i % game.Faces)
	}
	chance := rand.New(rand.NewPCG(seed, seed))
	chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

// roundsBefore is how many rounds the roads show.
const roundsBefore = 34

// toThirdCard deals until, late in the shoe, Player has three cards and Banker's
// third is wanted.
func (d *dealer) toThirdCard() error {
	for len(d.cards) > 0 {
		state, step := d.table.State(), d.table.Step()
		if step.Position == "banker-3" && len(state.Round.Cards) == 5 && state.Rounds > roundsBefore {
			return nil
		}
		if err := d.step(step); err != nil {
			return err
		}
	}
	return fmt.Errorf("the shoe came to its end before the moment to show")
}

// toRuling goes on from there: the dealer sees that a card was read as another.
func (d *dealer) toRuling() error {
	if err := d.toThirdCard(); err != nil {
		return err
	}
	d.pass(4 * time.Second)
	if err := d.do(game.Input{Command: game.Report{Incident: game.CardMisread}}); err != nil {
		return err
	}
	d.pass(95 * time.Second)
	return d.signIn(rasa)
}

// step does what the table waits for, as fast as a hand does it.
func (d *dealer) step(step game.Step) error {
	d.pass(2 * time.Second)
	switch step.Kind {
	case game.StepSignIn:
		return d.signIn(anna)
	case game.StepWait:
		d.pass(step.Deadline.Sub(d.table.Now()))
		return nil
	case game.StepScan:
		card := d.draw(1)[0]
		return d.do(game.Input{Command: game.CardRead{Card: card}, Device: "shoe"})
	case game.StepConfirm:
		d.draw(unseen(step, d.table.State()))
		return d.do(game.Input{Command: game.Confirm{}})
	default:
		return fmt.Errorf("the table waits for %s (%s), which nobody here does", step.Kind, step.Name)
	}
}

// unseen is how many cards leave the shoe with this step without being read.
func unseen(step game.Step, state table.State) int {
	if step.Name == "burn-unseen" {
		return state.Shoe.Burn
	}
	return 0
}

func (d *dealer) draw(count int) []game.Card {
	drawn := d.cards[:count]
	d.cards = d.cards[count:]
	return drawn
}

func (d *dealer) signIn(person game.Person) error {
	identity := game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}
	return d.do(game.Input{Command: game.SignIn{Identity: identity}})
}

func (d *dealer) do(input game.Input) error {
	if result := d.table.Do(input); result.Refused != nil {
		return fmt.Errorf("%T: %w", input.Command, result.Refused)
	}
	return nil
}

func (d *dealer) pass(by time.Duration) { d.table.Advance(d.clock, by) }
