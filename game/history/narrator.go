package history

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/procedure"
	"pitboss/game/variant"
)

// narrator says what records tell in the words of a game's screens: places by their names,
// results as people say them, cards with their signs.
type narrator struct {
	drawer picture.Drawer // nil for a variant that this program does not have
	places map[game.Position]picture.PlaceName
	bets   map[string]string // their titles, by name
	shows  game.StepKind     // how the game tells its result

	noRound bool          // of an incident in which no round runs
	kind    game.Incident // the incident whose facts are told; empty for none
	known   game.Facts    // what is known of it
}

// narrators are those of the variants met so far, by slug.
var narrators sync.Map

// narratorOf returns the narrator of a variant. Places and results of one that this program does not have
// are told as they are recorded.
func narratorOf(slug string) narrator {
	if known, is := narrators.Load(slug); is {
		return known.(narrator)
	}
	var t narrator
	if loaded, err := variant.Load(slug); err == nil {
		t = narrator{
			drawer: loaded.Family, places: loaded.Family.Picture(picture.Seen{}).PlaceNames,
			bets: map[string]string{}, shows: game.Shows(loaded.Family),
		}
		for _, bet := range loaded.Family.Bets() {
			t.bets[bet.Name] = bet.Title
		}
	}
	narrators.Store(slug, t)
	return t
}

// place names a place of a card.
func (t narrator) place(position game.Position) string {
	if named, known := t.places[position]; known {
		return named.Name.String()
	}
	if burned, is := strings.CutPrefix(string(position), "burn-"); is {
		return "burn card " + burned
	}
	return spaced(string(position))
}

// result says a finished round's result.
func (t narrator) result(result json.RawMessage) string {
	if t.drawer == nil {
		return string(result)
	}
	return t.say(t.drawer.ResultText(result))
}

// say returns a text with its cards and places as people write them.
func (t narrator) say(text message.Text) string {
	return message.Say(text, message.Longest, message.Text.Template, func(arg message.Arg, say func(message.Text) string) string {
		switch arg.Kind {
		case message.KindCard:
			if card, err := game.ParseCard(arg.Text); err == nil {
				return card.Face()
			}
		case message.KindPosition:
			return t.place(game.Position(arg.Text))
		case message.KindText, message.KindNumber, message.KindTime, message.KindMessage, message.KindList,
			message.KindSentences:
		}
		return arg.Said(say)
	})
}

// bet names a bet, of a seat or a hand where it is one's.
func (t narrator) bet(name string) string { return picture.BetName(name, t.bets).String() }

// segment names a segment of a money wheel; one that no bet is on by its symbol.
func (t narrator) segment(symbol string) string {
	return cmp.Or(t.bets[symbol], strings.ReplaceAll(english.OrDash(symbol), "-", " "))
}

// facts lists facts as their questions with the answers.
func (t narrator) facts(facts game.Facts) string {
	return english.Join(facts.Names(), "; ", func(name string) string { return t.factAnswered(name, facts[name]) })
}

// factAnswered returns a fact as its question with the answer.
func (t narrator) factAnswered(name string, value any) string {
	answer := fmt.Sprint(value)
	switch value {
	case true:
		answer = "yes"
	case false:
		answer = "no"
	}
	fact, known := procedure.FactNamed(name)
	if !known {
		return fmt.Sprintf("%s: %s", name, answer)
	}
	if fact.Kind == procedure.Word {
		answer = game.CauseText(t.happened(game.Incident(answer))).String() // anything else is told as it is
	}
	return procedure.QuestionOf(t.kind, name, t.known).String() + " " + answer
}

// happened names an incident, as the game's own players do.
func (t narrator) happened(incident game.Incident) string {
	return incident.WordsWhere(t.shows).String()
}

// moment says when an incident was. A spin or throw made too early may be so after betting closed too, before what the
// platform draws.
func (t narrator) moment(incident game.Incident, phase game.Phase) string {
	if incident == game.SpunEarly && phase == game.PhaseBetting {
		return "before it was due"
	}
	return t.phase(phase)
}

// noRoundIn reports whether no round runs in a phase.
func noRoundIn(phase game.Phase) bool {
	return phase == game.PhaseShuffle || phase == game.PhaseBurn || phase == game.PhaseBetween
}

// phase says where a round or a shoe stood.
func (t narrator) phase(phase game.Phase) string {
	if phase == game.PhaseSpin && t.shows == game.StepDice {
		return "during the throw"
	}
	words := map[game.Phase]string{
		game.PhaseShuffle: "during the shuffle", game.PhaseBurn: "during the burn", game.PhaseBetween: "between rounds",
		game.PhaseBetting: "while bets were open", game.PhaseInitial: "while the first cards were dealt",
		game.PhaseDealing: "while cards were dealt",
		game.PhaseResult:  "at the result", game.PhaseSpin: "during the spin", game.PhasePlayers: "while players decided",
	}[phase]
	if words == "" {
		return strings.ReplaceAll(english.OrDash(string(phase)), "-", " ")
	}
	return words
}

// fateInWords says what became of a card that was taken out of a round.
func fateInWords(fate game.Fate) string {
	return map[game.Fate]string{
		game.FateDiscarded: "it is in the discard holder", game.FateMisread: "the card itself, of unknown face, is in the discard holder",
	}[fate]
}

// statusInWords says how a round ended.
var statusInWords = map[game.Status]string{
	game.StatusComplete: "complete", game.StatusVoid: "void", game.StatusSettledManually: "settled by the video",
}

// sayersInWords names who announces or decides, such as dealer or shift manager.
func sayersInWords(sayers string) string {
	return strings.ReplaceAll(sayers, string(game.ShiftManager), game.ShiftManager.Words().String())
}

// tookInWords says how long something took, such as after 6.7 s.
func tookInWords(took time.Duration) string {
	switch seconds := int(took.Round(time.Second) / time.Second); {
	case took < 50*time.Millisecond:
		return "at once"
	case took < 10*time.Second:
		return "after " + strconv.FormatFloat(took.Round(100*time.Millisecond).Seconds(), 'f', -1, 64) + " s"
	case seconds < 60:
		return fmt.Sprintf("after %d s", seconds)
	case seconds%60 == 0:
		return fmt.Sprintf("after %d min", seconds/60)
	default:
		return fmt.Sprintf("after %d min %d s", seconds/60, seconds%60)
	}
}
