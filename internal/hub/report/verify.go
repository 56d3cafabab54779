package report

import (
	"errors"
	"fmt"
	"time"

	"pitboss/game"
	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/game/message"
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
func Judge(found []Verified) (rows [][]message.Text, faulty error) {
	rows = [][]message.Text{{message.New("hub.column.table", "TABLE"), message.New("hub.column.records", "RECORDS"),
		message.New("hub.column.cosigned", "COSIGNED"), message.New("hub.column.by", "BY"),
		message.New("hub.column.found", "FOUND")}}
	for _, one := range found {
		fault := one.faulty()
		if faulty == nil {
			faulty = fault
		}
		var by []message.Text
		for _, witness := range one.Witnesses {
			by = append(by, message.Written(witness.Name))
		}
		if len(by) == 0 {
			by = append(by, orDash(""))
		}
		rows = append(rows, []message.Text{message.Written(one.Record), message.Written(fmt.Sprint(one.Records)),
			message.Written(fmt.Sprint(one.Cosigned)), game.And(by...), one.text()})
	}
	return rows, faulty
}

// text says what was found of a record.
func (v Verified) text() message.Text {
	switch {
	case v.Fault != "" && v.Finding != nil:
		return message.Clauses(message.Written(v.Fault), message.New("hub.head-refused", "a head was refused, too"))
	case v.Fault != "":
		return message.Written(v.Fault)
	}
	copied := message.New("hub.copy-sound", "the hub's copy is sound")
	if !v.Removed.IsZero() {
		copied = message.New("hub.copy-removed", "removed on {removed}, as it ended on {ended}",
			message.Date("removed", v.Removed.UTC()),
			message.Date("ended", v.Ended.UTC()))
	}
	switch {
	case v.Finding != nil:
		return message.Clauses(copied, findingText(*v.Finding))
	case !v.Removed.IsZero():
		return copied
	}
	return message.New("hub.nothing-wrong", "nothing wrong")
}

// faulty returns the error of a record for the exit status, or nil.
func (v Verified) faulty() error {
	switch {
	case v.Finding != nil && v.Finding.Stands():
		return fmt.Errorf("%w: %s", v.whoseFault(), history.HeadRefused(v.Finding.HeadRefused))
	case v.Fault != "":
		return fmt.Errorf("%w: %s", ErrHubFault, v.fault())
	}
	return nil
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
