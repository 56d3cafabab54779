package family

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
)

// Course follows the throws and platform messages of a round with bonus games, up to what it waits for now. A family's
// rules ask it for one after another.
type Course struct {
	// Throws and Messages are yet to be followed. Heard has the messages that were.
	Throws   [][]int
	Messages []game.Message
	Heard    []game.Message
	// Passes is true if messages that nothing waits for are passed over and counted in Passed; otherwise they are
	// errors.
	Passes bool
	Passed int
	// Implied returns the message that follows by itself where one of that name is missing; empty if none does, nil if
	// none ever does.
	Implied func(name string) string
	// Decode decodes the data of messages: [pitboss/game/strict.Decode] where they come from outside.
	Decode func(data []byte, into any) error

	// Err is why a throw or a message cannot be right.
	Err error
	// Throwing is the step that throws dice and Hearing the awaited messages until the round is over.
	Throwing string
	Hearing  []string
	Over     bool
}

// Throw takes the next throw of a step; nil if it is still to come.
func (c *Course) Throw(step string) []int {
	c.Throwing, c.Hearing = step, nil
	if len(c.Throws) == 0 {
		return nil
	}
	faces := c.Throws[0]
	c.Throws = c.Throws[1:]
	return faces
}

// Hear takes the next message with one of the names and returns its name; empty if it is still to come, or cannot be
// right. Only the first of the names has data, which it decodes.
func (c *Course) Hear(into any, names ...string) string {
	c.Hearing, c.Throwing = names, ""
	for len(c.Messages) > 0 {
		said := c.Messages[0]
		switch due := slices.Contains(names, said.Name); {
		case !due && !c.Passes:
			c.Err = message.NewError("reason.other-due", "{message} came, {due} is due", message.Named("message", said.Name),
				message.Named("due", names[0]))
			return ""
		case !due && c.implied(names[0]) != "":
			return c.heard(game.Message{Name: c.implied(names[0])})
		case !due:
			c.Messages, c.Passed = c.Messages[1:], c.Passed+1
			continue
		}
		c.Messages = c.Messages[1:]
		if said.Name != names[0] {
			into = &struct{}{}
		}
		if len(said.Data) > 0 {
			if err := c.Decode(said.Data, into); err != nil {
				c.Err = In(said.Name, err)
				return ""
			}
		}
		return c.heard(said)
	}
	if name := c.implied(names[0]); name != "" {
		return c.heard(game.Message{Name: name})
	}
	return ""
}

func (c *Course) implied(name string) string {
	if c.Implied == nil {
		return ""
	}
	return c.Implied(name)
}

func (c *Course) heard(said game.Message) string {
	c.Heard = append(c.Heard, said)
	return said.Name
}

// End ends the round.
func (c *Course) End() { c.Over, c.Throwing, c.Hearing = true, "", nil }

// CourseWords are what the dealer is told on a course: which dice to throw, why to wait for the platform and for which
// message, what to announce.
type CourseWords struct {
	Dice                  func() []string
	Throw, Wait, Announce func() message.Text
	Wants                 func(message string) message.Text
}

// Step returns the step of a round whose bets are closed.
func (c *Course) Step(round game.Round, words CourseWords) game.Step {
	step := game.AnnounceStep(message.Text{})
	switch {
	case c.Throwing != "":
		step.Kind, step.Name, step.Dice, step.Prompt = game.StepDice, c.Throwing, words.Dice(), words.Throw()
		if round.Again {
			step.Prompt = message.Sentences(picture.BetsStand(), step.Prompt)
		}
	case !c.Over && len(c.Hearing) > 0:
		step.Kind, step.Name = game.StepPlatform, c.Hearing[0]
		if step.Wants, step.Prompt = words.Wants(step.Name), words.Wait(); len(c.Hearing) > 1 {
			step.Messages = c.Hearing
		}
	default:
		step.Prompt = words.Announce()
	}
	return step
}
