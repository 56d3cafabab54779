package upgrade

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"pitboss/ordinary"
	"pitboss/store/private"
)

// Phase says how far the upgrade in hand is: a closed list.
type Phase string

// The phases.
const (
	// Asked: the new version is laid and was rehearsed. The table has not agreed yet.
	Asked Phase = "asked"
	// Trying: the new version is in force and has not shown its first step yet.
	Trying Phase = "trying"
	// Returned: the new version did not show its first step, and the old one is in force again.
	Returned Phase = "returned"
)

// State is the upgrade in hand. Root writes it, and everybody may read it.
type State struct {
	// ID names this upgrade in the table's mark.
	ID    string    `json:"id"`
	Phase Phase     `json:"phase"`
	From  Installed `json:"from"`
	To    Installed `json:"to"`
	// AskedBy is the operating system's user who asked for it, Asked when.
	AskedBy string    `json:"asked_by"`
	Asked   time.Time `json:"asked"`
	// Database is the table's journal.
	Database string `json:"database"`
	// Form is the form of records that From reads, see [game.Form].
	Form int `json:"form"`
	// Started is true once the new version was started.
	Started bool `json:"started,omitempty"`
	// ShownFor is how long the first step must have been shown, Within after how long the new version gives up.
	ShownFor time.Duration `json:"shown_for"`
	Within   time.Duration `json:"within"`
	// Returned is when the old version came into force again, zero before.
	Returned time.Time `json:"returned,omitzero"`
}

// stateFile is the name of the state in the tree.
const stateFile = "upgrade.json"

// State returns the upgrade in hand, if there is one.
func (t Tree) State() (State, bool, error) {
	path := filepath.Join(t.Folder, stateFile)
	data, err := ordinary.Read(path, ordinary.Key)
	if errors.Is(err, fs.ErrNotExist) {
		return State{}, false, nil
	}
	if err != nil {
		return State{}, false, err
	}
	var state State
	if err := json.Unmarshal(data, &state); err != nil {
		return State{}, false, fmt.Errorf("%s cannot be read: %w", path, err)
	}
	if !isVersion(state.From.Version) || !isVersion(state.To.Version) || state.ID == "" {
		return State{}, false, fmt.Errorf("%s names no versions", path)
	}
	return state, true, nil
}

// write replaces the state. The caller holds the lock.
func (t Tree) write(state State) error {
	data, err := json.Marshal(state)
	if err != nil {
		return err
	}
	path := filepath.Join(t.Folder, stateFile)
	file, err := os.CreateTemp(t.Folder, partPrefix+"state-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(file.Name()) // it is gone once it has its name
	_, err = file.Write(append(data, '\n'))
	if err == nil {
		err = file.Chmod(0o644)
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err == nil {
		err = private.SyncFolder(t.Folder)
	}
	return err
}

// forget removes the state: the upgrade is over. The caller holds the lock.
func (t Tree) forget() error {
	if err := os.Remove(filepath.Join(t.Folder, stateFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return private.SyncFolder(t.Folder)
}

// Ask begins an upgrade whose version is laid. It replaces one that was asked for, or taken back, before.
func (t Tree) Ask(wanted State) (State, error) {
	unlock, err := t.Lock()
	if err != nil {
		return State{}, err
	}
	defer unlock()
	before, there, err := t.State()
	if err != nil {
		return State{}, err
	}
	if there && before.Phase == Asked {
		if gone, err := t.withdraw(before); err != nil {
			return State{}, err
		} else if !gone {
			before.Phase = Trying
		}
	}
	if there && before.Phase == Trying {
		return State{}, fmt.Errorf("%s is being tried: wait until it has shown its first step", before.To.Version)
	}
	wanted.ID, wanted.Phase, wanted.Started = rand.Text(), Asked, false
	return wanted, t.write(wanted)
}

// Cancel ends an upgrade that the table has not agreed to. It reports whether there was one.
func (t Tree) Cancel(id string) (bool, error) {
	unlock, err := t.Lock()
	if err != nil {
		return false, err
	}
	defer unlock()
	state, there, err := t.State()
	if err != nil || !there || state.ID != id || state.Phase != Asked {
		return false, err
	}
	return t.withdraw(state)
}

// withdraw removes the state, unless the table has agreed or is just agreeing. The caller holds the lock.
func (t Tree) withdraw(state State) (bool, error) {
	release, err := t.hold(syscall.LOCK_EX)
	if errors.Is(err, errHeld) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	defer release()
	if mark, err := ReadMark(state.Database); err != nil || mark.ID == state.ID {
		return false, err
	}
	return true, t.forget()
}

// errHeld means that the table is just agreeing, or that the upgrade is just withdrawn.
var errHeld = errors.New("the upgrade is held")

// hold locks the state against agreeing or withdrawing, without waiting, and returns what ends that.
func (t Tree) hold(how int) (release func(), err error) {
	file, err := ordinary.Open(filepath.Join(t.Folder, stateFile), os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB); err != nil {
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = errHeld
		}
		return nil, errors.Join(err, file.Close())
	}
	return func() { file.Close() }, nil
}
