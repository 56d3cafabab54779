package simulator

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/hardware/framing"
)

// Defaults and limits of the commands of readers of cards.
const (
	// drawEvery is longer than a scanner's dead time.
	drawEvery   = 600 * time.Millisecond
	doubleApart = 100 * time.Millisecond
	// maxDirt limits how often a dirty card fails before it reads.
	maxDirt = 100
	// deckTries limits how often a card of a test deck is tried.
	deckTries = 10
)

// noReadLanguage has the command of readers that report a failed read, wrongCheckLanguage that of readers with a check.
var (
	noReadLanguage = Language{
		newVerb("no-read [K]", times(), "the next K reads (1) fail; the card stays for again",
			sends("the next {} reads fail", func(s *Scanner, command Command) error {
				if s.reading.Codes.NoReadText() == "" {
					return errors.New("no-read: the card map has no text for a failed read")
				}
				s.faults.noReads += command.Count
				return nil
			})),
	}
	wrongCheckLanguage = Language{
		newVerb("wrong-check", form{}, "the next read is hurt on the way",
			sets("the next read's check is wrong", func(s *Scanner, _ Command) { s.faults.badCheck = true })),
	}
)

// cardLanguage lists the commands of every reader of cards.
var cardLanguage = Language{
	newVerb("draw [N] [EVERY]", timesApart(drawEvery),
		"push the next card, or N of them every so often (600ms), past the reader; the cut card when it is reached",
		repeats(drawn)),
	newVerb("burst N", must(1, maxBurst), "draw N cards and send them all at once; it ends a hold", bursts(drawn)),
	newVerb("deck [EVERY]", lasts(drawEvery),
		"present a whole deck, every so often (600ms), each card until it reads; none of it is out of the shoe", readDeck),
	newVerb("burn N", must(1, maxTimes), "take N cards out of the shoe unseen",
		sends("{} cards burned", func(s *Scanner, command Command) error { return s.shoe.Burn(command.Count) })),
	newVerb("again", form{}, "read what lies at the reader once more", acts(func(s *Scanner, _ Command) (string, error) {
		passed, err := s.again()
		return passed.String() + " again", err
	})),
	newVerb("load", form{}, "put a new, shuffled shoe in",
		sends("a new shoe is in", func(s *Scanner, _ Command) error { return s.load(s.chance) })),
	newVerb("double [APART]", lasts(doubleApart), "the next read comes twice (100ms apart)",
		sets("the next read comes twice, {} apart", func(s *Scanner, command Command) {
			s.faults.double, s.faults.apart = true, command.For
		})),
	newVerb("misread", form{}, "the next read gives another face's code",
		sets("the next card is misread", func(s *Scanner, _ Command) { s.faults.misread = true })),
	newVerb("cut-line", form{}, "the next read sends half its frame",
		sets("the next read sends half its frame", func(s *Scanner, _ Command) { s.faults.cutLine = true })),
	newVerb("merge", form{}, "the next two reads run together into one line",
		sets("the next two reads run together", func(s *Scanner, _ Command) { s.faults.merge = true })),
	newVerb("same", form{}, "draw another card of the face that lies at the reader", acts((*Scanner).same)),
	newVerb("twin QD KD", says(parses(parseTwin)), "every queen of diamonds has the king's code",
		reads(parseTwin, (*Scanner).twin)),
	newVerb("dirty QH 3", says(parses(parseDirt)), "every queen of hearts fails three times before it reads",
		reads(parseDirt, (*Scanner).dirty)),
	newVerb("dirty-window P", says(parses(parseShare)), "every reading fails with this chance, 0 to 1",
		reads(parseShare, func(s *Scanner, chance float64) string {
			s.wear.window = chance
			return "every reading fails with a chance of {}"
		})),
	newVerb("clean", form{}, "cards and window are clean, every card has its own code",
		sets("cards and window are clean", func(s *Scanner, _ Command) { s.wear = wear{} })),
	newVerb("slot PREFIX", says(parses(framing.ParseMark)), "the next reading comes with another prefix than the reader's",
		reads(framing.ParseMark, func(s *Scanner, prefix []byte) string {
			s.faults.slot = prefix
			return "the next reading has another prefix"
		})),
	newVerb("suffix MARK", says(parses(parseSuffix)), "readings end with something else from now on",
		reads(parseSuffix, func(s *Scanner, suffix []byte) string {
			s.reading.Suffix = string(suffix)
			return "readings end with " + strconv.QuoteToASCII(string(suffix))
		})),
	newVerb("unknown", form{}, "a code that stands for nothing is read", acts((*Scanner).unknown)),
	newVerb("cut-card", form{}, "a cut card is read", sends("cut card", func(s *Scanner, _ Command) error {
		if code := s.reading.Codes.CutCardCode(); code != "" {
			return s.send(s.frame(code))
		}
		return errors.New("cut-card: the card map has no code for one")
	})),
	newVerb("code TEXT", says(nil), "this text is read", sends("code {}", (*Scanner).say)),
	newVerb("badge CODE", says(nil), "a badge is read", sends("badge {}", (*Scanner).say)),
}

func drawn(_ context.Context, s *Scanner) (string, error) {
	passed, err := s.Draw()
	return passed.String(), err
}

// readDeck presents a test deck card by card, each until it reads.
func readDeck(ctx context.Context, device Device, command Command, say func(string)) (string, error) {
	s := as[*Scanner](device)
	cards, err := s.Deck()
	if err != nil {
		return "", err
	}
	number := 0
	return "", repeat(ctx, len(cards), command.For, func() (string, error) {
		card := cards[number]
		number++
		words := fmt.Sprintf("%d of %d: %s", number, len(cards), card.Card)
		read, err := s.Present(card)
		tries := 1
		for ; err == nil && !read && tries < deckTries; tries++ {
			if err := wait(ctx, command.For); err != nil {
				return "", err
			}
			read, err = under(&s.cable, s.read)
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

func (s *Scanner) say(command Command) error { return s.lay(command.Text) }

// twin gives every card of a face the code of another face of its deck.
func (s *Scanner) twin(cards [2]game.Card) string {
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
func (s *Scanner) dirty(dirt dirt) string {
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
	fails, err := parseCount(words[1], 1, maxDirt)
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
