package doctor_test

import (
	"path/filepath"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/internal/config"
	"pitboss/internal/doctor"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/training"
	"pitboss/store"
)

// No live table is played with the journal of a training, or with the record of an exercise.
func TestDoctorRefusesAJournalOfAnotherKind(t *testing.T) {
	for kind, says := range map[game.JournalKind]string{
		game.Training: "is a training journal: no live table may be played with it",
		game.Exercise: "is the record of an exercise: no live table may be played with it",
	} {
		loaded := config.Config{Site: "vilnius", Table: "table-7", Database: filepath.Join(t.TempDir(), "journal.db")}
		journal := must.Get(store.Open(loaded.Database, store.Options{
			Site: loaded.Site, Table: loaded.Table, Kind: kind, Created: time.Now(), PINCost: training.PINCost,
		}))(t)
		must.Do(t, journal.Close())
		findings := doctor.Examination{}.Database(t.Context(), loaded)
		last := findings[len(findings)-1]
		check.Equalf(t, last.State, doctor.StateFail, "a journal of kind %s", kind)
		check.Contains(t, last.Found.String(), says)
	}
}
