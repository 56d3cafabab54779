package procedure

import "pitboss/game/message"

// YesKey returns the letter to press for yes, a capital. Other languages have other letters; y always counts too.
func YesKey() message.Text { return message.New("answer.key.yes", "Y") }

// NoKey returns the letter to press for no, a capital. Other languages have other letters; n always counts too.
func NoKey() message.Text { return message.New("answer.key.no", "N") }

// yes and no are the two keys as arguments of a headline.
func yes() message.Arg { return message.Message("yes", YesKey()) }

func no() message.Arg { return message.Message("no", NoKey()) }
