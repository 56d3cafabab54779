// Package spelling suggests the known word behind a misspelled one.
package spelling

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"pitboss/game/message"
)

// maxWordLength is the maximum length in bytes of a word to look up.
const maxWordLength = 100

// Nearest returns the known word that differs from word by the fewest letters, or "" if none is close: a quarter of
// its letters may be wrong, missing, surplus or swapped with the next. Among equally close words the first is
// returned.
func Nearest[T ~string](word string, known []T) T {
	nearest, least := T(""), 0
	if len(word) > maxWordLength {
		return nearest
	}
	for _, one := range known {
		allowed := max(1, utf8.RuneCountInString(string(one))/4)
		if wrong := distance([]rune(word), []rune(string(one))); wrong <= allowed && (nearest == "" || wrong < least) {
			nearest, least = one, wrong
		}
	}
	return nearest
}

// Hint asks behind a word whether the nearest known word was meant: ` (did you mean "site"?)`. It returns an empty
// text if none is close.
func Hint[T ~string](word string, known []T) message.Text {
	nearest := Nearest(word, known)
	if nearest == "" || string(nearest) == word {
		return message.Text{}
	}
	return message.New("spelling.hint", " (did you mean {word}?)", message.String("word", strconv.Quote(string(nearest))))
}

// distance counts the letters that are wrong, missing, surplus, or swapped with the next.
func distance(from, to []rune) int {
	var before, last []int
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		before, last, row = last, row, make([]int, len(to)+1)
		row[0] = i + 1
		for j := range to {
			cost := 1
			if from[i] == to[j] {
				cost = 0
			}
			row[j+1] = slices.Min([]int{last[j] + cost, last[j+1] + 1, row[j] + 1})
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(to)]
}
