package game

import (
	"slices"

	"pitboss/game/message"
)

// Sayings returns the messages that a floor sends a table most. They are said in the table's own language.
func Sayings() []message.Text {
	return []message.Text{
		message.New("floor.say.slower", "Please deal a little slower."),
		message.New("floor.say.faster", "Please keep up the pace."),
		message.New("floor.say.camera", "Please keep the cards in the camera's view."),
		message.New("floor.say.relief", "Your relief is on the way."),
		message.New("floor.say.break", "Break after this round."),
		message.New("floor.say.call", "Please call me at the end of this round."),
	}
}

// Said returns a message as it stands at a table: one of [Sayings], in every language; or else its own words, which
// are the same in each, for another key would stand for other words at the table than those that are recorded. It is
// nothing for words that want arguments.
func Said(text message.Text) message.Text {
	if text.One != "" || len(text.Args) > 0 {
		return message.Text{}
	}
	known := slices.ContainsFunc(Sayings(), func(known message.Text) bool {
		return known.Key == text.Key && known.English == text.English
	})
	if known {
		return text
	}
	return message.Written(text.English)
}
