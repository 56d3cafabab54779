package history

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"pitboss/game"
	"pitboss/game/message"
)

// Search says which records are looked for; its zero value is all of them.
// Conditions are joined by and.
type Search struct {
	// Text is part of what the line says, or a word of the record as it is stored, in any letters; who
	// is a person, a device or a user of the system; clause is a clause, those below it too.
	Text, Who, Clause string
	// Since and until bound the time: at or after since, before until; zero is any.
	Since, Until time.Time
}

// Found is a record with what it says in words.
type Found struct {
	Record game.Record
	What   message.Text
}

// Find puts a record in words, and reports whether it is looked for. say formats texts as the line shows them.
func (s Search) Find(record game.Record, say func(message.Text) string) (found Found, wanted bool, err error) {
	found = Found{Record: record}
	if found.What, err = Words(record); err != nil {
		return found, false, fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	if !s.Since.IsZero() && record.At.Before(s.Since) || !s.Until.IsZero() && !record.At.Before(s.Until) {
		return found, false, nil
	}
	shown := s.Text == "" || strings.Contains(strings.ToLower(say(Who(record.Actor))+"  "+say(found.What)),
		strings.ToLower(s.Text))
	if shown && s.Who == "" && s.Clause == "" {
		return found, true, nil
	}
	var data any
	if err := json.Unmarshal(record.Data, &data); err != nil {
		return found, false, fmt.Errorf("record %d: %w", record.Sequence, err)
	}
	if !shown && !stores(data, s.Text) {
		return found, false, nil
	}
	wanted = (s.Who == "" || s.by(record.Actor) || names(data, peopleKeys, func(id string) bool { return id == s.Who })) &&
		(s.Clause == "" || names(data, clauseKeys, s.below))
	return found, wanted, nil
}

// by reports whether somebody stands behind a record.
func (s Search) by(actor game.Actor) bool {
	user, _, _ := strings.Cut(actor.User, " (")
	return slices.Contains([]string{actor.Staff, actor.Device, actor.User, user}, s.Who)
}

// below reports whether a clause is the one looked for or one below it.
func (s Search) below(clause string) bool {
	rest, is := strings.CutPrefix(clause, s.Clause)
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

// Clauses returns the clauses that a record names, sorted.
func Clauses(record game.Record) (clauses []string) {
	var data any
	if json.Unmarshal(record.Data, &data) != nil {
		return nil
	}
	names(data, clauseKeys, func(clause string) bool {
		if clause != "" {
			clauses = append(clauses, clause)
		}
		return false
	})
	slices.Sort(clauses)
	return slices.Compact(clauses)
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
