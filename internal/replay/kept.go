package replay

import (
	"pitboss/game/table/replay"
	"pitboss/internal/sidefile"
)

// keptFrom is the number of new marks from which a file is written: a shorter record is read at once.
const keptFrom = 10

// Folder returns the folder of this user for what is kept of long journals; "" if there is none.
func Folder() string { return sidefile.Folder("replay") }

// indexOf returns the index of a journal: what a file in the folder has of it, and then what is read from the journal.
// Nothing depends on the file: if it cannot be used, everything is read, and if it cannot be written, it is not.
func indexOf(source journal, folder string) (*replay.Index, error) {
	hash := func(sequence uint64) string {
		for record, err := range source.Records(sequence, sequence) {
			if err == nil {
				return record.Hash
			}
		}
		return ""
	}
	first := ""
	if folder != "" {
		first = hash(1)
	}
	index := &replay.Index{}
	if first == "" {
		return index, index.Extend(source)
	}
	kept := openSaved(folder, first)
	index = kept.index(hash)
	if err := index.Extend(source); err != nil {
		if len(kept.file.Frames()) == 0 {
			return nil, err
		}
		kept.file.Forget() // its states are of no use to this program
		index = kept.index(hash)
		if err := index.Extend(source); err != nil {
			return nil, err
		}
	}
	if len(index.Marks)-len(kept.file.Frames()) >= keptFrom {
		_ = kept.save(index)
	}
	return index, nil
}
