package cli

import (
	"github.com/spf13/pflag"

	"pitboss/game/english"
	"pitboss/game/message"
	"pitboss/internal/exit"
	"pitboss/text"
)

// Language is the flag --language.
type Language struct{ name string }

// AddFlag adds the flag; what says what is in the language.
func (l *Language) AddFlag(flags *pflag.FlagSet, what string) {
	flags.StringVar(&l.name, "language", text.English, what+": "+english.List(text.Languages(), "or"))
}

// AddOver adds the flag to a command that reads a configuration, whose language is the default; see [Language.Over].
func (l *Language) AddOver(flags *pflag.FlagSet) {
	flags.StringVar(&l.name, "language", "", "the language of what is found, instead of the configuration's: "+
		english.List(text.Languages(), "or"))
}

// Over returns the printer of the flag's language, or else of a configuration. It returns English for a language that
// does not exist: a check of the configuration says so.
func (l *Language) Over(configured string) (*text.Printer, error) {
	if l.name != "" {
		return l.Texts()
	}
	texts, err := text.For(configured)
	if err != nil {
		return nil, nil //nolint:nilerr // a check of the configuration says so
	}
	return texts, nil
}

// InLanguage returns an error, with its hint, in a language.
func InLanguage(texts *text.Printer, err error) error {
	if err == nil {
		return nil
	}
	found := exit.Of(err)
	found.Err = message.Wrap(err, message.Written(texts.Say(message.OfError(err))))
	found.Hint = message.Written(texts.Say(found.Hint))
	return &found
}

// Texts returns the printer of the language.
func (l *Language) Texts() (*text.Printer, error) {
	texts, err := text.For(l.name)
	if err != nil {
		return nil, exit.Usagef("--language: %v", err)
	}
	return texts, nil
}
