package train

import (
	"context"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/demo"
	"pitboss/internal/instructor"
)

// maxUntold is how many messages to the trainee may wait for others to be read before the instructor adds one.
const maxUntold = 3

// order is what an instructor asks for, with the operating system's user, and where its answer goes.
type order struct {
	by      string
	asked   instructor.Request
	refused chan<- message.Text
}

// ask has the course do what an instructor asks for, between two things that it does itself. It returns why it was not
// done, or an empty text.
func (c *course) ask(ctx context.Context, by string, asked instructor.Request) message.Text {
	refused := make(chan message.Text, 1)
	over := message.New("train.watch.over", "The exercise is over.")
	select {
	case c.orders <- order{by, asked, refused}:
	case <-c.over:
		return over
	case <-ctx.Done():
		return over
	}
	select {
	case why := <-refused:
		return why
	case <-c.over:
		return over
	}
}

// begun returns what is played, for an instructor.
func (c *course) begun(trainee string) instructor.Begun {
	begun := instructor.Begun{Exercise: c.exercise.Name, Trainee: trainee}
	for _, fault := range c.table.Faults {
		begun.Faults = append(begun.Faults, instructor.Fault{ID: fault.ID, Label: fault.Label})
	}
	return begun
}

// obey does what an instructor asks for, and records it.
func (c *course) obey(ctx context.Context, o order) (refused message.Text) {
	switch o.asked.Do {
	case instructor.Throw:
		if !slices.ContainsFunc(c.table.Faults, func(fault demo.Fault) bool { return fault.ID == o.asked.Fault }) {
			return message.New("train.watch.no-fault", "No device of this table has that fault.")
		}
		if err := c.note(ctx, game.ExerciseHappened{What: o.asked.Fault, By: o.by}); err != nil {
			return notRecorded(err)
		}
		c.table.ThrowIn(o.asked.Fault)
	case instructor.Pause:
		return c.pause(ctx, o.by)
	case instructor.Resume:
		return c.resume(ctx, o.by)
	case instructor.Note:
		if err := c.note(ctx, game.InstructorNoted{Text: o.asked.Text, By: o.by, About: o.asked.About}); err != nil {
			return notRecorded(err)
		}
	case instructor.Say:
		if len(c.untold) >= maxUntold {
			return message.New("train.watch.unread", "The trainee has not read the messages before.")
		}
		if err := c.tell(ctx, message.Written(o.asked.Text)); err != nil {
			return notRecorded(err)
		}
	}
	return message.Text{}
}

// pause stops the exercise: its clock stands still, and the trainee's keys do nothing.
func (c *course) pause(ctx context.Context, by string) message.Text {
	if c.table.Clock.Stands() {
		return message.New("train.watch.paused", "The exercise is stopped already.")
	}
	c.table.Clock.Stop()
	if err := c.note(ctx, game.ExercisePaused{By: by}); err != nil {
		c.table.Clock.Start()
		return notRecorded(err)
	}
	return message.Text{}
}

// resume continues an exercise that was stopped.
func (c *course) resume(ctx context.Context, by string) message.Text {
	if !c.table.Clock.Stands() {
		return message.New("train.watch.runs", "The exercise is not stopped.")
	}
	if err := c.note(ctx, game.ExerciseResumed{By: by, Seconds: c.table.Clock.Stood().Seconds()}); err != nil {
		return notRecorded(err)
	}
	c.table.Clock.Start()
	return message.Text{}
}

func notRecorded(err error) message.Text {
	return message.New("train.watch.not-recorded", "It was not done: {why}.", message.Err("why", err))
}

// show tells the instructor where the exercise is.
func (c *course) show() {
	if c.instructor != nil {
		c.instructor.Tell(instructor.Now{
			Last: c.latest.State.Sequence, At: c.latest.Now, Paused: c.table.Clock.Stands(), Lying: c.table.Lying(),
		})
	}
}
