package floor

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"time"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/table"
	"pitboss/game/table/view"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
)

// Start is when a floor opens.
var Start = time.Date(2026, 3, 4, 20, 15, 0, 0, time.UTC)

// seed determines the order of the cards that are not chosen.
const seed = 7

// The people of the floor.
var (
	Anna  = game.Person{ID: "d12", Name: "Anna Petrauskaite", Roles: []game.Role{game.Dealer}}
	Rasa  = game.Person{ID: "m3", Name: "Rasa Kazlauskiene", Roles: []game.Role{game.ShiftManager}}
	Jonas = game.Person{ID: "t5", Name: "Jonas Vaitkus", Roles: []game.Role{game.Technician}}
)

// Floor is a table being played.
type Floor struct {
	table  *tabletest.Table
	hands  tabletest.Hands
	chance *rand.Rand
	// down has the cards that were read face down, by their places in the round.
	down  map[game.Position]game.Card
	cards []game.Card
	sent  uint64
	shown []view.Snapshot
	// rules are the family's, devices those at the table.
	rules   family.Rules
	devices []string
}

// Open opens a table of the default variant; see [OpenVariant].
func Open(settings map[string]string) (*Floor, error) {
	return OpenVariant(variant.Default, settings)
}

// OpenVariant opens an unused table with its devices connected. The given settings of the variant replace their
// defaults. A setting without a default for live tables has that of training.
func OpenVariant(slug string, settings map[string]string) (*Floor, error) {
	setup, err := tabletest.Setup(slug, settings)
	if err != nil {
		return nil, err
	}
	setup.Site, setup.Table, setup.Training = "vilnius-1", "B7", false
	f := &Floor{chance: rand.New(rand.NewPCG(seed, seed)), down: map[game.Position]game.Card{}}
	if shoe := setup.Variant.Book.Shoe; shoe != nil {
		f.cards = shuffled(shoe.Decks.Value)
		f.devices = append(f.devices, scanner)
	}
	takes := setup.Variant.Family.Takes
	if takes(game.StepNumber) || takes(game.StepSegment) {
		f.devices = append(f.devices, wheel)
	}
	if takes(game.StepDice) {
		f.devices = append(f.devices, dice)
	}
	f.table, err = tabletest.Open(setup, table.Options{
		Clock: table.NewVirtual(Start), Program: "floor",
		Publish: func(snapshot view.Snapshot) { f.shown = append(f.shown, snapshot) },
	})
	if err != nil {
		return nil, err
	}
	f.hands = f.table.Hands(f.read)
	f.rules = setup.Variant.With(setup.Settings).Family
	f.hands.Draw = func(message string) json.RawMessage {
		f.Pass(2 * time.Second)
		return f.rules.Draw(drawnFor(message), message, *f.table.State().Round)
	}
	f.hands.Person = func(role game.Role) game.Person {
		if role == game.ShiftManager {
			return Rasa
		}
		return Anna
	}
	return f, f.Reconnect()
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

// Shown returns every snapshot the table has published, oldest first.
func (f *Floor) Shown() []view.Snapshot { return f.shown }

// Snapshot returns the table as a screen shows it now.
func (f *Floor) Snapshot() view.Snapshot { return f.table.Snapshot() }

// Concealed returns the faces of the cards that lie concealed in the round, except those that are on the table or
// were drawn as well, face up.
func (f *Floor) Concealed() (cards []game.Card) {
	now := f.Snapshot()
	if now.State.Round == nil {
		return nil
	}
	var seen []game.Card
	for _, drawn := range now.Picture().Drawn.Cards {
		seen = append(seen, drawn.Card)
	}
	for _, placed := range now.State.Round.Cards {
		seen = append(seen, placed.Card)
	}
	for _, placed := range now.State.Round.Cards {
		if face, read := f.down[placed.Position]; read && placed.Card.IsSealed() && !slices.Contains(seen, face) {
			cards = append(cards, face)
		}
	}
	return cards
}

// Now returns the table's clock.
func (f *Floor) Now() time.Time { return f.table.Now() }

// Do gives the table a command as a key does and returns its refusal as an error. A correction is requested by the
// signed-in dealer.
func (f *Floor) Do(command game.Command) error {
	if asked, corrects := command.(game.Correct); corrects && asked.Identity.Asked == "" {
		asked.Identity = tabletest.Proved(f.table.State().Dealer)
		command = asked
	}
	return f.table.Give(game.Input{Command: command})
}

// Send does the same as Do for a screen, which does not wait for the answer.
func (f *Floor) Send(input game.Input) bool {
	f.table.Do(input)
	return true
}

// SignIn signs a person in.
func (f *Floor) SignIn(person game.Person) error {
	return f.Do(tabletest.SignIn(person))
}

// Pass advances the clock.
func (f *Floor) Pass(by time.Duration) { f.table.Pass(by) }

// Step does what the table waits for, as fast as by hand.
func (f *Floor) Step() error {
	f.Pass(2 * time.Second)
	step := f.table.Step()
	if step.Kind == game.StepConfirm {
		f.draw(unseen(step))
	}
	if step.Name == game.StepNameFillShoe {
		f.cards = shuffled(f.table.State().Shoe.Decks)
		f.chance.Shuffle(len(f.cards), func(i, j int) { f.cards[i], f.cards[j] = f.cards[j], f.cards[i] })
	}
	return f.hands.Step(step)
}

// read makes a device read what a step waits for.
func (f *Floor) read(step game.Step) error {
	switch step.Kind {
	case game.StepScan:
		card := f.draw(1)[0]
		f.down[step.Position] = card
		return f.device(scanner, game.CardRead{Card: card}, frame(card))
	case game.StepNumber:
		return f.Spin(f.chance.IntN(37), 5+f.chance.IntN(5), game.BallAgainst)
	case game.StepSegment:
		on := f.rules.Segments()
		stop, turns := f.chance.IntN(len(on)), 3+f.chance.IntN(5)
		return f.Turn(on[stop], stop+1, turns, f.turned())
	default: // it throws dice
	}
	count := len(step.Dice)
	if count == 0 {
		count = f.rules.Dice()
	}
	faces := make([]int, count)
	for die := range faces {
		faces[die] = 1 + f.chance.IntN(6)
	}
	return f.Roll(faces...)
}

// To performs steps until one with the given name and, for a scan, the given position.
func (f *Floor) To(name string, position game.Position) error {
	return f.table.To(func(step game.Step) bool {
		return step.Name == name && (position == "" || step.Position == position)
	}, func(game.Step) error { return f.Step() })
}

// unseen returns how many cards leave the shoe in this step without being read.
func unseen(step game.Step) int {
	if step.Name == "burn-unseen" {
		return step.Burns
	}
	return 0
}

// draw takes cards from the shoe. If the shoe is empty after a card-by-card check of the set, the cards are put back
// first.
func (f *Floor) draw(count int) []game.Card {
	if count > len(f.cards) {
		f.cards = shuffled(f.table.State().Shoe.Decks)
	}
	drawn := f.cards[:count]
	f.cards = f.cards[count:]
	return drawn
}
