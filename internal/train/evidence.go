package train

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pitboss/game"
	"pitboss/game/exercise"
	"pitboss/internal/exit"
	"pitboss/internal/journals"
	"pitboss/internal/verify"
	"pitboss/store"
	"pitboss/store/proof"
)

// wanted says which file is evidence of a passed examination.
const wanted = "want the file that pitboss train exam VARIANT --trainee ID --db FILE kept"

// Evidence checks that a file is the record of an examination that a trainee passed: whole and signed, as its rules
// produce it, and of the very examination that its name draws. It returns what a qualification keeps of it. An error says
// what to do instead; the file is not changed.
func Evidence(ctx context.Context, file, trainee string) (game.Examination, error) {
	journal, err := store.OpenReadOnly(file)
	switch {
	case errors.Is(err, store.ErrLocked):
		return game.Examination{}, exit.WithHint(err, wanted+", once the examination is over")
	case errors.Is(err, store.ErrDamaged):
		return game.Examination{}, altered(err)
	case err != nil:
		return game.Examination{}, exit.WithHint(err, wanted)
	}
	defer journal.Close()
	if kind := journal.Info().Kind; kind != game.Exercise {
		return game.Examination{}, refused(wanted, "%s is the journal of a table (%s), not the record of an examination", file, kind)
	}
	head, err := intact(ctx, journal)
	if err != nil {
		return game.Examination{}, err
	}
	marks, err := examination(journal)
	if err == nil {
		err = signed(journal, head)
	}
	if err == nil {
		err = decided(ctx, file)
	}
	if err != nil {
		return game.Examination{}, err
	}
	if marks.Trainee != trainee {
		return game.Examination{}, refused("the name given to train exam with --trainee is the person's id, to the letter",
			"%s is the examination of %q, not of %q", file, marks.Trainee, trainee)
	}
	return game.Examination{Exercise: marks.Exercise, Passed: marks.Ended, Records: head.Sequence, Head: head.Hash}, nil
}

// refused returns a usage error with what to do instead.
func refused(hint, format string, values ...any) error {
	return exit.WithHint(exit.Usagef(format, values...), hint)
}

// altered returns the error about a record that is not as it was written.
func altered(err error) error {
	return exit.WithHint(exit.Integrity(err),
		"it is no evidence: keep it and the files next to it as they are, and hold another examination")
}

// intact checks that a record is as it was written, and returns its head.
func intact(ctx context.Context, journal *store.Journal) (store.Head, error) {
	file := journal.Path()
	report, err := store.Verify(ctx, file)
	if errors.Is(err, store.ErrDamaged) || errors.Is(err, store.ErrOtherHead) {
		return report.Head, altered(err)
	}
	if err != nil {
		return report.Head, journals.OpenError(err)
	}
	if head, err := journal.Head(); err != nil || head != report.Head {
		return report.Head, altered(fmt.Errorf("%s was changed while it was read", file))
	}
	return report.Head, nil
}

// signed checks that a record is signed to its end by the key next to it.
func signed(journal *store.Journal, end store.Head) error {
	file := journal.Path()
	text, err := verify.SignedHead(journal)
	if errors.Is(err, store.ErrNotSigned) {
		return refused(fmt.Sprintf("copy %[1]s%[2]s and %[1]s%[3]s with it; without them hold another examination",
			file, store.HeadSuffix, store.LogKeySuffix), "no signature of %s is next to it", file)
	}
	if err != nil {
		return altered(err)
	}
	if head, err := proof.ReadHead(text); err != nil || head.Size != end.Sequence {
		return altered(fmt.Errorf("the signature of %s covers %d of %d records", file, head.Size, end.Sequence))
	}
	return nil
}

// decided checks that the rules in a record give what it has.
func decided(ctx context.Context, file string) error {
	found, err := verify.Decide(ctx, file)
	if err == nil && !found.Same() {
		err = altered(fmt.Errorf("%s is not what its rules give: record %d: %s", file, found.Sequence, found.Differs))
	}
	return err
}

// examination returns the marks of the record of one examination that was passed at a screen.
func examination(journal *store.Journal) (exercise.Marks, error) {
	file := journal.Path()
	var records []game.Record
	var types []game.EventType
	for record, err := range journal.Records(1, 0) {
		if err != nil {
			return exercise.Marks{}, altered(err)
		}
		records = append(records, record)
		types = append(types, record.Type)
	}
	marks, err := exercise.MarksOf(records)
	if err != nil {
		return marks, altered(fmt.Errorf("%s: %w", file, err))
	}
	if err := once(file, types); err != nil {
		return marks, err
	}
	slug, seed, is := parseExam(marks.Exercise)
	if !is || marks.Level != exercise.Exam {
		return marks, refused(wanted, "%s is a try at %q, which is no examination of this version of pitboss", file, marks.Exercise)
	}
	if err := passed(file, marks); err != nil {
		return marks, err
	}
	drawn, err := Examination(slug, seed)
	if err != nil {
		return marks, err
	}
	_, digest, err := drawn.Encode()
	if err != nil {
		return marks, err
	}
	if digest != marks.Digest {
		return marks, refused("hold another examination with this version, or qualify with the version that held this one",
			"%s is not the examination %s as this version of pitboss draws it%s", file, marks.Exercise, heldBy(records))
	}
	return marks, nil
}

// once checks that a record has the beginning and the end of one exercise.
func once(file string, types []game.EventType) error {
	for _, want := range []game.Event{game.ExerciseBegun{}, game.ExerciseEnded{}} {
		count := 0
		for _, found := range types {
			if found == want.EventType() {
				count++
			}
		}
		switch {
		case count > 1:
			return altered(fmt.Errorf("%s has %d records %s: an examination has one", file, count, want.EventType()))
		case count == 0:
			return refused("hold another examination", "%s was left before its end: it has no record %s", file, want.EventType())
		}
	}
	return nil
}

// heldBy says which version of the program held an examination, if the record has it.
func heldBy(records []game.Record) string {
	at := slices.IndexFunc(records, func(record game.Record) bool { return record.Type == (game.ConsoleStarted{}).EventType() })
	if at < 0 {
		return ""
	}
	event, err := game.DecodeEvent(records[at].Type, records[at].Data)
	started, is := event.(game.ConsoleStarted)
	if err != nil || !is || started.Program == "" {
		return ""
	}
	return fmt.Sprintf("; %q held it", started.Program)
}

// passed returns an error that says why an examination is not passed.
func passed(file string, marks exercise.Marks) error {
	see := fmt.Sprintf("pitboss train marks %s shows its marks; hold another examination", file)
	switch {
	case marks.Why == game.ExerciseLeft:
		return refused(see, "%s was left before its end", file)
	case marks.Of(exercise.Keys).Result == exercise.NotObserved:
		return refused(wanted, "%s was played without a screen: nobody was examined", file)
	case !marks.Passed:
		tally := marks.Tally()
		return refused(see, "%s is not passed: %d marks are late, %d wrong, %d missing", file, tally.Late, tally.Wrong, tally.Missing)
	}
	return nil
}
