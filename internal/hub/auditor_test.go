package hub_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/hub/witness"
	client "pitboss/store/hub"
)

// auditing connects with an auditor's credentials.
func auditing(t *testing.T, c client.Credentials) *hub.Reader {
	t.Helper()
	reader, err := hub.ConnectAuditor(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(reader.Close)
	return reader
}

// An auditor checks every record from a machine of its own: how the hub is, each record, and a journal of one.
func TestAnAuditorReads(t *testing.T) {
	t.Parallel()
	h := begun(t)
	table := newSigning(t, h, "table-7")
	cosignedAt(t, table)
	reader := auditing(t, hubtest.JoinAuditor(t, h, "lab-1"))
	status, err := reader.Status(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	one := status.Tables[0]
	if status.Witness != h.WitnessKey() || one.Records != 41 || one.Cosigned != 41 || one.Roster.Table != "" || len(status.Records) != 1 || status.Records[0].Log == "" {
		t.Errorf("the status is %+v", status)
	}
	var found witness.Audit
	err = reader.Verify(t.Context(), func(_ hub.RecordStatus, audit witness.Audit) error {
		found = audit
		return nil
	})
	if err != nil || found.Fault != "" || found.Records != 41 || found.Head.Size != 41 || len(found.Head.Witnesses) != 1 {
		t.Errorf("verify found %+v, %v", found, err)
	}
	head, err := reader.Export(t.Context(), "table-7", filepath.Join(t.TempDir(), "made.db"), 0)
	if err != nil || head.Sequence != 41 {
		t.Errorf("the export has %+v, %v", head, err)
	}
	publish(t, table, []byte(`{"v":1}`))
	err = reader.Verify(t.Context(), func(_ hub.RecordStatus, audit witness.Audit) error {
		found = audit
		return nil
	})
	if err != nil || found.At != 42 {
		t.Errorf("a record that is none: verify found %+v, %v", found, err)
	}
}

// An auditor trusts the witness it knows from joining, and nobody else's credentials do for it.
func TestAnAuditorsCredentials(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	credentials := hubtest.JoinAuditor(t, h, "lab-1")
	other := credentials
	other.Witness = strings.Replace(credentials.Witness, "witness", "other", 1)
	if _, err := auditing(t, other).Status(t.Context()); !errors.Is(err, hub.ErrOtherWitness) {
		t.Errorf("another witness: %v", err)
	}
	if _, err := hub.ConnectAuditor(hubtest.Join(t, h, "table-7", "")); err == nil || !strings.Contains(err.Error(), "the credentials of a table") {
		t.Errorf("a table's: %v", err)
	}
	if _, err := h.Revoke(t.Context(), game.SiteAuditor, "lab-1", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := hub.ConnectAuditor(credentials); err == nil || !strings.Contains(err.Error(), "no longer lets lab-1 in") {
		t.Errorf("cut off: %v", err)
	}
}

// Somebody with an auditor's credentials reads what is there to be audited, writes nothing anywhere, and reads
// nothing of people.
func TestWhatAnAuditorMay(t *testing.T) {
	t.Parallel()
	h := begun(t)
	stolen := hubtest.JoinAuditor(t, h, "lab-1")
	hubtest.JoinAuditor(t, h, "lab-2")
	table := newSigning(t, h, "table-7")
	cosignedAt(t, table)
	people := joined(t, h, "table-8")
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "159267"})
	await.Until(t, "there is something of people", func() bool { return people.knows("anna", "159267") })
	record := home.RecordStream("table-7")
	for _, subject := range []string{
		home.Audit("lab-1"), "$JS.API.STREAM.INFO." + record, "$JS.API.STREAM.INFO." + home.ForkStream(), "$JS.API.STREAM.INFO." + home.CheckpointStream(),
		"$JS.API.STREAM.MSG.GET." + home.CheckpointStream(),
	} {
		answer, err := dial(t, stolen).Request(subject, nil, await.End)
		if err != nil || len(answer.Data) == 0 {
			t.Errorf("%s is answered %+v, %v", subject, answer, err)
		}
	}
	for _, stream := range []string{record, home.ForkStream(), home.CheckpointStream()} {
		if _, err := streams(t, dial(t, stolen)).OrderedConsumer(t.Context(), stream, jetstream.OrderedConsumerConfig{}); err != nil {
			t.Errorf("reading %s: %v", stream, err)
		}
	}
	subjects := []string{
		home.Record("table-7"), home.Fork("table-7"), home.Head("table-7"), home.State("table-7"), home.Checkpoint("table-7"), home.Command("table-7", "lab-1"),
		home.Person("table-7", "anna"), home.PersonHeard("table-7"), home.Station("floor-1"), home.Duty(), home.Join(), home.Admin("status"), home.Admin("revoke"), home.Audit("lab-2"),
		"$JS.API.STREAM.CREATE.x", "$JS.API.STREAM.NAMES", "$JS.API.STREAM.LIST", "$JS.API.INFO", "$JS.EVENT.ADVISORY.STREAM.DELETED.x",
	}
	for _, verb := range []string{"DELETE", "PURGE", "UPDATE", "MSG.DELETE", "SNAPSHOT", "RESTORE", "LEADER.STEPDOWN"} {
		subjects = append(subjects, "$JS.API.STREAM."+verb+"."+record)
	}
	for _, verb := range []string{"NAMES", "LIST", "CREATE"} {
		subjects = append(subjects, "$JS.API.CONSUMER."+verb+"."+record)
	}
	for _, stream := range []string{home.PersonStream(), home.DutyStream(), home.StateStream(), home.StationStream()} {
		for _, verb := range []string{"STREAM.INFO", "STREAM.MSG.GET"} {
			subjects = append(subjects, "$JS.API."+verb+"."+stream)
		}
		subjects = append(subjects, "$JS.API.CONSUMER.CREATE."+stream+".x", "$JS.API.CONSUMER.CREATE."+stream+".x."+home.People(),
			"$JS.API.CONSUMER.MSG.NEXT."+stream+".x", "$JS.API.CONSUMER.INFO."+stream+".x", "$JS.API.CONSUMER.DELETE."+stream+".x")
	}
	for _, subject := range subjects {
		t.Run(subject, func(t *testing.T) {
			connection := dial(t, stolen)
			if err := errors.Join(connection.Publish(subject, []byte("{}")), connection.FlushTimeout(await.End)); err != nil {
				t.Fatal(err)
			}
			if err := connection.LastError(); !errors.Is(err, nats.ErrPermissionViolation) {
				t.Errorf("it was not refused: %v", err)
			}
		})
	}
	for _, subject := range []string{home.Record("table-7"), home.People(), home.States(), home.Audits(), ">"} {
		connection := dial(t, stolen)
		if _, err := connection.SubscribeSync(subject); err != nil {
			t.Fatal(err)
		}
		if err := connection.FlushTimeout(await.End); err != nil || !errors.Is(connection.LastError(), nats.ErrPermissionViolation) {
			t.Errorf("%s is listened to: %v, %v", subject, err, connection.LastError())
		}
	}
	if got := kept(t, h, record); got != 41 {
		t.Errorf("the record has %d entries", got)
	}
}

// The hub puts its answer to an auditor nowhere but in the auditor's own inbox, whatever the gate let through.
func TestAnAuditorIsAnsweredInItsInboxAlone(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	hubtest.JoinAuditor(t, h, "lab-1")
	hubtest.Join(t, h, "table-7", "")
	err := h.Conn().PublishRequest(home.Audit("lab-1"), home.Record("table-7"), nil)
	if err != nil {
		t.Fatal(err)
	}
	reader := auditing(t, hubtest.JoinAuditor(t, h, "lab-2"))
	if _, err := reader.Status(t.Context()); err != nil { // answered after it
		t.Fatal(err)
	}
	if got := kept(t, h, home.RecordStream("table-7")); got != 0 {
		t.Errorf("the record has %d entries", got)
	}
}
