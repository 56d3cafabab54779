package game

import (
	"fmt"
	"slices"
)

// closedList is a closed list of words, each with an entry that holds everything that is true of it wherever it is
// used. Adding a word is adding its constant and its entry.
type closedList[W comparable, E any] struct {
	words []W
	of    map[W]E
}

// listed returns the closed list of the entries, in their order. It panics if a word has two entries.
func listed[W comparable, E any](word func(E) W, entries []E) closedList[W, E] {
	list := closedList[W, E]{of: map[W]E{}}
	for _, entry := range entries {
		if _, twice := list.of[word(entry)]; twice {
			panic(fmt.Sprintf("game: %v is listed twice", word(entry)))
		}
		list.words, list.of[word(entry)] = append(list.words, word(entry)), entry
	}
	return list
}

// has reports whether a word is in the list.
func (l closedList[W, E]) has(word W) bool {
	_, listed := l.of[word]
	return listed
}

// all returns the words in the order of the list.
func (l closedList[W, E]) all() []W { return slices.Clone(l.words) }
