package roulette

import (
	"fmt"
	"maps"
	"slices"

	"pitboss/game/family"
)

// call is a called bet: chips placed on several bets of the layout at once. It is a way of placing bets, not a bet of
// its own; each part is settled separately.
type call family.Called

// on places chips on the bets of the layout that cover exactly these numbers.
func (c call) on(chips int, groups ...[]Number) call {
	for _, numbers := range groups {
		at := slices.IndexFunc(layout, func(bet Bet) bool { return slices.Equal(bet.Numbers, numbers) })
		c.On = append(c.On, family.Chips{Bet: layout[at].Name, Chips: chips})
	}
	return c
}

// calls has the called bets a book may name. The first three divide the wheel into sectors and cover every number
// once. Where a count in document 001 contradicts the chips it lists, the chips apply.
var calls = map[string]func() []call{
	// 22 to 25 with nine chips (001/9.13.1.1, 003/9.1.4). 001 speaks of 15 numbers; its chips
	// cover 17.
	"voisins-du-zero": only(call{Title: "Voisins du Zero"}.
		on(2, []Number{0, 2, 3}).
		on(1, []Number{4, 7}, []Number{12, 15}, []Number{18, 21}, []Number{19, 22}, []Number{32, 35}).
		on(2, []Number{25, 26, 28, 29})),
	// 27 to 33 with six chips (001/9.13.1.3, 003/9.1.6).
	"tiers-du-cylindre": only(call{Title: "Tiers du Cylindre"}. //nolint:misspell // the bet's French name
									on(1, []Number{5, 8}, []Number{10, 11}, []Number{13, 16}, []Number{23, 24},
			[]Number{27, 30}, []Number{33, 36})),
	// The remaining numbers, with five chips, two of them on 17 (001/9.13.1.4, 003/9.1.7). 001 speaks of four chips
	// and lists five.
	"orphelins": only(call{Title: "Orphelins"}.
		on(1, []Number{1}, []Number{6, 9}, []Number{14, 17}, []Number{17, 20}, []Number{31, 34})),
	// 12 to 15 with four chips (001/9.13.1.2; 003/9.1.5 calls it 0 Game).
	"jeu-zero": only(call{Title: "Jeu Zero"}.
		on(1, []Number{26}, []Number{0, 3}, []Number{12, 15}, []Number{32, 35})),
	"neighbours": each(Pockets, func(number Number) call {
		// Two on each side, the default unless the player says otherwise (003/9.1.3.b2).
		called, _ := Neighbours(number, 2)
		return call(called)
	}),
	"finales-en-plein": each(10, finalesEnPlein),
	"finales-a-cheval": each(10, finalesACheval),
	"full-complete":    each(Pockets, fullComplete),
}

func only(one call) func() []call { return func() []call { return []call{one} } }

func each(count Number, one func(Number) call) func() []call {
	return func() (all []call) {
		for n := range count {
			all = append(all, one(n))
		}
		return all
	}
}

// Neighbours places a chip straight up on a number of the wheel and on each numbers on both sides of it, 1 to 9
// (003/9.1.3.b2, b3; 001/9.13.2 leaves the limits to the platform).
func Neighbours(number Number, each int) (family.Called, error) {
	if each < 1 || each > 9 {
		return family.Called{}, fmt.Errorf("%d neighbours on each side: want 1 to 9 (003/9.1.3.b3)", each)
	}
	c := call{
		Name:  fmt.Sprintf("neighbours-%d-%d", number, each),
		Title: fmt.Sprintf("%d and %d on each side", number, each),
	}
	for _, n := range number.Neighbours(each) {
		c = c.on(1, []Number{n})
	}
	return family.Called(c), nil
}

// finalesEnPlein places a chip straight up on every number that ends in a digit (003/9.1.8).
func finalesEnPlein(digit Number) call {
	c := call{Name: fmt.Sprintf("finales-en-plein-%d", digit), Title: fmt.Sprintf("Finales en Plein %d", digit)}
	for n := digit; n < Pockets; n += 10 {
		c = c.on(1, []Number{n})
	}
	return c
}

// finalesACheval places a chip on every vertical split of two numbers whose last digits are those of first and
// first+3. If the lower number would exceed 36, the chip is straight up on the upper one (003/9.1.9).
func finalesACheval(first Number) call {
	c := call{
		Name:  fmt.Sprintf("finales-a-cheval-%d-%d", first, first+streetWidth),
		Title: fmt.Sprintf("Finales a Cheval %d/%d", first, first+streetWidth),
	}
	for n := first; n < Pockets; n += 10 {
		numbers := []Number{n, n + streetWidth}
		if n+streetWidth >= Pockets {
			numbers = numbers[:1]
		}
		c = c.on(1, numbers)
	}
	return c
}

// fullComplete places chips on every inside bet that covers a number, one for each number the bet covers: a
// straight-up 1, a split 2, a street 3, a corner 4, a six line 6. 003/9.1.10 prints only the sums; this composition
// gives all of them.
func fullComplete(number Number) call {
	c := call{Name: fmt.Sprintf("full-complete-%d", number), Title: fmt.Sprintf("Full Complete %d", number)}
	for _, bet := range layout {
		if bet.Kind.inside() && bet.Covers(number) {
			c.On = append(c.On, family.Chips{Bet: bet.Name, Chips: len(bet.Numbers)})
		}
	}
	return c
}

// called returns the called bets with the names in a book, in its order (001/9.13, 003/9.1.3 to 003/9.1.10). The
// error names the key that does not fit.
func called(names []string) (all []family.Called, err error) {
	for i, name := range names {
		every, known := calls[name]
		if !known || slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("wheel.called: %q is no called bet, or stands twice: want of %v", name, slices.Sorted(maps.Keys(calls)))
		}
		for _, one := range every() {
			if one.Name == "" {
				one.Name = name
			}
			all = append(all, family.Called(one))
		}
	}
	return all, nil
}
