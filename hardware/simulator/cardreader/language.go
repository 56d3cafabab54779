package cardreader

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/hardware/framing"
	"pitboss/hardware/simulator"
)

// Defaults and limits of the commands of readers of cards.
const (
	// DrawEvery is longer than a scanner's dead time.
	DrawEvery   = 600 * time.Millisecond
	doubleApart = 100 * time.Millisecond
	// maxDirt limits how often a dirty card fails before it reads.
	maxDirt = 100
	// deckTries limits how often a card of a test deck is tried.
	deckTries = 10
)

// NoRead has the command of readers that report a failed read, WrongCheck that of readers with a check.
var (
	NoRead = simulator.Language{
		simulator.NewVerb("no-read [K]", simulator.Times(), "the next K reads (1) fail; the card stays for again",
			simulator.Sends("the next {} reads fail", func(s *Simulator, command simulator.Command) error {
				if s.reading.Codes.NoReadText() == "" {
					return errors.New("no-read: the card map has no text for a failed read")
				}
				s.faults.noReads += command.Count
				return nil
			})),
	}
	WrongCheck = simulator.Language{
		simulator.NewVerb("wrong-check", simulator.Form{}, "the next read is hurt on the way",
			simulator.Sets("the next read's check is wrong",
				func(s *Simulator, _ simulator.Command) { s.faults.badCheck = true })),
	}
)

// Language lists the commands of every reader of cards.
var Language = simulator.Language{
	simulator.NewVerb("draw [N] [EVERY]", simulator.TimesApart(DrawEvery),
		"push the next card, or N of them every so often (600ms), past the reader; the cut card when it is reached",
		simulator.Repeats(drawn)),
	simulator.NewVerb("burst N", simulator.Must(1, simulator.MaxBurst),
		"draw N cards and send them all at once; it ends a hold",
		simulator.Bursts(drawn)),
	simulator.NewVerb("deck [EVERY]", simulator.Lasts(DrawEvery),
		"present a whole deck, every so often (600ms), each card until it reads; none of it is out of the shoe", readDeck),
	simulator.NewVerb("burn N", simulator.Must(1, simulator.MaxTimes), "take N cards out of the shoe unseen",
		simulator.Sends("{} cards burned",
			func(s *Simulator, command simulator.Command) error { return s.shoe.Burn(command.Count) })),
	simulator.NewVerb("again", simulator.Form{}, "read what lies at the reader once more",
		simulator.Acts(func(s *Simulator, _ simulator.Command) (string, error) {
			passed, err := s.again()
			return passed.String() + " again", err
		})),
	simulator.NewVerb("load", simulator.Form{}, "put a new, shuffled shoe in",
		simulator.Sends("a new shoe is in", func(s *Simulator, _ simulator.Command) error { return s.load(s.Chance) })),
	simulator.NewVerb("double [APART]", simulator.Lasts(doubleApart), "the next read comes twice (100ms apart)",
		simulator.Sets("the next read comes twice, {} apart", func(s *Simulator, command simulator.Command) {
			s.faults.double, s.faults.apart = true, command.For
		})),
	simulator.NewVerb("misread", simulator.Form{}, "the next read gives another face's code",
		simulator.Sets("the next card is misread", func(s *Simulator, _ simulator.Command) { s.faults.misread = true })),
	simulator.NewVerb("cut-line", simulator.Form{}, "the next read sends half its frame",
		simulator.Sets("the next read sends half its frame",
			func(s *Simulator, _ simulator.Command) { s.faults.cutLine = true })),
	simulator.NewVerb("merge", simulator.Form{}, "the next two reads run together into one line",
		simulator.Sets("the next two reads run together",
			func(s *Simulator, _ simulator.Command) { s.faults.merge = true })),
	simulator.NewVerb("same", simulator.Form{}, "draw another card of the face that lies at the reader",
		simulator.Acts((*Simulator).same)),
	simulator.NewVerb("twin QD KD", simulator.Says(simulator.Parses(parseTwin)),
		"every queen of diamonds has the king's code",
		simulator.Reads(parseTwin, (*Simulator).twin)),
	simulator.NewVerb("dirty QH 3", simulator.Says(simulator.Parses(parseDirt)),
		"every queen of hearts fails three times before it reads",
		simulator.Reads(parseDirt, (*Simulator).dirty)),
	simulator.NewVerb("dirty-window P", simulator.Says(simulator.Parses(parseShare)),
		"every reading fails with this chance, 0 to 1",
		simulator.Reads(parseShare, func(s *Simulator, chance float64) string {
			s.wear.window = chance
			return "every reading fails with a chance of {}"
		})),
	simulator.NewVerb("clean", simulator.Form{}, "cards and window are clean, every card has its own code",
		simulator.Sets("cards and window are clean", func(s *Simulator, _ simulator.Command) { s.wear = wear{} })),
	simulator.NewVerb("slot PREFIX", simulator.Says(simulator.Parses(framing.ParseMark)),
		"the next reading comes with another prefix than the reader's",
		simulator.Reads(framing.ParseMark, func(s *Simulator, prefix []byte) string {
			s.faults.slot = prefix
			return "the next reading has another prefix"
		})),
	simulator.NewVerb("suffix MARK", simulator.Says(simulator.Parses(parseSuffix)),
		"readings end with something else from now on",
		simulator.Reads(parseSuffix, func(s *Simulator, suffix []byte) string {
			s.reading.Suffix = string(suffix)
			return "readings end with " + strconv.QuoteToASCII(string(suffix))
		})),
	simulator.NewVerb("unknown", simulator.Form{}, "an unknown code is read",
		simulator.Acts((*Simulator).unknown)),
	simulator.NewVerb("cut-card", simulator.Form{}, "a cut card is read",
		simulator.Sends("cut card", func(s *Simulator, _ simulator.Command) error {
			if code := s.reading.Codes.CutCardCode(); code != "" {
				return s.Send(s.frame(code))
			}
			return errors.New("cut-card: the card map has no code for one")
		})),
	simulator.NewVerb("code TEXT", simulator.Says(nil), "this text is read",
		simulator.Sends("code {}", (*Simulator).say)),
	simulator.NewVerb("badge CODE", simulator.Says(nil), "a badge is read",
		simulator.Sends("badge {}", (*Simulator).say)),
}

