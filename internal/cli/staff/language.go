package staff

import (
	"slices"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/internal/cli/desk"
	"pitboss/internal/control"
	"pitboss/internal/exit"
	"pitboss/text"
)

// tables is the word for the language of each table.
const tables = "table"

// addLanguageFlag adds the flag for the language that screens speak to a person.
func addLanguageFlag(cmd *cobra.Command, language *string) {
	cmd.Flags().StringVar(language, "language", "", "the `LANGUAGE` that screens speak to the person: "+languageWords())
}

// parseLanguage returns the language of a flag, empty for the one of each table.
func parseLanguage(language string) (string, error) {
	switch {
	case language == tables || language == "":
		return "", nil
	case !slices.Contains(text.Languages(), language):
		return "", exit.Usagef("--language %.60q: want %s", language, languageWords())
	}
	return language, nil
}

// languageWords lists what a person's language may be.
func languageWords() string { return english.List(append(text.Languages(), tables), "or") }

func newLanguage() *cobra.Command {
	var language string
	cmd := newChangeOf(&cobra.Command{
		Use:   "language ID --language LANGUAGE [--as ID] [--pin-stdin]",
		Short: "Change the language that screens speak to a person",
		Long: `language changes the language of tables, stations and the bench while the person is
signed in there. With the language "table" each screen speaks the one of its own
configuration.

  pitboss staff language anna --language lt --as rasa`,
	}, desk.Secrets{}, control.Change{Do: control.Language},
		func(change *control.Change, _ *desk.Secrets, _ game.Person) (err error) {
			if language == "" {
				return exit.NeedFlag("language", "LANGUAGE", "want "+languageWords())
			}
			change.Language, err = parseLanguage(language)
			return err
		}, func(change control.Change) string {
			if change.Language == "" {
				return "is spoken to in the language of the table"
			}
			return "is spoken to in " + change.Language
		})
	addLanguageFlag(cmd, &language)
	return cmd
}
