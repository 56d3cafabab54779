package upgrade

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"pitboss/ordinary"
	"pitboss/store/private"
)

// Word is what a table says about an upgrade: a closed list.
type Word string

// The words.
const (
	// Agreed: no round is open, the record has the change, and the table takes nothing more.
	Agreed Word = "agreed"
	// Shown: the new version has shown its first step long enough.
	Shown Word = "shown"
)

// Mark is what the table says about the upgrade with the id. The table writes it, next to its database.
type Mark struct {
	ID   string `json:"id"`
	Word Word   `json:"word"`
}

// markSuffix is appended to the database's path.
const markSuffix = ".upgrade"

// maxMark limits the file in bytes: root reads what another user wrote.
const maxMark = 4 << 10

// ReadMark returns the mark of a table, or the zero value if there is none.
func ReadMark(database string) (Mark, error) {
	data, err := ordinary.Read(database+markSuffix, maxMark)
	if errors.Is(err, fs.ErrNotExist) {
		return Mark{}, nil
	}
	if err != nil {
		return Mark{}, err
	}
	var mark Mark
	if err := json.Unmarshal(data, &mark); err != nil {
		return Mark{}, fmt.Errorf("%s%s cannot be read: %w", database, markSuffix, err)
	}
	return mark, nil
}

// WriteMark replaces the mark of a table, which holds the journal. It is on the disk when WriteMark returns.
func WriteMark(database string, mark Mark) error {
	owner, err := os.Stat(database)
	if err != nil {
		return err
	}
	data, err := json.Marshal(mark)
	if err != nil {
		return err
	}
	return private.Write(database+markSuffix, append(data, '\n'), owner)
}
