package floor

import (
	"testing"
	"time"
)

func TestNotesAreLimited(t *testing.T) {
	var n notes
	now, made := time.Unix(1_000_000, 0), 0
	for range 25 {
		if _, may := n.may(now); may {
			made++
		}
	}
	if more, may := n.may(now.Add(notesInterval)); made != maxNotes || !may || more != 25-maxNotes {
		t.Errorf("%d of 25 are recorded, the next with %d more", made, more)
	}
}
