package history

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/family"
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
	bets   map[string]message.Text // their titles, by name
	shows  game.StepKind           // how the game tells its result
	// own returns the words of the game's identifiers; nil for a variant that this program does not have.
	own func(identifier string) message.Text

	noRound bool          // of an incident in which no round runs
	kind    game.Incident // the incident whose facts are told; empty for none
	known   game.Facts    // what is known of it
	cause   message.Text  // its cause in the console's words; empty if it has another
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
			bets: map[string]message.Text{}, shows: game.Shows(loaded.Family), own: loaded.Family.Word,
		}
		for _, bet := range loaded.Family.Bets() {
			t.bets[bet.Name] = bet.Title.Text
		}
	}
	narrators.Store(slug, t)
	return t
}

// place names a place of a card; it is empty for no place.
func (t narrator) place(position game.Position) message.Text {
	if named, known := t.places[position]; known {
		return named.Name
	}
	if burned, is := strings.CutPrefix(string(position), "burn-"); is {
		return message.New("record.burn-card", "burn card {n}", message.String("n", burned))
	}
	name, number, _ := strings.Cut(string(position), "-")
	if _, err := strconv.Atoi(number); err == nil {
		return message.Sentences(t.word(name), message.Written(number)) // of a variant that this program does not have
	}
	return t.word(string(position))
}

// word returns the words of an identifier: the family's own, or those that several families have. Another identifier is
// quoted: another program wrote it.
func (t narrator) word(identifier string) message.Text {
	if t.own != nil {
		if text := t.own(identifier); !text.IsZero() {
			return text
		}
	}
	if text := family.SharedWord(identifier); !text.IsZero() {
		return text
	}
	text := message.Written(identifier)
	if strings.ContainsAny(identifier, "-_") {
		return quotation(text)
	}
	return text
}

func (t narrator) at(position game.Position) message.Arg {
	return message.Message("place", t.place(position))
}

// Result says the result of a finished round of a variant; it is empty for a round without one.
func Result(variant string, result json.RawMessage) message.Text {
	if len(result) == 0 {
		return message.Text{}
	}
	return narratorOf(variant).result(result)
}

// result says a finished round's result.
func (t narrator) result(result json.RawMessage) message.Text {
	if t.drawer == nil {
		return message.Written(string(result))
	}
	return t.resolved(t.drawer.ResultText(result))
}

// resolved returns a text in which places and identifiers have the names that the game gives them, without examples of
// JSON.
func (t narrator) resolved(text message.Text) message.Text {
	text = game.WithoutExample(text)
	args := slices.Clone(text.Args)
	for i, arg := range args {
		switch arg.Kind {
		case message.KindPosition:
			args[i] = message.Arg{Name: arg.Name, Kind: message.KindMessage,
				Inner: []message.Text{t.place(game.Position(arg.Text))}}
		case message.KindMessage, message.KindSpoken, message.KindList, message.KindClauses, message.KindSentences,
			message.KindLines:
			args[i].Inner = each(arg.Inner, t.resolved)
		case message.KindNamed:
			args[i] = message.Message(arg.Name, t.identified(arg.Text))
		case message.KindText, message.KindQuoted, message.KindNumber, message.KindCard, message.KindTime, message.KindDevice,
			message.KindReport, message.KindSymbol, message.KindDate, message.KindDecimal:
		}
	}
	text.Args = args
	return text
}

// facts lists facts as their questions with the answers.
func (t narrator) facts(facts game.Facts) message.Text {
	return message.Clauses(each(facts.Names(), func(name string) message.Text {
		return t.factAnswered(name, facts[name])
	})...)
}

// factAnswered returns a fact as its question with the answer.
func (t narrator) factAnswered(name string, value any) message.Text {
	answer := message.Written(fmt.Sprint(value))
	if yes, is := value.(bool); is {
		answer = yesOrNo(yes)
	}
	fact, known := procedure.FactNamed(name)
	if !known {
		return withNote(message.Written(name), answer)
	}
	if word := answer.English; fact.Kind == procedure.Word {
		switch answer = t.happened(game.Incident(word)); {
		case name == game.FactCause && t.cause.String() == word:
			answer = t.cause
		case answer.Key == "":
			answer = game.CauseText(word) // anything else is told as it is
		}
	}
	return message.Sentences(procedure.QuestionOf(t.kind, name, t.known), answer)
}

// happened names an incident, as the game's own players do.
func (t narrator) happened(incident game.Incident) message.Text { return incident.WordsWhere(t.shows) }

func (t narrator) happenedArg(incident game.Incident) message.Arg {
	return message.Message("incident", t.happened(incident))
}

// moment says when an incident was. A spin or throw made too early may be so after betting closed too, before what the
// platform draws.
func (t narrator) moment(incident game.Incident, phase game.Phase) message.Text {
	switch {
	case incident == game.SpunEarly && phase == game.PhaseBetting:
		return message.New("record.moment.early", "before it was due")
	case phase == game.PhaseSpin && t.shows == game.StepDice:
		return message.New("record.phase.throw", "during the throw")
	}
	if text, known := phaseTexts[phase]; known {
		return text
	}
	return orDash(t.word(string(phase)))
}

// noRoundIn reports whether no round runs in a phase.
func noRoundIn(phase game.Phase) bool {
	return phase == game.PhaseShuffle || phase == game.PhaseBurn || phase == game.PhaseBetween
}

// phaseTexts say where a round or a shoe stood.
var phaseTexts = map[game.Phase]message.Text{
	game.PhaseShuffle: message.New("record.phase.shuffle", "during the shuffle"),
	game.PhaseBurn:    message.New("record.phase.burn", "during the burn"),
	game.PhaseBetween: message.New("record.phase.between", "between rounds"),
	game.PhaseBetting: message.New("record.phase.betting", "while bets were open"),
	game.PhaseInitial: message.New("record.phase.initial", "while the first cards were dealt"),
	game.PhaseDealing: message.New("record.phase.dealing", "while cards were dealt"),
	game.PhaseResult:  message.New("record.phase.result", "at the result"),
	game.PhaseSpin:    message.New("record.phase.spin", "during the spin"),
	game.PhasePlayers: message.New("record.phase.players", "while players decided"),
}

// tookText says how long something took, such as after 6.7 s.
func tookText(took time.Duration) message.Text {
	seconds := int(took.Round(time.Second) / time.Second)
	minutes := message.Number("minutes", seconds/60)
	switch {
	case took < 50*time.Millisecond:
		return message.New("record.took.at-once", "at once")
	case took < 10*time.Second:
		return message.New("record.took.decimal", "after {seconds} s", message.Decimal("seconds",
			strconv.FormatFloat(took.Round(100*time.Millisecond).Seconds(), 'f', -1, 64)))
	case seconds < 60:
		return message.New("record.took.seconds", "after {seconds} s", message.Number("seconds", seconds))
	case seconds%60 == 0:
		return message.New("record.took.minutes", "after {minutes} min", minutes)
	default:
		return message.New("record.took.minutes-seconds", "after {minutes} min {seconds} s", minutes,
			message.Number("seconds", seconds%60))
	}
}
