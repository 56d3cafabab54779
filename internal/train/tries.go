package train

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"pitboss/game/exercise"
	"pitboss/game/message"
	"pitboss/store"
)

// MaxTries is how many tries are compared at most.
const MaxTries = 20

// Try is one try at an exercise, from its record.
type Try struct {
	File string
	exercise.Marks
	// head is the end of the record.
	head store.Head
}

// readTry reads one try. The error names the file.
func readTry(file string) (Try, error) {
	journal, err := store.OpenReadOnly(file)
	if err != nil {
		return Try{}, err
	}
	defer journal.Close()
	marks, err := MarksOf(journal)
	if err != nil {
		return Try{}, fmt.Errorf("%s: %w", file, err)
	}
	head, err := journal.Head()
	return Try{file, marks, head}, err
}

// ReadTries reads several tries, oldest first. The error has those of all files that cannot be compared.
func ReadTries(files []string) (tries []Try, err error) {
	var failed []error
	for _, file := range files {
		try, err := readTry(file)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		same := slices.IndexFunc(tries, func(other Try) bool { return other.head == try.head })
		if same >= 0 {
			failed = append(failed, fmt.Errorf("%s: it is the same record as %s: name each try once", file, tries[same].File))
			continue
		}
		tries = append(tries, try)
	}
	slices.SortFunc(tries, func(a, b Try) int {
		return cmp.Or(a.Begun.Compare(b.Begun), cmp.Compare(a.head.Hash, b.head.Hash))
	})
	return tries, errors.Join(failed...)
}

// Compared returns tries for people: a row for each, and for each exercise that was tried several times its heading and
// rows with the result of each act in each of its tries. A row of one cell is the heading of the rows below it, or a note.
func Compared(tries []Try) (summary [][]message.Text, sideBySide [][][]message.Text) {
	summary = [][]message.Text{{
		message.New("train.tries.number", "TRY"), message.New("train.tries.when", "BEGUN (UTC)"),
		message.New("train.tries.trainee", "TRAINEE"), message.New("train.tries.result", "RESULT"),
		message.New("train.tries.done", "DONE"), message.New("train.tries.late", "LATE"),
		message.New("train.tries.wrong", "WRONG"), message.New("train.tries.missing", "MISSING"),
		message.New("train.tries.pace", "PACE"), message.New("train.tries.exercise", "EXERCISE"),
		message.New("train.tries.file", "FILE"),
	}}
	marks := make([]exercise.Marks, len(tries))
	for i, try := range tries {
		marks[i] = try.Marks
		summary = append(summary, summarized(i+1, try))
	}
	for _, name := range changed(marks) {
		sideBySide = append(sideBySide, [][]message.Text{{message.New("train.tries.changed",
			"{exercise} was changed in between: only tries at the same exercise are side by side.", message.String("exercise", name))}})
	}
	for _, one := range exercise.Compare(marks) {
		sideBySide = append(sideBySide, compared(one))
	}
	return summary, sideBySide
}

// changed returns the names of exercises that are not the same in all tries.
func changed(tries []exercise.Marks) (names []string) {
	digests := map[string]string{}
	for _, try := range tries {
		digest, there := digests[try.Exercise]
		if there && digest != try.Digest && !slices.Contains(names, try.Exercise) {
			names = append(names, try.Exercise)
		}
		digests[try.Exercise] = try.Digest
	}
	return names
}

// summarized returns the row of one try.
func summarized(number int, try Try) []message.Text {
	result := message.New("train.tries.failed", "not passed")
	if try.Passed {
		result = message.New("train.tries.passed", "passed")
	}
	tally, pace := try.Tally(), none
	if mark := try.Of(exercise.Paced); mark.Seconds > 0 {
		pace = message.New("train.tries.seconds", "{seconds} s",
			message.Decimal("seconds", strconv.FormatFloat(mark.Seconds, 'f', -1, 64)))
	}
	row := []message.Text{
		message.Written(strconv.Itoa(number)), message.Written(try.Begun.UTC().Format("2006-01-02 15:04")), orNone(try.Trainee), result,
	}
	for _, count := range []int{tally.Done, tally.Late, tally.Wrong, tally.Missing} {
		row = append(row, message.Written(strconv.Itoa(count)))
	}
	return append(row, pace, message.Written(try.Exercise), message.Written(try.File))
}

// compared returns the rows of one exercise: its name with the numbers of its tries, and then each act.
func compared(one exercise.Comparison) (rows [][]message.Text) {
	heading := []message.Text{message.Written(one.Exercise)}
	for _, try := range one.Tries {
		heading = append(heading, message.Written(strconv.Itoa(try+1)))
	}
	rows = append(rows, heading)
	var before exercise.Mark
	for i, act := range one.Acts {
		if mark := act.Mark; i == 0 || mark.Number != before.Number || (mark.Act == exercise.Avoided) != (before.Act == exercise.Avoided) {
			rows = append(rows, []message.Text{about(mark)})
		}
		before = act.Mark
		row := []message.Text{actWords(act.Mark)}
		for _, result := range act.Results {
			words := none
			if result != "" && result != exercise.NotObserved {
				words = resultWords(result)
			}
			row = append(row, words)
		}
		rows = append(rows, row)
	}
	return rows
}

// none stands where there is nothing.
var none = message.Written("-")

// orNone returns a text, or a dash for an empty one.
func orNone(text string) message.Text {
	if text == "" {
		return none
	}
	return message.Written(text)
}
