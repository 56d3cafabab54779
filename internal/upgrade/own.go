package upgrade

import (
	"errors"
	"io/fs"
	"iter"
	"syscall"
	"time"

	"pitboss/game"
	"pitboss/store"
)

// Part is what an upgrade in hand means for the table of this program.
type Part struct {
	Tree  Tree
	State State
}

// PartOf returns the upgrade in hand of the tree that this program belongs to, if it concerns the journal at a path and
// this version of the program.
func PartOf(database string) (Part, bool, error) {
	tree, version, err := Own()
	if errors.Is(err, ErrNotInstalled) {
		return Part{}, false, nil
	}
	if err != nil {
		return Part{}, false, err
	}
	state, there, err := tree.State()
	if err != nil || !there || state.Database != database || version != state.From.Version && version != state.To.Version {
		return Part{}, false, err
	}
	if (version == state.To.Version) != (state.Phase == Trying) {
		return Part{}, false, nil // another version than the one that is to be in force
	}
	return Part{tree, state}, true, nil
}

// Tries reports whether this program is the new version, and has not shown its first step yet.
func (p Part) Tries() (bool, error) {
	if p.State.Phase != Trying {
		return false, nil
	}
	mark, err := ReadMark(p.State.Database)
	return mark != Mark{ID: p.State.ID, Word: Shown}, err
}

// OnTrial reports whether this program is a new version that has not shown its first step yet, for any journal
// to open, and within how long it must.
func OnTrial() (within time.Duration, tries bool) {
	tree, version, err := Own()
	if err != nil {
		return 0, false
	}
	state, there, err := tree.State()
	if err != nil || !there || version != state.To.Version {
		return 0, false
	}
	tries, err = Part{tree, state}.Tries()
	return state.Within, tries && err == nil
}

// Change returns the event of the upgrade: from the old version to the new one, or back.
func (p Part) Change() game.ProgramChanged {
	from, to, back := p.State.From, p.State.To, p.State.Phase == Returned
	if back {
		from, to = to, from
	}
	return game.ProgramChanged{From: from.Version, To: to.Version, FromDigest: from.Digest, ToDigest: to.Digest,
		AskedBy: p.State.AskedBy, TakenBack: back}
}

// By returns who is recorded with the change.
func (p Part) By() game.Actor { return game.Actor{Staff: game.StaffConsole, User: p.State.AskedBy} }

// Recorded reports whether the last change of the program among some records, newest first, is this one. It looks no
// further than to when the upgrade was asked for.
func (p Part) Recorded(newest iter.Seq2[game.Record, error]) (bool, error) {
	for record, err := range newest {
		if err != nil {
			return false, err
		}
		if record.At.Before(p.State.Asked.Add(-time.Second)) {
			return false, nil
		}
		event, err := game.DecodeEvent(record.Type, record.Data)
		if err != nil {
			return false, err
		}
		if changed, is := event.(game.ProgramChanged); is {
			return changed == p.Change(), nil
		}
	}
	return false, nil
}

// Enter records the change if the journal does not have it yet.
func (p Part) Enter(journal *store.Journal, newest iter.Seq2[game.Record, error], at time.Time) error {
	recorded, err := p.Recorded(newest)
	if err != nil || recorded {
		return err
	}
	return journal.Enter(p.By(), at, p.Change())
}

// Hold keeps the one who asked from withdrawing the upgrade until release is called. It reports false if it is withdrawn, or
// just being withdrawn.
func (p Part) Hold() (release func(), still bool, err error) {
	release, err = p.Tree.hold(syscall.LOCK_SH)
	if errors.Is(err, errHeld) || errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	now, there, err := p.Tree.State()
	if err == nil && there && now.ID == p.State.ID && now.Phase == Asked {
		return release, true, nil
	}
	release()
	return nil, false, err
}

// Mark notes a word of the table about this upgrade.
func (p Part) Mark(word Word) error {
	return WriteMark(p.State.Database, Mark{ID: p.State.ID, Word: word})
}
