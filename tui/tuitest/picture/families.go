package main

import (
	"fmt"
	"slices"

	"pitboss/tui/tuitest/floor"
)

// familyPictures is the folder of the pictures of families, in that of the documentation.
const familyPictures = "screens"

// family is a game whose screen docs/screens.md shows, at a step after so many rounds.
type family struct {
	name, title, variant, step string
	rounds                     uint64
	// sizes are the sizes it is shown at besides 120x40.
	sizes [][2]int
}

// every is the sizes of families that are shown at all of them.
var every = [][2]int{{80, 24}, {200, 60}}

var families = []family{
	{"baccarat", "Baccarat", baccarat, "announce", 24, every},
	{"peek-baccarat", "Peek Baccarat", "evolution-peek-baccarat", "open-rest", 12, nil},
	{"dragon-tiger", "Dragon Tiger", "pragmatic-dragon-tiger", "announce", 24, nil},
	{"blackjack", "Blackjack", blackjack, "decisions", 9, every},
	{"one-blackjack", "One Blackjack", "pragmatic-one-blackjack", "announce", 12, nil},
	{"royal-poker", "Royal Poker", "ezugi-royal-poker", "announce", 12, nil},
	{"andar-bahar", "Andar Bahar", "pragmatic-andar-bahar", "announce", 12, nil},
	{"mega-roulette", "Mega Roulette", "pragmatic-mega-roulette", "announce", 40, every},
	{"mega-wheel", "Mega Wheel", "pragmatic-mega-wheel", "announce", 24, nil},
	{"candyland", "Sweet Bonanza Candyland", "pragmatic-candyland", "announce", 24, nil},
	{"sic-bo", "Mega Sic Bo", "pragmatic-mega-sic-bo", "announce", 24, nil},
	{"boom-city", "Boom City", "pragmatic-boom-city", "announce", 12, nil},
	{"snakes-ladders", "Snakes & Ladders", "pragmatic-snakes-ladders", "announce", 12, nil},
}

// allPictures returns the pictures of tables, with those of all families.
func allPictures() []picture {
	all := slices.Clone(pictures)
	for _, of := range families {
		for _, size := range append([][2]int{{120, 40}}, of.sizes...) {
			name := of.name
			if size[0] != 120 {
				name = fmt.Sprintf("%s-%dx%d", of.name, size[0], size[1])
			}
			all = append(all, picture{familyPictures + "/" + name + ".svg", "The screen of " + of.title, size[0], size[1], of.variant, of.reach})
		}
	}
	return all
}

// reach deals until the step to be shown.
func (of family) reach(f *floor.Floor) error {
	for f.Snapshot().State.Rounds < of.rounds || f.Snapshot().Step.Name != of.step {
		if err := f.Step(); err != nil {
			return err
		}
	}
	return nil
}