func drawn(_ context.Context, s *Simulator) (string, error) {
	passed, err := s.Draw()
	return passed.String(), err
}

// readDeck presents a test deck card by card, each until it reads.
func readDeck(ctx context.Context, device simulator.Device, command simulator.Command,
	say func(string)) (string, error) {
	s := simulator.As[*Simulator](device)
	cards, err := s.Deck()
	if err != nil {
		return "", err
	}
	number := 0
	return "", simulator.Repeat(ctx, len(cards), command.For, func() (string, error) {
		card := cards[number]
		number++
		words := fmt.Sprintf("%d of %d: %s", number, len(cards), card.Card)
		read, err := s.Present(card)
		tries := 1
		for ; err == nil && !read && tries < deckTries; tries++ {
			if err := simulator.Wait(ctx, command.For); err != nil {
				return "", err
			}
			read, err = simulator.Under(&s.Cable, s.read)
		}
		switch {
		case !read:
			words += fmt.Sprintf(", not read in %d tries", tries)
		case tries > 1:
			words += fmt.Sprintf(", at the %d. try", tries)
		}
		return words, err
	}, say)
}

func (s *Simulator) say(command simulator.Command) error { return s.lay(command.Text) }

// twin gives every card of a face the code of another face of its deck.
func (s *Simulator) twin(cards [2]game.Card) string {
	if s.wear.twins == nil {
		s.wear.twins = map[game.Card]game.Card{}
	}
	s.wear.twins[cards[0]] = cards[1]
	return fmt.Sprintf("every %s has the code of the %s", cards[0], cards[1])
}

// dirt is a face and how often it fails.
type dirt struct {
	card  game.Card
	fails int
}

// dirty makes a face fail this often before it reads, every time it is laid down.
func (s *Simulator) dirty(dirt dirt) string {
	if s.wear.dirt == nil {
		s.wear.dirt = map[game.Card]int{}
	}
	s.wear.dirt[dirt.card] = dirt.fails
	return fmt.Sprintf("every %s fails %d times before it reads", dirt.card, dirt.fails)
}

func parseDirt(text string) (dirt, error) {
	words := strings.Fields(text)
	if len(words) != 2 {
		return dirt{}, fmt.Errorf("%q: want a card and how often it fails, such as QH 3", text)
	}
	card, err := game.ParseCard(words[0])
	if err != nil {
		return dirt{}, err
	}
	fails, err := simulator.ParseCount(words[1], 1, maxDirt)
	return dirt{card, fails}, err
}

// parseTwin parses two faces: a card, and the card whose code it has.
func parseTwin(text string) (cards [2]game.Card, err error) {
	words := strings.Fields(text)
	if len(words) != 2 {
		return cards, fmt.Errorf("%q: want a card and the card whose code it has, such as QD KD", text)
	}
	for i, word := range words {
		if cards[i], err = game.ParseCard(word); err != nil {
			return cards, err
		}
	}
	if cards[0] == cards[1] {
		return cards, fmt.Errorf("%q: want a card and another card whose code it has", text)
	}
	return cards, nil
}

func parseShare(text string) (float64, error) {
	share, err := strconv.ParseFloat(text, 64)
	if err != nil || !(share >= 0 && share <= 1) {
		return 0, fmt.Errorf("%q: want a number from 0 to 1, such as 0.3", text)
	}
	return share, nil
}

// parseSuffix parses the end of a reading, which must not be empty.
func parseSuffix(text string) ([]byte, error) {
	suffix, err := framing.ParseMark(text)
	if err == nil && len(suffix) == 0 {
		err = errors.New("want something that ends a reading, such as CR, ETX or hex:03")
	}
	return suffix, err
}
