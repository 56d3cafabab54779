package exercise

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"pitboss/game"
	"pitboss/game/history"
)

// Result is what became of an act: a closed list.
type Result string

// The results. NotObserved fails nobody: the record does not show it.
const (
	Done        Result = "done"
	Late        Result = "late"
	Wrong       Result = "wrong"
	Missing     Result = "missing"
	NotObserved Result = "not-observed"
)

// Act is something a trainee is marked for: a closed list.
type Act string

// The acts.
const (
	Noticed   Act = "noticed"   // before the console said so, and in time
	Named     Act = "named"     // the right incident
	Answered  Act = "answered"  // a question about it
	Applied   Act = "applied"   // the right clause
	Decided   Act = "decided"   // by who may
	Announced Act = "announced" // the players were told
	Handled   Act = "handled"   // something done with the hands
	PutRight  Act = "put-right" // the incident is over
	Avoided   Act = "avoided"   // something forbidden
	Keys      Act = "keys"      // no dead keys
	Paced     Act = "paced"     // the time to each step
	Finished  Act = "finished"  // the exercise was not left
)

// Mark is one mark. It points at the record, and so at the second, that it is about.
type Mark struct {
	// Number is that of what was expected, or of what was forbidden, from 1; 0 for the whole exercise.
	Number   int           `json:"number,omitempty"`
	Incident game.Incident `json:"incident,omitempty"`
	Act      Act           `json:"act"`
	// Of is the fact, the event or the forbidden thing that the act is about.
	Of     string `json:"of,omitempty"`
	Result Result `json:"result"`
	// Want and Got say what was expected and what was recorded, as the record writes them.
	Want string `json:"want,omitempty"`
	Got  string `json:"got,omitempty"`
	// Record is the record it is about, At its time; both are zero for what is missing. Seconds is how long it took.
	Record  uint64    `json:"record,omitempty"`
	At      time.Time `json:"at,omitzero"`
	Seconds float64   `json:"seconds,omitempty"`
}

// Note is a note of the instructor.
type Note struct {
	Record uint64    `json:"record"`
	At     time.Time `json:"at"`
	By     string    `json:"by,omitempty"`
	Text   string    `json:"text"`
}

// Marks are the marks of one exercise.
type Marks struct {
	Exercise string    `json:"exercise"`
	Digest   string    `json:"digest"`
	Level    Level     `json:"level"`
	Variant  string    `json:"variant"`
	Trainee  string    `json:"trainee,omitempty"`
	Begun    time.Time `json:"begun"`
	Ended    time.Time `json:"ended,omitzero"`
	Why      string    `json:"why,omitempty"`
	// Passed is true if nothing was late, wrong or missing. Dead keys and the pace are advice and fail nobody.
	Passed bool   `json:"passed"`
	Marks  []Mark `json:"marks"`
	Notes  []Note `json:"notes,omitempty"`
}

// ErrNotExercise means that the records are not those of an exercise.
var ErrNotExercise = errors.New("these are not the records of an exercise")

// MarksOf marks the records of an exercise, oldest first. It depends on nothing else. It returns [ErrNotExercise], or
// an error for a record that it cannot read.
func MarksOf(records []game.Record) (Marks, error) {
	c, err := read(records)
	if err != nil {
		return Marks{}, err
	}
	for i := range c.exercise.Expected {
		c.expected(i)
	}
	for i, forbidden := range c.exercise.Forbidden {
		c.forbidden(i, forbidden)
	}
	c.whole()
	c.Passed = !slices.ContainsFunc(c.Marks.Marks, func(mark Mark) bool {
		return !mark.advises() && mark.Result != Done && mark.Result != NotObserved
	})
	return c.Marks, nil
}

// course is what the records of an exercise say.
type course struct {
	Marks
	exercise Exercise
	screen   bool
	records  []game.Record
	events   []game.Event
	accounts []history.Incident
	// happened has the record of each happening, by its number from 1. thrown are those of the instructor's faults.
	happened map[int]game.Record
	thrown   []uint64
}

func read(records []game.Record) (*course, error) {
	c := &course{records: records, happened: map[int]game.Record{}}
	for _, record := range records {
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", record.Sequence, err)
		}
		c.events = append(c.events, event)
		switch e := event.(type) {
		case game.ExerciseBegun:
			if err := c.begin(record, e); err != nil {
				return nil, err
			}
		case game.ExerciseHappened:
			if e.Number == 0 {
				c.thrown = append(c.thrown, record.Sequence)
			} else if _, before := c.happened[e.Number]; !before && e.Number > 0 {
				c.happened[e.Number] = record
			}
		case game.InstructorNoted:
			c.Notes = append(c.Notes, c.note(record, e))
		case game.ExerciseEnded:
			c.Why, c.Ended = e.Why, record.At
		}
	}
	if c.Exercise == "" {
		return nil, ErrNotExercise
	}
	for account, err := range history.Incidents(func(yield func(game.Record, error) bool) {
		for _, record := range records {
			if !yield(record, nil) {
				return
			}
		}
	}) {
		if err != nil {
			return nil, err
		}
		c.accounts = append(c.accounts, account)
	}
	return c, nil
}

