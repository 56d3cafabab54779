package train

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/game/procedure"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/demo"
	"pitboss/internal/instructor"
	"pitboss/internal/training"
	"pitboss/store"
	"pitboss/text"
)

// course follows one exercise of a trainee at a table with devices: it causes what happens at its moments, and ends
// when all of it was put right, or when the rounds are over.
type course struct {
	exercise exercise.Exercise
	journal  *store.Journal
	texts    *text.Printer
	table    demo.Scripted
	// instructor is the instructor's socket, nil without one; open is called once the table is there. orders are what
	// the instructor asks for. over is closed when the course has ended.
	instructor *instructor.Server
	open       func()
	orders     chan order
	over       chan struct{}
	// drawn and dead get what the screen showed and which keys did nothing.
	drawn chan struct{}
	dead  chan string

	latest   view.Snapshot
	happened int
	// untold are messages to the trainee for which the table has no room yet.
	untold []string
	// round is the round of the last happening.
	round uint64
	// briefed is true once the trainee was told what the exercise is about.
	briefed bool
	// waiting is true from a happening with an expectation until that was put right; stopped is true while an incident
	// is open.
	waiting, stopped bool
	// shown is the step that the record has as shown.
	shown string
	why   string
}

// maxDead is how many dead keys may wait to be recorded; more at once are not counted.
const maxDead = 64

func newCourse(e exercise.Exercise, journal *store.Journal, texts *text.Printer) *course {
	return &course{
		exercise: e, journal: journal, texts: texts, drawn: make(chan struct{}, 1), dead: make(chan string, maxDead),
		orders: make(chan order), over: make(chan struct{}), open: func() {}, why: game.ExerciseLeft,
	}
}

// draw and press are called by the screen and must not wait.
func (c *course) draw() {
	select {
	case c.drawn <- struct{}{}:
	default:
	}
}

func (c *course) press(key string) {
	select {
	case c.dead <- key:
	default:
	}
}

// run follows the exercise until it ends, or until ctx does because the trainee left.
func (c *course) run(ctx context.Context, table demo.Scripted, snapshots <-chan view.Snapshot) error {
	c.table = table
	defer close(c.over)
	c.open()
	for {
		select {
		case <-ctx.Done():
			return nil
		case asked := <-c.orders:
			asked.refused <- c.obey(ctx, asked)
		case c.latest = <-snapshots:
			c.show()
			over, err := c.look(ctx)
			if err != nil || over {
				return ended(ctx, err)
			}
		case <-c.drawn:
			c.show() // something may lie there that no device read
			if err := c.showed(ctx); err != nil {
				return ended(ctx, err)
			}
		case key := <-c.dead:
			if err := c.note(ctx, game.ExerciseKeyDead{Key: key}); err != nil {
				return ended(ctx, err)
			}
		}
	}
}

