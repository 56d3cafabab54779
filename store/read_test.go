package store_test

import (
	"fmt"
	"sync"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
	"pitboss/store/storetest"
)

func TestRecordsBetween(t *testing.T) {
	t.Parallel()
	j := open(t, newPath(t))
	all := fill(t, j, 200) // 800 records: more than are read at a time
	for _, test := range []struct {
		from, to uint64
		want     []game.Record
	}{
		{0, 0, all},
		{1, 0, all},
		{1, 800, all},
		{1, 9000, all},
		{800, 0, all[799:]},
		{256, 256, all[255:256]},
		{200, 600, all[199:600]},
		{257, 512, all[256:512]},
		{801, 0, nil},
		{9000, 9001, nil},
		{10, 9, nil},
	} {
		t.Run(fmt.Sprintf("%d to %d", test.from, test.to), func(t *testing.T) {
			check.Diff(t, test.want, storetest.Recorded(t, j.Records(test.from, test.to)))
		})
	}
}

func TestRecordsStopEarly(t *testing.T) {
	j := open(t, newPath(t))
	fill(t, j, 2)
	for record, err := range j.Records(1, 0) {
		must.Do(t, err)
		if record.Sequence == 3 {
			break
		}
	}
	mustAppend(t, j, nil, card(1, 1, 3))
}

// TestRecordsWhileWriting appends from within the loop: the reader holds nothing
// the writer waits for, and sees what came.
func TestRecordsWhileWriting(t *testing.T) {
	t.Parallel()
	j := open(t, newPath(t))
	mustAppend(t, j, nil, cards(320)...)
	seen := uint64(0)
	for record, err := range j.Records(1, 0) {
		must.Do(t, err)
		seen = record.Sequence
		if seen < 700 && seen%20 == 0 { // each decision waits for the disk
			mustAppend(t, j, nil, cards(40)...)
		}
	}
	if seen < 700 {
		t.Errorf("the loop ended at record %d", seen)
	}
}

// cards returns records of so many cards.
func cards(count int) (records []game.Record) {
	for i := range count {
		records = append(records, card(i, 1, 80))
	}
	return records
}

func TestReadersBesideAWriter(t *testing.T) {
	t.Parallel()
	j := open(t, newPath(t))
	fill(t, j, 1)
	var readers sync.WaitGroup
	stop := make(chan struct{})
	for range 2 {
		readers.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				last := uint64(0)
				for record, err := range j.Records(1, 0) {
					if err != nil || record.Sequence != last+1 {
						t.Errorf("record %d after %d (%v)", record.Sequence, last, err)
						return
					}
					last = record.Sequence
				}
				if _, _, err := j.Load(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for i := range 150 {
		mustAppend(t, j, make([]byte, 2000+i*20), card(i, 1, uint64(i+2)))
	}
	close(stop)
	readers.Wait()
}

func TestRecord(t *testing.T) {
	j := open(t, newPath(t))
	all := fill(t, j, 2)
	got := must.Get(j.Record(5))(t)
	check.Diff(t, all[4], got)
	for _, sequence := range []uint64{0, 9, 1 << 60} {
		_, err := j.Record(sequence)
		wantError(t, err, store.ErrNoRecord)
	}
}

func TestRoundAndShoe(t *testing.T) {
	j := open(t, newPath(t))
	all := fill(t, j, 25) // shoes: rounds 1 to 9, 10 to 19, 20 to 25
	// A record of no round in the midst of one belongs to neither list.
	mustAppend(t, j, nil, recordOf(game.ConsoleLocked{}, 0, 0))
	all = append(all, mustAppend(t, j, nil, card(3, 3, 25))...)
	check.Difff(t, all[4:8], storetest.Recorded(t, j.Round(2)), "round 2")
	check.Difff(t, all[96:], storetest.Recorded(t, j.Round(25)), "round 25")
	check.Difff(t, all[:36], storetest.Recorded(t, j.Shoe(1)), "shoe 1")
	check.Difff(t, all[36:76], storetest.Recorded(t, j.Shoe(2)), "shoe 2")
	for _, none := range []uint64{0, 26, 1 << 40} {
		got := append(storetest.Recorded(t, j.Round(none)), storetest.Recorded(t, j.Shoe(none))...)
		check.Equalf(t, len(got), 0, "round and shoe %d have %d records", none, len(got))
	}
}

func TestRecordsNameTheDamagedOne(t *testing.T) {
	path := t.TempDir() + "/journal.db"
	journalOf(t, path, 10)
	_, values := places(t, path, "records")
	flip(t, path, values[16].offset+3, 1)
	j, err := store.OpenReadOnly(path)
	must.Do(t, err)
	defer func() { _ = j.Close() }()
	read := uint64(0)
	var failure error
	for record, err := range j.Records(10, 0) {
		if err != nil {
			failure = err
			continue
		}
		read = record.Sequence
	}
	wantDamage(t, failure, 17)
	check.Equalf(t, read, 16, "read up to")
	_, err = j.Record(17)
	wantDamage(t, err, 17)
}
