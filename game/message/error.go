package message

import "errors"

// Error is an error that can be said in any language. Its Error method returns the English.
type Error interface {
	error
	Text() Text
}

// AsError returns a text as an error.
func AsError(text Text) error { return &textError{text: text} }

// NewError returns the text with a key as an error. Key and English must be literals.
func NewError(key, english string, args ...Arg) error { return AsError(New(key, english, args...)) }

// Wrap returns a text as an error that wraps another. The text says what is worth saying of the other.
func Wrap(err error, text Text) error { return &textError{text, err} }

type textError struct {
	text    Text
	wrapped error
}

func (e *textError) Error() string { return e.text.String() }

func (e *textError) Text() Text { return e.text }

func (e *textError) Unwrap() error { return e.wrapped }

// OfError returns what an error says: the text of an [Error], or else the words of the library or the system.
func OfError(err error) Text {
	if found, is := errors.AsType[Error](err); is && found.Error() == err.Error() {
		return found.Text()
	}
	return Written(err.Error())
}

// Each returns the text of each of several joined errors, without the words of errors that wrap them.
func Each(err error) (texts []Text) {
	var joined interface{ Unwrap() []error }
	if errors.As(err, &joined) {
		for _, one := range joined.Unwrap() {
			texts = append(texts, Each(one)...)
		}
		return texts
	}
	if found, is := errors.AsType[Error](err); is {
		return []Text{found.Text()}
	}
	if err == nil {
		return nil
	}
	return []Text{Written(err.Error())}
}
