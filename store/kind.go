package store

import (
	"errors"

	"pitboss/game"
	"pitboss/store/internal/pages"
)

// begin writes a journal's first record, which fixes its kind.
func (j *Journal) begin(t *transaction, options Options) error {
	if options.Kind == "" {
		return nil
	}
	event := game.JournalBegun{Kind: options.Kind}
	data, err := game.EncodeEvent(event)
	if err != nil {
		return err
	}
	record := game.Record{
		Version: game.RecordVersion, At: options.Created, Actor: game.Actor{Device: "console"}, Type: event.EventType(), Data: data,
	}
	_, err = j.append(t, []game.Record{record}, nil)
	return err
}

// checkKind returns an error if the journal is not of the wanted kind.
func (j *Journal) checkKind(wanted game.JournalKind) error {
	switch {
	case wanted == "" || j.info.Kind == "" || wanted == j.info.Kind:
		return nil
	case j.info.Kind == game.Exercise:
		return faultf(ErrOtherKind, nil, "the journal %s is the record of an exercise and stays one; name another file", j.path)
	case wanted == game.Exercise:
		return faultf(ErrOtherKind, nil, "the journal %s is the record of a table, and an exercise keeps its own; name another file", j.path)
	case j.info.Kind == game.Training:
		return faultf(ErrOtherKind, nil, "the journal %s is a training journal and stays one: its people and PINs are known to everybody; "+
			"begin a live one in another file", j.path)
	}
	return faultf(ErrOtherKind, nil, "the journal %s is a live table's and stays one: nothing is trained in it; name another file", j.path)
}

// errOfExercise means that a record belongs to that of an exercise.
var errOfExercise = errors.New("only the record of an exercise has it")

// checkExercise returns an error for an event of an exercise in a journal of another kind.
func checkExercise(kind game.JournalKind, event game.Event) error {
	if game.Has(event, game.OfExercise) && kind != game.Exercise {
		return errOfExercise
	}
	return nil
}

// readKind returns the kind stated in the first record. An older journal without that record counts as training if it
// holds the training people.
func readKind(tree *pages.File) (kind game.JournalKind, err error) {
	stored, err := tree.Get(bucketRecords, sequenceKey(1))
	if err != nil || stored == nil {
		return "", err
	}
	first, err := unseal(stored)
	if err != nil {
		return "", &chainError{1, err.Error(), err}
	}
	if begun, begins := first.event.(game.JournalBegun); begins {
		return begun.Kind, nil
	}
	kind = game.Live
	err = tree.Range(bucketStaff, nil, func(id, value []byte) error {
		e, err := decodeEntry(id, value)
		if err == nil && e.IsTraining() {
			kind = game.Training
		}
		return err
	})
	return kind, err
}
