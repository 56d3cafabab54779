package hub_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/proof"
)

// sealed returns a record as a journal stores it, behind one with a hash; change makes its JSON that of a newer
// program.
func sealed(t *testing.T, record game.Record, change func(string) string) (stored []byte, hash string) {
	t.Helper()
	canonical := must.Get(json.Marshal(record))(t)
	canonical = []byte(change(string(canonical)))
	sum := sha256.Sum256(canonical)
	hash = hex.EncodeToString(sum[:])
	return append(bytes.Clone(canonical[:len(canonical)-1]), `,"hash":"`+hash+`"}`...), hash
}

// newerTable is what a table of a newer program sends, and the key that signs it.
type newerTable struct {
	*signing
	stored [][]byte
	key    proof.Key
}

// root is the root of the tree of all that was sent.
func (n *newerTable) head(t *testing.T) []byte {
	t.Helper()
	var leaves [][]byte
	for _, one := range n.stored {
		leaves = append(leaves, proof.LeafHash(one))
	}
	all := must.Get(proof.Range{}.Add(leaves))(t)
	root := must.Get(all.Root())(t)
	return must.Get(proof.SignHead(n.key, all.Size(), root))(t)
}

// sendsNewer joins a table that sends one record that this program reads and one of a newer program.
func sendsNewer(t *testing.T, h *hub.Hub, data string, change func(string) string) *newerTable {
	t.Helper()
	path := filepath.Join(t.TempDir(), "table.db")
	journal, err := store.Open(path, store.Options{Site: hubtest.Site, Table: "table-7", Kind: game.Live, Created: time.Now(), PINCost: hubtest.Cheap})
	must.Do(t, err)
	t.Cleanup(func() { journal.Close() })
	key := must.Get(journal.LogKey())(t)
	credentials := hubtest.Join(t, h, "table-7", key.Public())
	n := &newerTable{signing: &signing{Table: &hubtest.Table{Credentials: credentials}, t: t, connection: dial(t, credentials)}, key: key}
	same := func(text string) string { return text }
	started := must.Get(json.Marshal(game.ConsoleStarted{Program: "9.1.0"}))(t)
	record := game.Record{
		Version: game.RecordVersion, Sequence: 1, Site: hubtest.Site, Table: "table-7", Variant: "ezugi-baccarat", At: time.Now().UTC(),
		Type: game.ConsoleStarted{}.EventType(), Data: started,
	}
	first, hash := sealed(t, record, same)
	record.Sequence, record.Previous, record.Type, record.Data = 2, hash, game.SignedOut{}.EventType(), json.RawMessage(data)
	second, _ := sealed(t, record, change)
	n.stored = [][]byte{first, second}
	js := streams(t, n.connection)
	for _, one := range n.stored {
		message := nats.NewMsg(home.Record("table-7"))
		message.Data = one
		must.Get(js.PublishMsg(t.Context(), message))(t)
	}
	return n
}

// Records of a newer program are carried and cosigned, hub status tells of them, and hub export says what to do.
func TestTheHubCarriesWhatIsNewer(t *testing.T) {
	t.Parallel()
	replaced := func(old, new string) func(string) string {
		return func(text string) string { return strings.Replace(text, old, new, 1) }
	}
	for name, test := range map[string]struct {
		data   string
		change func(string) string
		says   string
	}{
		"a version":       {`{}`, replaced(`{"v":1`, `{"v":2`), "record version 2"},
		"a form":          {`{}`, replaced(`{"v":1,"seq":2`, `{"v":3,"seq":2,"at":7`), "record version 3"},
		"an event":        {`{}`, replaced(`"signed-out"`, `"robot-dealt"`), `"robot-dealt" is not known here`},
		"a form of event": {`{"robot":7}`, replaced("", ""), "has a form that is not known here"},
	} {
		t.Run(name, func(t *testing.T) {
			h := hubtest.Start(t)
			table := sendsNewer(t, h, test.data, test.change)
			owner := ownerOf(t, h)
			var newer *hub.Newer
			await.Until(t, "the hub says what the table's program is", func() bool {
				status := must.Get(owner.Status(t.Context()))(t)
				newer = status.Tables[0].Newer
				return newer != nil && newer.Program != ""
			})
			if newer.Record != 2 || newer.Program != "9.1.0" || !strings.Contains(newer.Why, test.says) {
				t.Errorf("of it is said %+v, want %q", newer, test.says)
			}
			check.Dof(t, check.ErrorOf(table.ask(table.head(t), 0)), "its head is not cosigned")
			if found := audits(t, &owner.Reader)["table-7"]; found.Fault != "" || found.Records != 2 {
				t.Errorf("hub verify finds %+v", found)
			}
			_, err := owner.Export(t.Context(), "table-7", filepath.Join(t.TempDir(), "export.db"), 0)
			if !errors.Is(err, store.ErrNewer) || !strings.Contains(err.Error(), "type the same command with the table's program, 9.1.0, or a later one") {
				t.Errorf("hub export says %v", err)
			}
		})
	}
}

// A table that says how it is in a newer form is told of too, whatever is in its record.
func TestTheHubHearsANewerTable(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	for name, word := range map[string]string{"table-7": `{"form":7,"program":"9.1.0","view":7}`, "table-8": `{"form":7,"program":"9.1.0"}`, "table-9": `{"form":1,"program":"1.0.0"}`} {
		if _, err := streams(t, dial(t, hubtest.Join(t, h, name, ""))).Publish(t.Context(), home.State(name), []byte(word)); err != nil {
			t.Fatal(err)
		}
	}
	status := must.Get(ownerOf(t, h).Status(t.Context()))(t)
	for _, table := range status.Tables[:2] {
		if table.Newer == nil || table.Newer.Program != "9.1.0" || !strings.Contains(table.Newer.Why, "form 7") {
			t.Errorf("of %s is said %+v", table.Name, table.Newer)
		}
	}
	if status.Tables[2].Newer != nil || site.NowForm != 1 {
		t.Errorf("of table-9 is said %+v", status.Tables[2].Newer)
	}
}
