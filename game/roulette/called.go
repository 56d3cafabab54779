package roulette

import (
	"fmt"
	"maps"
	"slices"
)

// called are the called bets a book may name, each with every call of that name.
var called = map[string]func() ([]Call, error){
	"voisins-du-zero":   only(VoisinsDuZero),
	"tiers-du-cylindre": only(TiersDuCylindre), //nolint:misspell // the bet's French name
	"orphelins":         only(Orphelins),
	"jeu-zero":          only(JeuZero),
	// Two on each side, as they are placed unless the player says otherwise (003/9.1.3.b2).
	"neighbours": each(Pockets, func(n int) (Call, error) { return Neighbours(Number(n), 2) }),

	"finales-en-plein": each(10, FinalesEnPlein),
	"finales-a-cheval": each(10, FinalesACheval),
	"full-complete":    each(Pockets, func(n int) (Call, error) { return FullComplete(Number(n)) }),
}

func only(call func() Call) func() ([]Call, error) {
	return func() ([]Call, error) { return []Call{call()}, nil }
}

func each(count int, call func(int) (Call, error)) func() ([]Call, error) {
	return func() ([]Call, error) {
		calls := make([]Call, count)
		for n := range calls {
			var err error
			if calls[n], err = call(n); err != nil {
				return nil, err
			}
		}
		return calls, nil
	}
}

// callsOf are the calls of the names a book gives, in its order. The error names the
// key that does not fit.
func callsOf(names []string) ([]Call, error) {
	var all []Call
	for i, name := range names {
		every, known := called[name]
		if !known || slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("wheel.called: %q is no called bet, or stands twice: want of %v", name, slices.Sorted(maps.Keys(called)))
		}
		calls, err := every()
		if err != nil {
			return nil, fmt.Errorf("wheel.called: %w", err)
		}
		all = append(all, calls...)
	}
	return all, nil
}
