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
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	client "pitboss/store/hub"
)

// auditing connects with an auditor's credentials.
func auditing(t *testing.T, c client.Credentials) *hub.Reader {
	t.Helper()
	reader := must.Get(hub.ConnectAuditor(c))(t)
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
	status := must.Get(reader.Status(t.Context()))(t)
	one := status.Tables[0]
	if status.Witness != h.WitnessKey() || one.Records != 41 || one.Cosigned != 41 || one.Roster.Table != "" || len(status.Records) != 1 || status.Records[0].Log == "" {
		t.Errorf("the status is %+v", status)
	}
	var found witness.Audit
	err := reader.Verify(t.Context(), func(_ hub.RecordStatus, audit witness.Audit) error {
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
	check.ErrorIsf(t, check.ErrorOf(auditing(t, other).Status(t.Context())), hub.ErrOtherWitness, "another witness")
	check.ErrorSaysf(t, check.ErrorOf(hub.ConnectAuditor(hubtest.Join(t, h, "table-7", ""))),
		"the credentials of a table", "a table's")
	must.Get(h.Revoke(t.Context(), game.SiteAuditor, "lab-1", ""))(t)
	check.ErrorSaysf(t, check.ErrorOf(hub.ConnectAuditor(credentials)), "no longer lets lab-1 in", "cut off")
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
			must.Do(t, errors.Join(connection.Publish(subject, []byte("{}")), connection.FlushTimeout(await.End)))
			check.ErrorIsf(t, connection.LastError(), nats.ErrPermissionViolation, "it was not refused")
		})
	}
	for _, subject := range []string{home.Record("table-7"), home.People(), home.States(), home.Audits(), ">"} {
		connection := dial(t, stolen)
		must.Get(connection.SubscribeSync(subject))(t)
		if err := connection.FlushTimeout(await.End); err != nil || !errors.Is(connection.LastError(), nats.ErrPermissionViolation) {
			t.Errorf("%s is listened to: %v, %v", subject, err, connection.LastError())
		}
	}
	got := kept(t, h, record)
	check.Equalf(t, got, 41, "the record has %d entries", got)
}

// The hub puts its answer to an auditor nowhere but in the auditor's own inbox, whatever the gate let through.
func TestAnAuditorIsAnsweredInItsInboxAlone(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	hubtest.JoinAuditor(t, h, "lab-1")
	hubtest.Join(t, h, "table-7", "")
	must.Do(t, h.Conn().PublishRequest(home.Audit("lab-1"), home.Record("table-7"), nil))
	reader := auditing(t, hubtest.JoinAuditor(t, h, "lab-2"))
	if _, err := reader.Status(t.Context()); err != nil { // answered after it
		t.Fatal(err)
	}
	got := kept(t, h, home.RecordStream("table-7"))
	check.Equalf(t, got, 0, "the record has %d entries", got)
}