// ended returns an error, unless it is that the context has ended.
func ended(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// look does what the newest snapshot asks for, and reports whether the exercise is over.
func (c *course) look(ctx context.Context) (over bool, err error) {
	if err := c.tellOn(ctx); err != nil {
		return false, err
	}
	now := c.latest.State
	if brief := c.exercise.Brief; !c.briefed && !brief.IsZero() && !now.Dealer.IsZero() {
		c.briefed = true
		if err := c.tell(ctx, brief.In(c.texts.Language())); err != nil {
			return false, err
		}
	}
	closed := c.stopped && now.Incident == nil
	if c.stopped = now.Incident != nil; c.stopped {
		return false, nil
	}
	if c.waiting && closed {
		if c.waiting, err = c.unsettled(); err != nil {
			return false, err
		}
	}
	all := c.happened == len(c.exercise.Happenings)
	roundsOver := now.Rounds >= uint64(c.exercise.Rounds) && !now.RoundRunning()
	switch {
	case all && !c.waiting && (roundsOver || !c.exercise.Whole()):
		c.why = game.ExerciseDone
		return true, nil
	case roundsOver:
		c.why = game.ExerciseTime
		return true, nil
	case !all && (!c.waiting || c.exercise.Whole()):
		return false, c.happen(ctx)
	}
	return false, nil
}

// unsettled reports whether the expected incident of the last happening was not put right yet.
func (c *course) unsettled() (bool, error) {
	marks, err := MarksOf(c.journal)
	if err != nil {
		return false, err
	}
	number := c.exercise.NumberOf(c.happened)
	return !slices.ContainsFunc(marks.Marks, func(mark exercise.Mark) bool {
		return mark.Number == number && mark.Act == exercise.PutRight && mark.Result == exercise.Done
	}), nil
}

// happen causes the next happening if this is its moment.
func (c *course) happen(ctx context.Context) error {
	next := c.exercise.Happenings[c.happened]
	if !next.At.Fits(c.round, c.latest.State.Rounds, c.latest.Phase, c.latest.Step) || c.latest.State.Dealer.IsZero() {
		return nil
	}
	given, serves, err := readingsOf(next, c.latest)
	if err != nil || !serves {
		return err
	}
	want, expects := c.exercise.ExpectedOf(c.happened + 1)
	if expects {
		if _, found := PathTo(c.latest, want, given); !found {
			return nil
		}
	}
	c.happened, c.round, c.waiting = c.happened+1, c.latest.State.Rounds, expects
	if err := c.note(ctx, game.ExerciseHappened{Number: c.happened, What: next.What()}); err != nil {
		return err
	}
	if next.Mistake == nil {
		if !c.table.ThrowIn(next.What()) {
			return fmt.Errorf("happening %d: nothing at this table has the fault %s", c.happened, next.What())
		}
		return c.tell(ctx, c.unseen(given.early, want)...)
	}
	return c.tell(ctx, c.instruction(*next.Mistake, want)...)
}

// unseen returns what the trainee is told about a fault: nothing, except to draw a card too early where that is needed for
// it, and what no table of training shows.
func (c *course) unseen(early bool, want exercise.Expected) (texts []message.Text) {
	if early {
		texts = append(texts, message.New("train.told.draw", "Act as if you did not wait: draw a card now, before betting closes."))
	}
	for _, name := range want.Facts.Names() {
		if name != game.FactInPocket { // the line below the table says where the ball is
			texts = append(texts, answerOf(want, name))
		}
	}
	return texts
}

// instruction returns what the trainee is told about a mistake.
func (c *course) instruction(mistake exercise.Mistake, want exercise.Expected) []message.Text {
	told := message.New("train.told", "Act as if this had happened: {what}.",
		message.Message("what", mistake.Incident.WordsWhere(c.latest.Shows())))
	texts := []message.Text{mistake.Words.In(c.texts.Language()).Or(told)}
	for _, name := range want.Facts.Names() {
		texts = append(texts, answerOf(want, name))
	}
	return texts
}

// answerOf returns the question for a fact with its answer.
func answerOf(want exercise.Expected, name string) message.Text {
	question := message.Message("question", procedure.QuestionOf(want.Incident, name, nil))
	switch value := want.Facts[name].(type) {
	case bool:
		if value {
			return message.New("train.told.yes", "{question} Yes.", question)
		}
		return message.New("train.told.no", "{question} No.", question)
	case string:
		return message.New("train.told.word", "{question} {answer}.", question, message.Message("answer", game.CauseTitle(value)))
	default:
		return message.New("train.told.fact", "{question} {answer}.", question, message.String("answer", fmt.Sprint(value)))
	}
}

// tell shows the trainee messages, in as few as they fit into.
func (c *course) tell(ctx context.Context, texts ...message.Text) error {
	var said []string
	for _, one := range texts {
		said = append(said, c.texts.Say(one))
	}
	c.untold = append(c.untold, messages(said...)...)
	return c.tellOn(ctx)
}

// tellOn shows the trainee the messages that wait, as far as the table has room for unread ones.
func (c *course) tellOn(ctx context.Context) error {
	teacher := game.Identity{
		Person:     game.Person{ID: "instructor", Name: c.texts.Say(message.New("train.instructor", "Instructor")), Roles: []game.Role{game.ShiftManager}},
		Asked:      "instructor",
		Credential: game.ByHub, Proved: true,
	}
	for len(c.untold) > 0 && len(c.latest.State.UnreadMessages()) < state.MaxMessages {
		words := c.untold[0]
		order := game.FromFloor{Identity: teacher, Station: "training", Order: game.Order{Kind: game.OrderSay, Text: message.Written(words)}}
		result, err := c.table.Table.Ask(ctx, game.Input{Command: order})
		if err != nil {
			return err
		}
		if result.Refused != nil && result.Refused.Code == game.RefusedNotNow {
			return nil // more are unread than the latest snapshot has
		}
		if result.Refused != nil {
			return fmt.Errorf("telling the trainee %q: %w", words, result.Refused)
		}
		c.untold = c.untold[1:]
	}
	return nil
}

// showed records the step that the screen showed, once.
func (c *course) showed(ctx context.Context) error {
	step := c.latest.Step
	shown := step.Name + " " + string(step.Position)
	if step.Name == "" || shown == c.shown {
		return nil
	}
	c.shown = shown
	return c.note(ctx, game.ExerciseStepShown{Step: step.Name, Position: step.Position})
}

// note records an event of the exercise between two inputs.
func (c *course) note(ctx context.Context, event game.Event) error {
	return c.table.Table.Outside(ctx, func(at time.Time) ([]game.Record, error) { return appendTo(c.journal, event, at) })
}

// appendTo appends an event of the exercise to its record.
func appendTo(journal *store.Journal, event game.Event, at time.Time) ([]game.Record, error) {
	data, err := game.EncodeEvent(event)
	if err != nil {
		return nil, err
	}
	return journal.Append([]game.Record{{
		Version: game.RecordVersion, Site: training.Site, Table: Table, At: at.UTC(), Actor: game.Actor{Staff: game.StaffConsole},
		Type: event.EventType(), Data: data,
	}}, nil)
}

// end records why the exercise ended, after the table has stopped.
func (c *course) end() error {
	at := clock.Now()
	if c.table.Table != nil { // its clock is behind by the pauses
		at = c.table.Table.Now()
	}
	_, err := appendTo(c.journal, game.ExerciseEnded{Why: c.why}, at)
	return err
}
