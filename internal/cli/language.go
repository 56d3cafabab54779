package cli

import (
	"github.com/spf13/pflag"

	"pitboss/game/english"
	"pitboss/internal/exit"
	"pitboss/text"
)

// Language is the flag --language.
type Language struct{ name string }

// AddFlag adds the flag; what says what is in the language.
func (l *Language) AddFlag(flags *pflag.FlagSet, what string) {
	flags.StringVar(&l.name, "language", text.English, what+": "+english.List(text.Languages(), "or"))
}

// Texts returns the printer of the language.
func (l *Language) Texts() (*text.Printer, error) {
	texts, err := text.For(l.name)
	if err != nil {
		return nil, exit.Usagef("--language: %v", err)
	}
	return texts, nil
}
