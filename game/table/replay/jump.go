package replay

import (
	"slices"
	"sort"
	"time"
)

// Stop is what a player jumps to.
type Stop int

// The stops.
const (
	Rounds Stop = iota
	Incidents
	Rulings
)

// Next moves to the next stop of a kind. It returns false, and stays, if there is none.
func (p *Player) Next(kind Stop) (bool, error) {
	return p.toStop(kind, p.index.search(kind, p.Position().Last()+1))
}

// Previous moves to the stop of a kind before the present decision: within a round, to its opening. It returns false,
// and stays, if there is none.
func (p *Player) Previous(kind Stop) (bool, error) {
	return p.toStop(kind, p.index.search(kind, p.Position().First())-1)
}

func (p *Player) toStop(kind Stop, at int) (bool, error) {
	count, sequence := p.index.stops(kind)
	if at < 0 || at >= count {
		return false, nil
	}
	return true, p.To(sequence(at))
}

// stops returns the number of stops of a kind, and their records.
func (x *Index) stops(kind Stop) (count int, sequence func(int) uint64) {
	switch kind {
	case Rounds:
		return len(x.Rounds), func(i int) uint64 { return x.Rounds[i].Sequence }
	case Incidents:
		return len(x.Incidents), func(i int) uint64 { return x.Incidents[i].Sequence }
	case Rulings:
	}
	return len(x.Rulings), func(i int) uint64 { return x.Rulings[i] }
}

// search returns the first stop of a kind from a record on.
func (x *Index) search(kind Stop, from uint64) int {
	count, sequence := x.stops(kind)
	return sort.Search(count, func(i int) bool { return sequence(i) >= from })
}

// Before returns up to so many positions before the present one, the oldest first, as far as they are in its part.
func (p *Player) Before(most int) []Position {
	return slices.Clone(p.positions()[max(p.at-most, 0):p.at])
}

// Until returns when the decision after the present one was made; zero at the end.
func (p *Player) Until() (time.Time, error) {
	switch {
	case p.at+1 < len(p.positions()):
		return p.positions()[p.at+1].At(), nil
	case p.index.end(p.part) == p.index.Last:
		return time.Time{}, nil
	}
	next, err := p.read(p.part + 1)
	if err != nil {
		return time.Time{}, err
	}
	return next.positions[0].At(), nil
}
