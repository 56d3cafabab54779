package game

import "pitboss/game/message"

// A reason is why a line of the platform was refused. Its key begins with "reason.": accounts of older records, which
// have only its English, find it by that; see the package history.

// SaysNothing returns an error for a message without data, with an example of the data.
func SaysNothing(example string) error {
	return Missing(message.New("reason.nothing", "it says nothing"), example)
}

// Missing returns an error for a line that lacks something, with an example of what is right.
func Missing(what message.Text, example string) error {
	return message.NewError("reason.missing", "{why}: want {example}", message.Message("why", what),
		message.String("example", example))
}

// Wanted returns an error that adds an example of what is right to what is wrong.
func Wanted(err error, example string) error {
	return message.Wrap(err, message.New("reason.wanted", "{why}; want {example}", message.Err("why", err),
		message.String("example", example)))
}

// NotWanted returns an error for JSON that cannot be decoded, with an example of what is right.
func NotWanted(err error, example string) error {
	return message.Wrap(err, message.New("reason.not-wanted", "want {example}: {why}", message.String("example", example),
		message.Err("why", err)))
}

// WithoutExample returns a reason for people who do not read JSON: if it has an example, what is wrong alone.
func WithoutExample(reason message.Text) message.Text {
	if _, has := reason.Arg("example"); !has {
		return reason
	}
	if why, _ := reason.Arg("why"); len(why.Inner) > 0 {
		return WithoutExample(why.Inner[0])
	}
	return message.New("record.not-asked-for", "it is not what was asked for")
}
