package hub

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/game/history"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	"pitboss/internal/hub/witness"
	"pitboss/internal/verify"
	"pitboss/store/proof"
)

// errHubFault means that a record at the hub has changed.
var errHubFault = errors.New("the hub's records are not what they were")

func newVerify() *cobra.Command {
	var from reads
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify --dir DIR | --credentials FILE [--json]",
		Short: "Prove that nothing was changed at the hub",
		Long: `verify walks every record that the hub has: each record's hash and its link to the one
before, the root of the tree at the head that was cosigned last, and who signed that. The
hub's own record is checked like a table's, and against what the hub's witness remembers of it. Where something is wrong the table and the first
record are named, and the exit status is 3, as it is where the witness refused a table's head and
has cosigned none since. A record that the hub removed because it ended
longer ago than the site keeps it is told, and is no fault. The hub must be running.

With --credentials an auditor, such as a laboratory, does the same from its own machine: it reads
the records and the cosigned heads, and knows the hub's witness from joining. The hub's own
record, which names people, is left out.

A table's own journal is compared with the hub by pitboss journal verify --hub, there.`,
		Args: cli.Args(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			var found []verifiedRecord
			var status hub.Status
			err := from.read(func(reader *hub.Reader) (err error) {
				if status, err = reader.Status(cmd.Context()); err != nil {
					return err
				}
				return reader.Verify(cmd.Context(), func(record hub.RecordStatus, audit witness.Audit) error {
					found = append(found, verifiedOf(record, audit))
					return nil
				})
			})
			if err != nil {
				return err
			}
			if from.dir != "" {
				own, err := verifyOwn(cmd.Context(), hub.JournalPath(from.dir), status)
				if err != nil {
					return err
				}
				found = append(found, own)
			}
			return writeVerified(cmd, found, asJSON)
		},
	}
	from.addFlags(cmd)
	cli.AddJSONFlag(cmd, &asJSON)
	return cmd
}

// verifiedRecord is the result for one record, as written by --json.
type verifiedRecord struct {
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

func verifiedOf(record hub.RecordStatus, found witness.Audit) verifiedRecord {
	if gone := record.Removed; gone != nil {
		one := verifiedRecord{
			Finding: record.Finding,
			Table:   record.Table, Record: record.Record, Records: gone.Size, Hash: gone.Hash, Witnesses: []verify.Witness{}, Removed: gone.At, Ended: gone.Ended,
		}
		if head, err := proof.ReadHead([]byte(gone.Head)); err == nil {
			one.Cosigned = head.Size
		}
		return one
	}
	return verifiedRecord{
		Finding: record.Finding, Ended: record.Ended, Table: record.Table, Record: record.Record, Records: found.Records, Hash: found.Hash,
		Cosigned: found.Head.Size, Witnesses: verify.WitnessesOf(found.Head), Fault: found.Fault, At: found.At,
	}
}

func writeVerified(cmd *cobra.Command, found []verifiedRecord, asJSON bool) error {
	rows, faulty := judged(found)
	if asJSON {
		if err := cli.WriteJSON(cmd.OutOrStdout(), struct {
			Records []verifiedRecord `json:"records"`
			Sound   bool             `json:"sound"`
		}{found, faulty == nil}); err != nil {
			return err
		}
	} else if err := cli.WriteColumns(cmd.OutOrStdout(), rows); err != nil {
		return err
	}
	if faulty != nil {
		return exit.Integrity(faulty)
	}
	return nil
}

// judged returns a row for each record below a heading, and the first fault.
func judged(found []verifiedRecord) (rows [][]string, faulty error) {
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
				faulty = fmt.Errorf("%w: %s", errHubFault, one.fault())
			}
		}
		by := english.OrDash(english.List(witnessNames(one.Witnesses), "and"))
		rows = append(rows, []string{one.Record, fmt.Sprint(one.Records), fmt.Sprint(one.Cosigned), by, said})
	}
	return rows, faulty
}

// whoseFault tells who signed a head that the witness refused: the table or the hub itself.
func (v verifiedRecord) whoseFault() error {
	if v.own {
		return errHubFault
	}
	return errTableFault
}

// fault names the table and the record of a fault.
func (v verifiedRecord) fault() string {
	return fmt.Sprintf("table %s%s: %s", v.Record, english.If(v.At > 0, ", record %d", v.At), v.Fault)
}

func witnessNames(witnesses []verify.Witness) (names []string) {
	for _, one := range witnesses {
		names = append(names, one.Name)
	}
	return names
}
