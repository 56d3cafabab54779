package journal

import (
	"github.com/spf13/cobra"

	"pitboss/game/history"
	"pitboss/internal/cli"
)

// searchFlags holds the flags of a search.
type searchFlags struct {
	asked    history.Search
	from, to string
}

func (f *searchFlags) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.asked.Text, "text", "",
		"only records whose line has this `TEXT`, or that store it as a word, such as TD, in small or capital letters")
	flags.StringVar(&f.asked.Who, "who", "", "only records by or about this person (their `ID`), device or user of the system")
	flags.StringVar(&f.asked.Clause, "clause", "", "only records that name this `CLAUSE`, such as 001/11.35, or one below it")
	cli.AddTimeFlags(flags, &f.from, &f.to)
}

// search returns the search that the flags define.
func (f *searchFlags) search() (search history.Search, err error) {
	search = f.asked
	if search.Since, err = cli.ParseTime("since", f.from); err != nil {
		return search, err
	}
	search.Until, err = cli.ParseTime("until", f.to)
	return search, err
}
