package history

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"pitboss/game"
	"pitboss/game/english"
)

// amended describes what a correction changes in a round: its results, or that it is void.
func (t narrator) amended(before, after game.Outcome) string {
	switch {
	case after.Status == game.StatusVoid:
		return "void instead of " + t.result(before.Result)
	case before.Status == game.StatusVoid:
		return t.result(after.Result) + ", which was void"
	}
	return t.corrected(before.Result, after.Result)
}

// corrected describes a result and the one it replaced, and the differences of the players' hands, which the words of
// a result omit. If both have the same words, it lists all differences in the record.
func (t narrator) corrected(before, after json.RawMessage) string {
	was, now := t.result(before), t.result(after)
	words := now + " instead of " + was
	var old, changed any
	if json.Unmarshal(before, &old) != nil || json.Unmarshal(after, &changed) != nil {
		return words
	}
	changes := differences(nil, old, changed)
	if was != now {
		changes = slices.DeleteFunc(changes, func(change string) bool { return !strings.HasPrefix(change, "seats/") })
	}
	return words + english.If(len(changes) > 0, "; changed: %s", strings.Join(changes, ", "))
}

// differences returns the values that differ between two results, each with its path.
func differences(path []string, old, changed any) (changes []string) {
	if reflect.DeepEqual(old, changed) {
		return nil
	}
	was, isMap := old.(map[string]any)
	now, stays := changed.(map[string]any)
	if isMap && stays {
		both := maps.Clone(was)
		maps.Copy(both, now)
		for _, key := range slices.Sorted(maps.Keys(both)) {
			changes = append(changes, differences(append(slices.Clone(path), key), was[key], now[key])...)
		}
		return changes
	}
	rows, isList := old.([]any)
	lines, stays := changed.([]any)
	if isList && stays && len(rows) == len(lines) && len(rows) > 0 && !plain(rows[0]) {
		for i := range rows {
			changes = append(changes, differences(append(slices.Clone(path), strconv.Itoa(i+1)), rows[i], lines[i])...)
		}
		return changes
	}
	return []string{fmt.Sprintf("%s %s, was %s", strings.Join(path, "/"), written(changed), written(old))}
}

// plain reports whether a value has no parts.
func plain(value any) bool {
	switch value.(type) {
	case map[string]any, []any:
		return false
	}
	return true
}

// written formats a value on one line; "" if it is missing.
func written(value any) string {
	if value == nil {
		return "nothing"
	}
	list, is := value.([]any)
	if !is {
		data, _ := json.Marshal(value)
		return strings.Trim(string(data), `"`)
	}
	return fmt.Sprint(list)
}
