package exercise

import (
	"cmp"
	"slices"

	"pitboss/game"
)

// Tally counts the marks that decide whether a try is passed. Dead keys and the pace are advice and are left out.
type Tally struct{ Done, Late, Wrong, Missing int }

// Tally returns how many marks have each result.
func (m Marks) Tally() (t Tally) {
	for _, mark := range m.Marks {
		if mark.advises() {
			continue
		}
		switch mark.Result {
		case Done:
			t.Done++
		case Late:
			t.Late++
		case Wrong:
			t.Wrong++
		case Missing:
			t.Missing++
		case NotObserved:
		}
	}
	return t
}

// Of returns the first mark of an act, or the zero mark.
func (m Marks) Of(act Act) Mark {
	at := slices.IndexFunc(m.Marks, func(mark Mark) bool { return mark.Act == act })
	if at < 0 {
		return Mark{}
	}
	return m.Marks[at]
}

// Comparison is several tries at the same exercise, side by side.
type Comparison struct {
	Exercise string
	// Tries are the tries at it, by their place in the list compared, from 0.
	Tries []int
	Acts  []ComparedAct
}

// ComparedAct is one act with what became of it in each try. A result is empty where the try has no mark of it.
type ComparedAct struct {
	// Mark says which act it is: its Number, Incident, Act and Of.
	Mark    Mark
	Results []Result
}

// Compare puts the marks of those exercises side by side that were tried several times. The digest tells which exercise
// it was: one that was changed in between is another.
func Compare(tries []Marks) (compared []Comparison) {
	for i, try := range tries {
		at := slices.IndexFunc(compared, func(one Comparison) bool { return tries[one.Tries[0]].Digest == try.Digest })
		if at < 0 {
			compared = append(compared, Comparison{Exercise: try.Exercise, Tries: []int{i}})
		} else {
			compared[at].Tries = append(compared[at].Tries, i)
		}
	}
	compared = slices.DeleteFunc(compared, func(one Comparison) bool { return len(one.Tries) == 1 })
	for i := range compared {
		compared[i].fill(tries)
	}
	return compared
}

// fill adds a row for each act that any of the tries has, in the order of marks.
func (c *Comparison) fill(tries []Marks) {
	rows := map[actKey]int{}
	for column, try := range c.Tries {
		for _, mark := range tries[try].Marks {
			key := keyOf(mark)
			at, there := rows[key]
			if !there {
				at = len(c.Acts)
				rows[key] = at
				c.Acts = append(c.Acts, ComparedAct{
					Mark:    Mark{Number: mark.Number, Incident: mark.Incident, Act: mark.Act, Of: mark.Of},
					Results: make([]Result, len(c.Tries)),
				})
			}
			if c.Acts[at].Results[column] == "" {
				c.Acts[at].Results[column] = mark.Result
			}
		}
	}
	slices.SortStableFunc(c.Acts, func(a, b ComparedAct) int {
		return cmp.Or(cmp.Compare(a.Mark.part(), b.Mark.part()), cmp.Compare(a.Mark.Number, b.Mark.Number),
			cmp.Compare(slices.Index(acts, a.Mark.Act), slices.Index(acts, b.Mark.Act)), cmp.Compare(a.Mark.Of, b.Mark.Of))
	})
}

// actKey identifies an act of an exercise.
type actKey struct {
	number   int
	incident game.Incident
	act      Act
	of       string
}

func keyOf(mark Mark) actKey { return actKey{mark.Number, mark.Incident, mark.Act, mark.Of} }

// acts lists the acts in the order of marks.
var acts = []Act{
	Noticed, Named, Answered, Applied, Decided, Announced, Handled, PutRight, Avoided, Keys, Paced, Finished,
}

// part returns where a mark comes: first what was expected, then what was forbidden, then the whole exercise.
func (m Mark) part() int {
	switch {
	case m.Act == Avoided:
		return 1
	case m.Number == 0:
		return 2
	}
	return 0
}

// advises reports whether a mark fails nobody.
func (m Mark) advises() bool { return m.Act == Keys || m.Act == Paced }
