package plain

import (
	"slices"
	"strings"
	"time"

	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/tui/screen"
)

// The times left that are said while a limit runs, in addition to that at its start, longest first.
var marks = []time.Duration{10 * time.Second, 3 * time.Second}

// Voice says what is new on a screen. The zero value has said nothing yet.
type Voice struct {
	// words are what the screen said last, in a language; shown is false before the first view.
	words    screen.Words
	language string
	shown    bool
	// dealt are the cards, finished is the last finished round, and refusals counts the refusals that were said.
	dealt    []picture.Dealt
	finished uint64
	refusals uint64
	// ends is the end of the running limit, left the time left when it was looked at last.
	ends time.Time
	left time.Duration

	page page
	// notice is the number of the notice that was said last.
	notice uint64
}

// Notice is the screen's answer to a key. Number differs for each.
type Notice struct {
	Number uint64
	Text   string
}

// Say returns what is new on a screen, in lines: what happened at the table with what is to be done now, then what is
// open over it, then the answer to a key. pressed is true if a key was pressed since the last call.
func (v *Voice) Say(s *screen.Screen, page Page, notice Notice, pressed bool) (lines []string) {
	say := func(said ...string) {
		for _, line := range said {
			if line != "" {
				lines = append(lines, line)
			}
		}
	}
	opened := page.Open != v.page.open
	v.opens(page.Open)
	table := v.table(s)
	say(table)
	if opened || pressed || table != "" { // a clock that runs on a page is not said
		said := v.pageLines(page)
		if !opened {
			said = slices.DeleteFunc(said, func(line string) bool { return strings.Contains(table, line) })
		}
		say(said...)
	}
	say(v.typing(s, page))
	if notice.Number != v.notice {
		v.notice = notice.Number
		say(line(notice.Text))
	}
	say(v.limit(s))
	return lines
}

// table returns what is new at the table in one line, or "" if nothing is: what happened, then what to do now. In another
// language, everything is.
func (v *Voice) table(s *screen.Screen) string {
	shown := v.shown
	if language := s.Texts.Language(); language != v.language {
		v.words, v.language, v.shown, v.dealt, v.ends = screen.Words{}, language, false, nil, time.Time{}
	}
	before, now, first := v.words, s.Words(), s.Shown && !v.shown
	var parts []string
	say := func(texts ...string) { parts = append(parts, texts...) }
	if first {
		if !s.Onlooker {
			say(s.Say(message.New("plain.keys",
				"F1 or m calls the shift manager, ? reads every key, v reads what is on the table.")))
		}
		say(now.Where)
	}
	if now.Who != before.Who {
		say(now.Who)
	}
	if !first && now.Round != before.Round {
		say(now.Round)
	}
	say(v.read(s, now)...)
	say(newTo(before.Lying, now.Lying, same)...)
	if last, some := lastFinished(s); some && last.Round != v.finished {
		if v.finished = last.Round; shown {
			say(s.Say(message.New("plain.finished", "Round {round}: {result}", message.Number("round", last.Round),
				message.Message("result", last.Result))))
		}
	}
	if v.refusals != s.View.Refusals {
		v.refusals = s.View.Refusals
		say(now.Refused)
	}
	if !first {
		say(newTo(before.Up, now.Up, same)...)
	}
	say(newTo(before.Banners, now.Banners, withoutFigures)...)
	if happened := newTo(before.Incident, now.Incident, same); len(happened) > 0 {
		if len(before.Incident) == 0 {
			say(s.Say(message.New("screen.incident", "INCIDENT")))
		}
		say(happened...)
	}
	if now.Announce != before.Announce {
		say(now.Announce)
	}
	if task(before) != task(now) || v.page.closed {
		say(v.task(s, now))
	}
	v.words, v.shown, v.dealt, v.page.closed = now, s.Shown, s.View.Picture.Dealt, false
	return line(parts...)
}

// task identifies what is to be done.
func task(words screen.Words) string {
	return words.Headline + "\n" + words.Sentence + "\n" + answers(words)
}

// task says what is to be done, with the time for it and the keys.
func (v *Voice) task(s *screen.Screen, now screen.Words) string {
	parts := []string{now.Headline, now.Sentence}
	if s.Left > 0 && !s.View.Step.Deadline.Equal(v.ends) {
		parts = append(parts, s.LimitWords(s.Left))
	}
	v.ends, v.left = s.View.Step.Deadline, s.Left
	return line(append(parts, answers(now))...)
}

// answers says the keys that answer.
func answers(words screen.Words) string {
	said := make([]string, len(words.Answers))
	for i, key := range words.Answers {
		said[i] = key.Key + " " + key.Label
	}
	return strings.Join(said, ", ")
}

// read says what was read or has changed on the table: new cards with the totals, and facts in words.
func (v *Voice) read(s *screen.Screen, now screen.Words) (parts []string) {
	before, cards := v.dealt, s.View.Picture.Dealt
	switch {
	case s.View.Round == nil || len(now.Table) == 0:
		return nil
	case s.View.Cards != nil && len(cards) == 0:
		return newTo(v.words.Table, now.Table[1:], same) // the first fact says that there are no cards
	}
	added := v.shown && len(cards) > 0 && len(cards) >= len(before)
	for i := range before {
		added = added && before[i].Position == cards[i].Position
	}
	if !added || slices.Equal(before, cards) {
		return newTo(v.words.Table, now.Table, same)
	}
	for i, card := range cards {
		if i >= len(before) || before[i].Card != card.Card {
			parts = append(parts, s.Say(cardText(card)))
		}
	}
	parts = append(parts, s.Say(s.View.Picture.Totals))
	return append(parts, newTo(v.words.Table, now.Table[1:], same)...) // the first fact lists all cards
}

// cardText says which card is where.
func cardText(dealt picture.Dealt) message.Text {
	place := message.Position("place", dealt.Position)
	switch {
	case dealt.Card.IsZero():
		return message.New("picture.card-down", "{place} face down", place)
	case dealt.ByHand:
		return message.New("picture.card-by-hand", "{place} {card} by hand", place, message.Card("card", dealt.Card))
	}
	return message.New("picture.card", "{place} {card}", place, message.Card("card", dealt.Card))
}

// limit returns what the running limit has to say, or "": the time left at a few marks.
func (v *Voice) limit(s *screen.Screen) string {
	before, running := v.left, v.ends.Equal(s.View.Step.Deadline)
	v.ends, v.left = s.View.Step.Deadline, s.Left
	if !running || s.Left <= 0 {
		return ""
	}
	for _, mark := range marks {
		if before > mark && s.Left <= mark {
			return line(s.LimitWords(s.Left))
		}
	}
	return ""
}
