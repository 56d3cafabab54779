package report

import (
	"errors"
	"fmt"
	"time"

	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/hub"
	"pitboss/internal/hub/witness"
	"pitboss/internal/verify"
	"pitboss/store/proof"
)

// ErrHubFault means that a record at the hub has changed.
var ErrHubFault = errors.New("the hub's records are not what they were")

// Verified is the result for one record, as written by --json.
type Verified struct {
	Table     string           `json:"table"`
	Record    string           `json:"record"`
	Records   uint64           `json:"records"`
	Hash      string           `json:"hash,omitempty"`
	Cosigned  uint64           `json:"cosigned"`
	Witnesses []verify.Witness `json:"witnesses"`
	Fault     string           `json:"fault,omitempty"`
	At        uint64           `json:"at,omitempty"`
	// Removed is when the hub removed the record because it ended long ago; the other fields are from that time.
	Removed time.Time `json:"removed,omitzero"`
	Ended   time.Time `json:"ended,omitzero"`
	// Finding is a head of another record that the witness refused; the hub's own copy may be sound.
	Finding *witness.Finding `json:"finding,omitempty"`
	// own is true for the hub's own record.
	own bool
}

func Of(record hub.RecordStatus, found witness.Audit) Verified {
	if gone := record.Removed; gone != nil {
		one := Verified{
			Finding: record.Finding,
			Table:   record.Table, Record: record.Record, Records: gone.Size, Hash: gone.Hash, Witnesses: []verify.Witness{}, Removed: gone.At, Ended: gone.Ended,
		}
		if head, err := proof.ReadHead([]byte(gone.Head)); err == nil {
			one.Cosigned = head.Size
		}
		return one
	}
	return Verified{
		Finding: record.Finding, Ended: record.Ended, Table: record.Table, Record: record.Record, Records: found.Records, Hash: found.Hash,
		Cosigned: found.Head.Size, Witnesses: verify.WitnessesOf(found.Head), Fault: found.Fault, At: found.At,
	}
}

// Judge returns a row for each record below a heading, and the first fault.
func Judge(found []Verified) (rows [][]string, faulty error) {
	rows = [][]string{{"TABLE", "RECORDS", "COSIGNED", "BY", "FOUND"}}
	for _, one := range found {
		said, copied := "nothing wrong", "the hub's copy is sound"
		if !one.Removed.IsZero() {
			copied = fmt.Sprintf("removed on %s, as it ended on %s", one.Removed.UTC().Format(time.DateOnly), one.Ended.UTC().Format(time.DateOnly))
			said = copied
		}
		if one.Finding != nil {
			said = copied + "; " + findingInWords(*one.Finding)
			if one.Finding.Stands() && faulty == nil {
				faulty = fmt.Errorf("%w: %s", one.whoseFault(), history.HeadRefused(one.Finding.HeadRefused))
			}
		}
		if one.Fault != "" {
			said = one.Fault + english.If(one.Finding != nil, "; a head was refused, too")
			if faulty == nil {
				faulty = fmt.Errorf("%w: %s", ErrHubFault, one.fault())
			}
		}
		by := english.OrDash(english.List(witnessNames(one.Witnesses), "and"))
		rows = append(rows, []string{one.Record, fmt.Sprint(one.Records), fmt.Sprint(one.Cosigned), by, said})
	}
	return rows, faulty
}

// whoseFault tells who signed a head that the witness refused: the table or the hub itself.
func (v Verified) whoseFault() error {
	if v.own {
		return ErrHubFault
	}
	return ErrTableFault
}

// fault names the table and the record of a fault.
func (v Verified) fault() string {
	return fmt.Sprintf("table %s%s: %s", v.Record, english.If(v.At > 0, ", record %d", v.At), v.Fault)
}

func witnessNames(witnesses []verify.Witness) (names []string) {
	for _, one := range witnesses {
		names = append(names, one.Name)
	}
	return names
}
