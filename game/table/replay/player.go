package replay

import (
	"fmt"
	"slices"
	"time"
)

// Player moves through a record, one decision at a time. It belongs to one goroutine.
type Player struct {
	index   *Index
	library *library
	// parts are the parts in memory, the last used first.
	parts []part
	// part is the number of the present one, at the present position in it.
	part, at int
}

// part is a part of a record in memory: a position for each of its decisions.
type part struct {
	number    int
	positions []Position
}

// maxParts is the number of parts in memory: the present one and its neighbours.
const maxParts = 3

// Open returns a player at the first decision of a record, which must not be empty. The index must be that of the source.
func Open(source Source, index *Index) (*Player, error) {
	if index.Last == 0 {
		return nil, ErrEmpty
	}
	p := &Player{index: index, library: newLibrary(source, index.Texts)}
	return p, p.load(0)
}

// Index returns where things are in the record.
func (p *Player) Index() *Index { return p.index }

// Position returns the table where the player is.
func (p *Player) Position() Position { return p.positions()[p.at] }

func (p *Player) positions() []Position { return p.parts[0].positions }

// Step moves to the next decision. It returns false at the end.
func (p *Player) Step() (bool, error) {
	switch {
	case p.at+1 < len(p.positions()):
		p.at++
		return true, nil
	case p.part+1 == p.index.parts() || p.index.end(p.part) == p.index.Last:
		return false, nil
	}
	return true, p.load(p.part + 1)
}

// Back moves to the decision before. It returns false at the beginning.
func (p *Player) Back() (bool, error) {
	switch {
	case p.at > 0:
		p.at--
		return true, nil
	case p.part == 0:
		return false, nil
	}
	err := p.load(p.part - 1)
	if err == nil {
		p.at = len(p.positions()) - 1
	}
	return true, err
}

// To moves to the decision that has a record. It returns [ErrNotThere] for one that the record does not have.
func (p *Player) To(sequence uint64) error {
	if sequence < 1 || sequence > p.index.Last {
		return fmt.Errorf("%w: record %d, of %d", ErrNotThere, sequence, p.index.Last)
	}
	if err := p.load(p.index.partOf(sequence)); err != nil {
		return err
	}
	p.at = slices.IndexFunc(p.positions(), func(one Position) bool { return one.Last() >= sequence })
	return nil
}

// ToTime moves to the last decision up to a moment, or to the first decision.
func (p *Player) ToTime(moment time.Time) error {
	later := func(at time.Time, moment time.Time) int {
		if at.After(moment) {
			return 1
		}
		return -1
	}
	part, _ := slices.BinarySearchFunc(p.index.Marks, moment, func(mark Mark, moment time.Time) int {
		return later(mark.At, moment)
	})
	if err := p.load(min(part, p.index.partOf(p.index.Last))); err != nil {
		return err
	}
	at, _ := slices.BinarySearchFunc(p.positions(), moment, func(one Position, moment time.Time) int {
		return later(one.At(), moment)
	})
	p.at = max(at-1, 0)
	return nil
}

// Extend takes up what the record has had since the index was made, and stays where it is. It returns false if there is
// nothing new.
func (p *Player) Extend() (bool, error) {
	if p.library == nil { // nothing follows the records of a round alone
		return false, nil
	}
	before, at := p.index.Last, p.Position().Last()
	if err := p.index.Extend(p.library.source); err != nil || p.index.Last == before {
		return false, err
	}
	p.library.texts = p.index.Texts
	ended, whole := p.index.partOf(before), p.parts
	p.parts = slices.DeleteFunc(slices.Clone(p.parts), func(one part) bool { return one.number >= ended })
	if p.part < ended {
		return true, nil
	}
	err := p.To(at)
	if err != nil {
		p.parts = whole
	}
	return true, err
}

// load makes a part the present one, at its first position.
func (p *Player) load(number int) error {
	loaded, err := p.read(number)
	if err != nil {
		return err
	}
	p.parts = slices.DeleteFunc(p.parts, func(one part) bool { return one.number == number })
	p.parts = slices.Insert(p.parts, 0, loaded)
	p.parts = p.parts[:min(len(p.parts), maxParts)]
	p.part, p.at = number, 0
	return nil
}

// read returns a part, from memory if it is there.
func (p *Player) read(number int) (part, error) {
	at := slices.IndexFunc(p.parts, func(one part) bool { return one.number == number })
	if at >= 0 {
		return p.parts[at], nil
	}
	mark := p.index.begin(number)
	r, err := p.library.resume(mark, p.index.States)
	loaded := part{number: number}
	if err == nil {
		err = r.play(mark.After+1, p.index.end(number), func(now Position) error {
			loaded.positions = append(loaded.positions, now)
			return nil
		})
	}
	if err == nil && len(loaded.positions) == 0 {
		err = fmt.Errorf("%w: the records after %d", ErrNotThere, mark.After)
	}
	return loaded, err
}

// near is how many decisions before the end of its part a player reads the next one.
const near = 50

// Ahead reads a part next to the present one if the player is near it, so that no step waits for it.
func (p *Player) Ahead() error {
	switch {
	case p.at+near >= len(p.positions()) && p.index.end(p.part) < p.index.Last:
		return p.readAhead(p.part + 1)
	case p.at < near && p.part > 0:
		return p.readAhead(p.part - 1)
	}
	return nil
}

// readAhead reads a part into memory, behind the present one.
func (p *Player) readAhead(number int) error {
	if slices.ContainsFunc(p.parts, func(one part) bool { return one.number == number }) {
		return nil
	}
	loaded, err := p.read(number)
	if err == nil {
		p.parts = slices.Insert(p.parts, 1, loaded)
		p.parts = p.parts[:min(len(p.parts), maxParts)]
	}
	return err
}
