package floor

import (
	"fmt"
	"math/rand/v2"
	"time"

	"pitboss/game"
	"pitboss/game/baccarat"
	"pitboss/game/table"
	"pitboss/game/variant"
)

// Start is when a floor opens.
var Start = time.Date(2026, 3, 4, 20, 15, 0, 0, time.UTC)

// seed is the order of the cards that are not chosen.
const seed = 7

// The people of the floor.
var (
	Anna  = game.Person{ID: "d12", Name: "Anna Petrauskaite", Roles: []game.Role{game.Dealer}}
	Rasa  = game.Person{ID: "m3", Name: "Rasa Kazlauskiene", Roles: []game.Role{game.ShiftManager}}
	Jonas = game.Person{ID: "t5", Name: "Jonas Vaitkus", Roles: []game.Role{game.Technician}}
)

// memory is a journal for as long as a test or a picture takes.
type memory struct{ sequence uint64 }

func (m *memory) Append(records []game.Record, _ []byte) ([]game.Record, error) {
	for i := range records {
		m.sequence++
		records[i].Sequence = m.sequence
	}
	return records, nil
}

// Floor is a table being played.
type Floor struct {
	table  *table.Table
	clock  *table.Virtual
	chance *rand.Rand
	cards  []game.Card
	read   uint64
	shown  []table.Snapshot
}

// Open opens a table of Ezugi Baccarat; see [OpenVariant].
func Open(settings map[string]string) (*Floor, error) {
	return OpenVariant("ezugi-baccarat", settings)
}

// OpenVariant opens a table nobody has touched, its devices connected. Settings are
// those of the variant that are not left at their default; where a live table has
// none, training's stands in.
func OpenVariant(slug string, settings map[string]string) (*Floor, error) {
	played, err := variant.Load(slug)
	if err != nil {
		return nil, err
	}
	chosen, err := played.Book.ChooseTraining(settings)
	if err != nil {
		return nil, err
	}
	f := &Floor{clock: table.NewVirtual(Start), chance: rand.New(rand.NewPCG(seed, seed))}
	devices := []string{wheel}
	if shoe := played.Book.Shoe; shoe != nil {
		f.cards = shuffled(shoe.Decks.Value)
		devices = []string{scanner}
	}
	if baccarat.OwnOf(played.Book).Mega != nil {
		devices = append(devices, dice)
	}
	f.table, err = table.Open(table.Options{
		Rules:   table.NewRules(table.Setup{Site: "vilnius-1", Table: "B7", Variant: played, Settings: chosen}),
		Journal: &memory{}, Clock: f.clock, Program: "floor",
		Publish: func(snapshot table.Snapshot) { f.shown = append(f.shown, snapshot) },
	})
	if err != nil {
		return nil, err
	}
	for _, device := range devices {
		if err := f.input(game.Input{Command: game.LinkChanged{Up: true}, Device: device}); err != nil {
			return nil, err
		}
	}
	return f, nil
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

// Shown is every snapshot the table has published, oldest first.
func (f *Floor) Shown() []table.Snapshot { return f.shown }

// Snapshot is the table as a screen shows it now.
func (f *Floor) Snapshot() table.Snapshot { return f.table.Snapshot() }

// Now is the table's clock.
func (f *Floor) Now() time.Time { return f.table.Now() }

// Left is how many cards are still in the shoe.
func (f *Floor) Left() int { return len(f.cards) }

// Do gives the table a command as a key does; the error is its refusal.
// A correction is asked for by the dealer who is here.
func (f *Floor) Do(command game.Command) error {
	if asked, corrects := command.(game.Correct); corrects && asked.Identity.Asked == "" {
		asked.Identity = proved(f.table.State().Dealer)
		command = asked
	}
	return f.input(game.Input{Command: command})
}

// proved is a person with the right PIN.
func proved(person game.Person) game.Identity {
	return game.Identity{Person: person, Asked: person.ID, Credential: game.ByPIN, Proved: true}
}

// Send is Do for a screen, which does not wait for the answer.
func (f *Floor) Send(input game.Input) bool {
	f.table.Do(input)
	return true
}

// SignIn lets somebody in.
func (f *Floor) SignIn(person game.Person) error {
	return f.Do(game.SignIn{Identity: proved(person)})
}

// Pass lets time go by.
func (f *Floor) Pass(by time.Duration) { f.table.Advance(f.clock, by) }

// Step does what the table waits for, as fast as a hand does it.
func (f *Floor) Step() error {
	f.Pass(2 * time.Second)
	switch step := f.table.Step(); step.Kind {
	case game.StepSignIn:
		if step.By == game.ShiftManager {
			return f.SignIn(Rasa)
		}
		return f.SignIn(Anna)
	case game.StepWait, game.StepDecide:
		f.Pass(step.Deadline.Sub(f.Now()))
		return nil
	case game.StepScan:
		card := f.draw(1)[0]
		return f.device(scanner, game.CardRead{Card: card}, frame(card))
	case game.StepNumber:
		return f.Spin(f.chance.IntN(37), 5+f.chance.IntN(5), game.BallAgainst)
	case game.StepDice:
		return f.Roll(1+f.chance.IntN(6), 1+f.chance.IntN(6))
	case game.StepPlatform:
		return f.Tell(step.Name, f.drawn(step.Name))
	case game.StepConfirm:
		f.draw(unseen(step, f.table.State()))
		return f.Do(game.Confirm{})
	default:
		return fmt.Errorf("the table waits for %s (%s), which nobody here does", step.Kind, step.Name)
	}
}

// mostSteps is more than a shoe has.
const mostSteps = 2000

// To steps on until a step of that name, and at a scan that position, is reached.
func (f *Floor) To(name string, position game.Position) error {
	for range mostSteps {
		step := f.table.Step()
		if step.Name == name && (position == "" || step.Position == position) {
			return nil
		}
		if err := f.Step(); err != nil {
			return err
		}
	}
	return fmt.Errorf("%s %s was not reached in %d steps", name, position, mostSteps)
}

// unseen is how many cards leave the shoe with this step without being read.
func unseen(step game.Step, state table.State) int {
	if step.Name == "burn-unseen" {
		return state.Shoe.Burn
	}
	return 0
}

func (f *Floor) draw(count int) []game.Card {
	drawn := f.cards[:count]
	f.cards = f.cards[count:]
	return drawn
}

func (f *Floor) input(input game.Input) error {
	if result := f.table.Do(input); result.Refused != nil {
		return fmt.Errorf("%T: %w", input.Command, result.Refused)
	}
	return nil
}
