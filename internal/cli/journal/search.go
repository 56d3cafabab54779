package journal

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/history"
)

// recordSearch says which records are looked for; its zero value is all of them.
// Conditions are joined by and.
type recordSearch struct {
	// text is part of what the line says, or a word of the record as it is stored, in any letters; who
	// is a person, a device or a user of the system; clause is a clause, those below it too.
	text, who, clause string
	// since and until bound the time: at or after since, before until; zero is any.
	since, until time.Time
}

// foundRecord is a record with what it says in words.
type foundRecord struct {
	record game.Record
	what   string
}

// searchFlags are the flags of a search, as they were given.
type searchFlags struct {
	asked    recordSearch
	from, to string
}

func (f *searchFlags) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.asked.text, "text", "",
		"only records whose line has this `TEXT`, or that store it as a word, such as TD, in small or capital letters")
	flags.StringVar(&f.asked.who, "who", "", "only records by or about this person (their `ID`), device or user of the system")
	flags.StringVar(&f.asked.clause, "clause", "", "only records that name this `CLAUSE`, such as 001/11.35, or one below it")
	addTimeFlags(flags, &f.from, &f.to)
}

// search returns the search that the flags ask for.
func (f *searchFlags) search() (search recordSearch, err error) {
	search = f.asked
	if search.since, err = parseTime("since", f.from); err != nil {
		return search, err
	}
	search.until, err = parseTime("until", f.to)
	return search, err
}

// find puts a record in words, and reports whether it is looked for.
func (s recordSearch) find(record game.Record) (found foundRecord, wanted bool, err error) {
	found = foundRecord{record: record}
	if found.what, err = history.Words(record); err != nil {
		return found, false, fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	if !s.since.IsZero() && record.At.Before(s.since) || !s.until.IsZero() && !record.At.Before(s.until) {
		return found, false, nil
	}
	line := strings.ToLower(history.Who(record.Actor) + "  " + found.what)
	shown := s.text == "" || strings.Contains(line, strings.ToLower(s.text))
	if shown && s.who == "" && s.clause == "" {
		return found, true, nil
	}
	var data any
	if err := json.Unmarshal(record.Data, &data); err != nil {
		return found, false, fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	if !shown && !stores(data, s.text) {
		return found, false, nil
	}
	wanted = (s.who == "" || s.by(record.Actor) || names(data, peopleKeys, func(id string) bool { return id == s.who })) &&
		(s.clause == "" || names(data, clauseKeys, s.below))
	return found, wanted, nil
}

// by reports whether somebody stands behind a record.
func (s recordSearch) by(actor game.Actor) bool {
	user, _, _ := strings.Cut(actor.User, " (")
	return slices.Contains([]string{actor.Staff, actor.Device, actor.User, user}, s.who)
}

// below reports whether a clause is the one looked for or one below it.
func (s recordSearch) below(clause string) bool {
	rest, is := strings.CutPrefix(clause, s.clause)
	return is && (rest == "" || rest[0] == '.' || rest[0] == '/')
}

// The keys of events under which people and clauses stand; a person's own id is id.
var (
	peopleKeys = []string{"staff_id", "staff", "dealer", "id", "approved_by"}
	clauseKeys = []string{"clause", "clauses"}
)

// names reports whether one of the keys has a text that is wanted, at any depth.
func names(data any, keys []string, wanted func(string) bool) bool {
	switch data := data.(type) {
	case map[string]any:
		for key, value := range data {
			if names(value, keys, wanted) {
				return true
			}
			if slices.Contains(keys, key) && says(value, wanted) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(data, func(value any) bool { return names(value, keys, wanted) })
	}
	return false
}

// stores reports whether a text stands anywhere in data: a card's code, an incident's or a place's name.
func stores(data any, text string) bool {
	switch data := data.(type) {
	case string:
		return strings.EqualFold(data, text)
	case map[string]any:
		for _, value := range data {
			if stores(value, text) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(data, func(one any) bool { return stores(one, text) })
	}
	return false
}

// says reports whether a value is a text that is wanted, or a list with one.
func says(value any, wanted func(string) bool) bool {
	switch value := value.(type) {
	case string:
		return wanted(value)
	case []any:
		return slices.ContainsFunc(value, func(one any) bool { return says(one, wanted) })
	}
	return false
}
