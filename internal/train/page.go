package train

import (
	"slices"
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/next"
)

// Page returns the marks of an exercise for people: its heading, and rows of cells, which are the result, what it is
// about, what was expected and recorded, and when. A row of one cell is the heading of the rows below it.
func Page(marks exercise.Marks) (heading message.Text, rows [][]message.Text) {
	name := message.String("exercise", marks.Exercise)
	heading = message.New("train.page.failed", "{exercise}: not passed", name)
	if marks.Passed {
		heading = message.New("train.page.passed", "{exercise}: passed", name)
	}
	number := -1
	for _, mark := range marks.Marks {
		if mark.Number != number {
			number = mark.Number
			rows = append(rows, []message.Text{about(mark)})
		}
		rows = append(rows, []message.Text{resultWords(mark.Result), actWords(mark), details(mark), when(mark)})
	}
	for i, note := range marks.Notes {
		if i == 0 {
			rows = append(rows, []message.Text{message.New("train.page.notes", "Notes")})
		}
		rows = append(rows, []message.Text{{}, message.Written(note.Text), {}, timed(note.At, note.Record)})
	}
	return heading, rows
}

// about returns the heading of the marks of one expectation, or of the whole exercise.
func about(mark exercise.Mark) message.Text {
	switch {
	case mark.Act == exercise.Avoided:
		return message.New("train.page.forbidden", "Forbidden")
	case mark.Number == 0:
		return message.New("train.page.whole", "The whole exercise")
	}
	return mark.Incident.Words()
}

func resultWords(result exercise.Result) message.Text {
	switch result {
	case exercise.Done:
		return message.New("train.result.done", "done")
	case exercise.Late:
		return message.New("train.result.late", "late")
	case exercise.Wrong:
		return message.New("train.result.wrong", "wrong")
	case exercise.Missing:
		return message.New("train.result.missing", "missing")
	case exercise.NotObserved:
	}
	return message.New("train.result.not-observed", "not observed")
}

func actWords(mark exercise.Mark) message.Text {
	switch mark.Act {
	case exercise.Noticed:
		return message.New("train.act.noticed", "reported before the console found it")
	case exercise.Named:
		return message.New("train.act.named", "named as what it is")
	case exercise.Answered:
		return procedure.QuestionOf(mark.Incident, mark.Of, nil)
	case exercise.Applied:
		return message.New("train.act.applied", "decided by the right clause")
	case exercise.Decided:
		return message.New("train.act.decided", "decided by who may")
	case exercise.Announced:
		return message.New("train.act.announced", "told to the players")
	case exercise.Handled:
		return message.New("train.act.handled", "done with the hands: {event}", message.Message("event", eventWords(mark.Of)))
	case exercise.PutRight:
		return message.New("train.act.put-right", "put right")
	case exercise.Avoided:
		return message.New("train.act.avoided", "avoided: {what}", message.Message("what", forbiddenWords(mark)))
	case exercise.Keys:
		return message.New("train.act.keys", "keys that did nothing")
	case exercise.Paced:
		return message.New("train.act.paced", "average time of a step")
	case exercise.Finished:
	}
	return message.New("train.act.finished", "played to its end")
}

// eventWords returns what was done with the hands, by the event that it leads to.
func eventWords(event string) message.Text {
	switch game.EventType(event) {
	case game.CardRemoved{}.EventType():
		return message.New("train.hands.removed", "a card taken off the table")
	case game.CardsMoved{}.EventType():
		return message.New("train.hands.moved", "cards moved to their places")
	case game.CardsRestored{}.EventType():
		return message.New("train.hands.restored", "cards laid as the video shows them")
	case game.CardsReplaced{}.EventType():
		return message.New("train.hands.replaced", "damaged cards replaced")
	case game.CardsBurned{}.EventType():
		return message.New("train.hands.burned", "cards burned")
	}
	return message.Written(event)
}

// forbiddenWords returns what an exercise forbids: an incident, what becomes of the round, an event or a clause.
func forbiddenWords(mark exercise.Mark) message.Text {
	switch {
	case mark.Incident != "":
		return mark.Incident.Words()
	case slices.Contains(game.RoundEffects(), game.RoundEffect(mark.Of)):
		return game.RoundEffect(mark.Of).Words()
	}
	return eventWords(mark.Of)
}

// details returns what was expected and what was recorded instead, or how long it took.
func details(mark exercise.Mark) message.Text {
	want, got := valueOf(mark, mark.Want), valueOf(mark, mark.Got)
	switch {
	case mark.Act == exercise.Keys:
		return got
	case mark.Act == exercise.Finished:
		return message.Text{}
	case mark.Result == exercise.Wrong && !got.IsZero():
		return message.New("train.details.wrong", "expected: {want}; recorded: {got}", message.Message("want", want), message.Message("got", got))
	case mark.Seconds > 0 && mark.Result == exercise.Late:
		return message.New("train.details.late", "after {seconds} s, expected within {want} s",
			message.Decimal("seconds", strconv.FormatFloat(mark.Seconds, 'f', -1, 64)), message.Message("want", want))
	case mark.Seconds > 0:
		return message.New("train.details.seconds", "after {seconds} s",
			message.Decimal("seconds", strconv.FormatFloat(mark.Seconds, 'f', -1, 64)))
	case mark.Result == exercise.Missing && !want.IsZero():
		return message.New("train.details.missing", "expected: {want}", message.Message("want", want))
	}
	return message.Text{}
}

// valueOf returns what a mark wants or got in words.
func valueOf(mark exercise.Mark, value string) message.Text {
	switch {
	case value == "":
		return message.Text{}
	case mark.Act == exercise.Named:
		return game.Incident(value).Words()
	case mark.Act == exercise.Decided:
		return next.AnnouncerText(value)
	case mark.Act == exercise.Answered && value == "true":
		return message.New("train.yes", "yes")
	case mark.Act == exercise.Answered && value == "false":
		return message.New("train.no", "no")
	}
	return message.Written(value)
}

func when(mark exercise.Mark) message.Text {
	if mark.At.IsZero() {
		return message.Text{}
	}
	return timed(mark.At, mark.Record)
}

// timed returns the time of something, with its record if it has one.
func timed(at time.Time, record uint64) message.Text {
	if record == 0 {
		return message.New("train.when", "{at}", message.Time("at", at))
	}
	return message.New("train.when.record", "{at}, record {record}", message.Time("at", at), message.Number("record", record))
}
