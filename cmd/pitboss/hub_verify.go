package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"pitboss/internal/hub"
	"pitboss/internal/hub/witness"
	"pitboss/store"
)

// errHubFault is a record at the hub that is not what it was.
var errHubFault = errors.New("the hub's records are not what they were")

func newHubVerify() *cobra.Command {
	var dir string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify --dir DIR [--json]",
		Short: "Prove that nothing was changed at the hub",
		Long: `verify walks every record that the hub has: each record's hash and its link to the one
before, the root of the tree at the head that was cosigned last, and who signed that. The
hub's own record is checked like a table's. Where something is wrong the table and the first
record are named, and the exit status is 3. The hub must be running.

A table's own journal is compared with the hub by pitboss journal verify --hub, there.`,
		Args: usageArgs(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := needDir(dir); err != nil {
				return err
			}
			owner, err := hub.Connect(dir)
			if err != nil {
				return err
			}
			defer owner.Close()
			var found []verifiedRecord
			err = owner.Verify(cmd.Context(), func(record hub.RecordStatus, audit witness.Audit) error {
				found = append(found, verifiedOf(record, audit))
				return nil
			})
			if err != nil {
				return err
			}
			own, err := verify(cmd.Context(), filepath.Join(dir, "hub.db"))
			if err != nil && !errors.Is(err, store.ErrDamaged) {
				return err
			}
			found = append(found, ownVerified(own))
			return writeVerified(cmd, found, asJSON)
		},
	}
	addDirFlag(cmd, &dir)
	addJSONFlag(cmd, &asJSON)
	return cmd
}

// verifiedRecord is what was found of one record, as --json writes it.
type verifiedRecord struct {
	Table     string      `json:"table"`
	Record    string      `json:"record"`
	Records   uint64      `json:"records"`
	Hash      string      `json:"hash,omitempty"`
	Cosigned  uint64      `json:"cosigned"`
	Witnesses []witnessed `json:"witnesses"`
	Fault     string      `json:"fault,omitempty"`
	At        uint64      `json:"at,omitempty"`
}

func verifiedOf(record hub.RecordStatus, found witness.Audit) verifiedRecord {
	return verifiedRecord{
		Table: record.Table, Record: record.Record, Records: found.Records, Hash: found.Hash,
		Cosigned: found.Head.Size, Witnesses: witnessesOf(found.Head), Fault: found.Fault, At: found.At,
	}
}

// ownVerified is the hub's own record.
func ownVerified(report store.Report) verifiedRecord {
	one := verifiedRecord{
		Table: report.Info.Table, Record: report.Info.Table, Records: report.Records, Hash: report.Head.Hash, Witnesses: []witnessed{},
	}
	if len(report.Problems) > 0 {
		one.Fault, one.At = report.Problems[0].What, report.FirstBad()
	}
	return one
}

func writeVerified(cmd *cobra.Command, found []verifiedRecord, asJSON bool) error {
	var faulty error
	rows := [][]string{{"TABLE", "RECORDS", "COSIGNED", "BY", "FOUND"}}
	for _, one := range found {
		said := "nothing wrong"
		if one.Fault != "" {
			said = one.Fault
			if faulty == nil {
				faulty = fmt.Errorf("%w: %s", errHubFault, one.fault())
			}
		}
		by := orNone(inWords(witnessNames(one.Witnesses), "and"))
		rows = append(rows, []string{one.Record, fmt.Sprint(one.Records), fmt.Sprint(one.Cosigned), by, said})
	}
	if asJSON {
		if err := writeJSON(cmd.OutOrStdout(), struct {
			Records []verifiedRecord `json:"records"`
			Sound   bool             `json:"sound"`
		}{found, faulty == nil}); err != nil {
			return err
		}
	} else if err := columns(cmd.OutOrStdout(), rows); err != nil {
		return err
	}
	if faulty != nil {
		return integrity(faulty)
	}
	return nil
}

// fault names the table and the record of a fault.
func (v verifiedRecord) fault() string {
	return fmt.Sprintf("table %s%s: %s", v.Record, also(v.At > 0, ", record %d", v.At), v.Fault)
}

func witnessNames(witnesses []witnessed) (names []string) {
	for _, one := range witnesses {
		names = append(names, one.Name)
	}
	return names
}
