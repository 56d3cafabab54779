package game

import (
	"slices"

	"pitboss/game/message"
)

// Sayings returns the messages that a floor most often sends to a table. They appear in the table's own language.
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

// Said returns a message as shown at a table. One of [Sayings] can be shown in every language. Any other text is kept
// as its own words, the same in each language, because another key could mean other words at the table than those
// recorded. It returns an empty text for words with arguments.
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