// begin takes the exercise from its record, and checks that the record has the exercise that it names.
func (c *course) begin(record game.Record, e game.ExerciseBegun) error {
	if err := json.Unmarshal(e.Exercise, &c.exercise); err != nil {
		return fmt.Errorf("record %d: its exercise cannot be read: %w", record.Sequence, err)
	}
	_, digest, err := c.exercise.Encode()
	if err != nil {
		return err
	}
	if digest != e.Digest {
		return fmt.Errorf("record %d: its exercise has the digest %.12s, not %.12s", record.Sequence, digest, e.Digest)
	}
	c.Exercise, c.Digest, c.Level, c.Variant = e.Name, e.Digest, c.exercise.Level, c.exercise.Variant
	c.Trainee, c.screen, c.Begun = e.Trainee, e.Screen, record.At
	return nil
}

// note returns a note of the instructor, at the moment that it is about.
func (c *course) note(record game.Record, e game.InstructorNoted) Note {
	noted := Note{record.Sequence, record.At, e.By, e.Text}
	for _, about := range c.records {
		if about.Sequence == e.About && about.Sequence < record.Sequence {
			noted.Record, noted.At = about.Sequence, about.At
		}
	}
	return noted
}

// ofInstructor reports whether an incident is the first one after a fault that the instructor threw in, which the
// exercise does not expect.
func (c *course) ofInstructor(account history.Incident) bool {
	return slices.ContainsFunc(c.thrown, func(thrown uint64) bool {
		return thrown < account.Number && !slices.ContainsFunc(c.accounts, func(other history.Incident) bool {
			return thrown < other.Number && other.Number < account.Number
		})
	})
}

// whole marks what is about the whole exercise.
func (c *course) whole() {
	keys := Mark{Act: Keys, Result: NotObserved}
	dead := 0
	for i, event := range c.events {
		if _, is := event.(game.ExerciseKeyDead); is {
			dead++
			keys.Record, keys.At = c.records[i].Sequence, c.records[i].At
		}
	}
	if c.screen {
		keys.Result, keys.Got = Done, strconv.Itoa(dead)
		if dead > 0 {
			keys.Result = Wrong
		}
	}
	ended := Mark{Act: Finished, Result: Missing, Want: game.ExerciseDone, Got: c.Why}
	if c.Why == game.ExerciseDone {
		ended.Result, ended.Seconds = Done, c.Ended.Sub(c.Begun).Seconds()
	}
	c.Marks.Marks = append(c.Marks.Marks, keys, c.paced(), ended)
}

// paced marks the average time from a step on the screen to what follows it.
func (c *course) paced() Mark {
	mark := Mark{Act: Paced, Result: NotObserved}
	var shown time.Time
	var sum time.Duration
	steps := 0
	for i, event := range c.events {
		_, shows := event.(game.ExerciseStepShown)
		switch {
		case shows:
			shown = c.records[i].At
		case !shown.IsZero() && c.records[i].Staff != "" && !game.Has(event, game.Quiet):
			sum, steps, shown = sum+c.records[i].At.Sub(shown), steps+1, time.Time{}
		}
	}
	if steps == 0 || c.exercise.Pace == 0 {
		return mark
	}
	mark.Result, mark.Seconds = Done, (sum / time.Duration(steps)).Round(time.Millisecond).Seconds()
	mark.Want = strconv.Itoa(c.exercise.Pace)
	if mark.Seconds > float64(c.exercise.Pace) {
		mark.Result = Late
	}
	return mark
}

// forbidden marks that something forbidden was avoided.
func (c *course) forbidden(at int, f Forbidden) {
	mark := Mark{Number: at + 1, Incident: f.Incident, Act: Avoided, Of: f.what(), Result: Done}
	for i, event := range c.events {
		if f.is(event) {
			mark.Result, mark.Record, mark.At = Wrong, c.records[i].Sequence, c.records[i].At
			break
		}
	}
	c.Marks.Marks = append(c.Marks.Marks, mark)
}

func (f Forbidden) what() string {
	for _, word := range []string{string(f.Incident), string(f.Event), f.Clause, string(f.Round)} {
		if word != "" {
			return word
		}
	}
	return ""
}

func (f Forbidden) is(event game.Event) bool {
	switch e := event.(type) {
	case game.IncidentOpened:
		if f.Incident != "" && e.Incident == f.Incident {
			return true
		}
	case game.Ruled:
		if f.Clause != "" && e.Clause == f.Clause || f.Round != "" && e.Round == f.Round {
			return true
		}
	}
	return f.Event != "" && event.EventType() == f.Event
}
