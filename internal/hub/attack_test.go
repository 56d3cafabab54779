package hub_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/control"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	"pitboss/site"
	client "pitboss/store/hub"
)

// plant puts a message on any subject, as somebody could who is answered where they choose.
func plant(t *testing.T, h *hub.Hub, subject string, header nats.Header, data []byte) {
	t.Helper()
	err := h.Conn().PublishMsg(&nats.Msg{Subject: subject, Header: header, Data: data})
	if err = errors.Join(err, h.Conn().FlushTimeout(await.End)); err != nil {
		t.Fatal(err)
	}
}

// Somebody with a table's credentials has the server answer nowhere but in an inbox of the table's own: it would
// put the answer on any subject. The connection ends, and what was wanted does not happen.
func TestAnswersElsewhere(t *testing.T) { onEach(t, answersElsewhere) }

func answersElsewhere(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	stolen := hubtest.Join(t, h, "table-7", "")
	hubtest.Join(t, h, "table-8", "")
	must.Get(streams(t, dial(t, stolen)).Publish(t.Context(), home.Record("table-7"), []byte("{}")))(t)
	deliver := fmt.Sprintf(`{"stream_name":%q,"config":{"deliver_subject":%q,"ack_policy":"none","filter_subject":%q}}`, home.StationStream(), home.Record("table-8"), home.Stations())
	for _, one := range []struct {
		name, subject, answer string
		header                nats.Header
		data                  string
	}{
		{"a stream is deleted", "$JS.API.STREAM.MSG.GET." + home.RecordStream("table-7"), "$JS.API.STREAM.DELETE." + home.RecordStream("table-8"), nil, `{"seq":1}`},
		{"another's record", home.Record("table-7"), home.Record("table-8"), nil, "{}"},
		{"a state", "$JS.API.STREAM.INFO." + home.RecordStream("table-7"), home.State("table-8"), nil, ""},
		{"the owner's subject", home.Head("table-7"), home.Admin("revoke"), nil, ""},
		{"an inbox that only begins like its own", home.State("table-7"), client.Inbox(userOf(t, h, "table-7")) + "x.1", nil, ""},
		{"a consumer that sends by itself", "$JS.API.CONSUMER.CREATE." + home.StationStream() + ".x." + home.Stations(), "", nil, deliver},
		{"a message that is traced", home.State("table-7"), "", nats.Header{"Nats-Trace-Dest": {home.Record("table-8")}}, "{}"},
		{"a message that is traced, in other letters", home.State("table-7"), "", nats.Header{"nats-trace-dest": {home.Record("table-8")}}, "{}"},
		{"a record that reads as there being none", home.Record("table-7"), "", nats.Header{"Status": {"404"}}, ""},
		{"a state that reads as a fault of the server", home.State("table-7"), "", nats.Header{"Status": {"500"}}, ""},
	} {
		t.Run(one.name, func(t *testing.T) {
			connection := dial(t, stolen)
			if err := connection.PublishMsg(&nats.Msg{Subject: one.subject, Reply: one.answer, Header: one.header, Data: []byte(one.data)}); err != nil {
				t.Fatal(err)
			}
			if err := connection.FlushTimeout(await.End); err == nil || errors.Is(err, nats.ErrTimeout) {
				t.Errorf("the connection goes on: %v", err)
			}
		})
	}
	got := kept(t, h, home.RecordStream("table-8"))
	check.Equalf(t, got, 0, "the record of table-8 has %d messages", got)
}

// A server lets whoever hears a message answer it, once. Somebody with a table's credentials hears what the hub tells
// of stations, and answers nothing of it in the place of the streams: the hub would not know that it is kept.
func TestNobodyAnswersForTheStreams(t *testing.T) { onEach(t, nobodyAnswersForTheStreams) }

func nobodyAnswersForTheStreams(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	stolen := dial(t, hubtest.Join(t, h, "table-7", ""))
	heard, err := stolen.SubscribeSync(home.Stations())
	must.Do(t, errors.Join(err, stolen.FlushTimeout(await.End)))
	hubtest.JoinFloor(t, h, "floor-1")
	told := must.Get(heard.NextMsg(await.End))(t)
	must.Do(t, told.Respond([]byte(`{"error":{"code":503,"err_code":10077,"description":"no"}}`)))
	if err := stolen.FlushTimeout(await.End); err == nil || errors.Is(err, nats.ErrTimeout) {
		t.Errorf("the connection goes on: %v", err)
	}
}

// A table learns nothing of a stream but of its own record's: the subjects of the site's people have their ids, and
// those of states and stations have other names.
func TestATableListsNothingOfOthers(t *testing.T) { onEach(t, aTableListsNothingOfOthers) }

func aTableListsNothingOfOthers(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	table := hubtest.Join(t, h, "table-7", "")
	hubtest.Join(t, h, "table-8", "")
	others := []string{
		home.PersonStream(), home.StateStream(), home.StationStream(), home.DutyStream(), home.ForkStream(),
		home.CheckpointStream(),
		home.RecordStream("table-8"),
	}
	subjects := []string{"$JS.API.INFO", "$JS.API.STREAM.NAMES", "$JS.API.STREAM.LIST"}
	for _, stream := range others {
		subjects = append(subjects, "$JS.API.STREAM.INFO."+stream, "$JS.API.STREAM.MSG.GET."+stream,
			"$JS.API.DIRECT.GET."+stream,
			"$JS.API.CONSUMER.NAMES."+stream, "$JS.API.CONSUMER.LIST."+stream, "$JS.API.CONSUMER.CREATE."+stream,
			"$JS.API.CONSUMER.CREATE."+stream+".x",
			"$JS.API.CONSUMER.CREATE."+stream+".x.>", "$JS.API.CONSUMER.CREATE."+stream+".x."+home.People(),
			"$JS.API.CONSUMER.CREATE."+stream+".x."+home.Person("table-8", ""),
			"$JS.API.CONSUMER.CREATE."+stream+".x."+home.States())
	}
	for _, subject := range subjects {
		t.Run(subject, func(t *testing.T) {
			connection := dial(t, table)
			data := `{"subjects_filter":">","stream_name":"x","config":{"ack_policy":"none"}}`
			must.Do(t, errors.Join(connection.Publish(subject, []byte(data)), connection.FlushTimeout(await.End)))
			check.ErrorIsf(t, connection.LastError(), nats.ErrPermissionViolation, "it was not refused")
		})
	}
}

func userOf(t *testing.T, h *hub.Hub, table string) string {
	t.Helper()
	member, there := h.Member(game.SiteTable, table)
	if !there {
		t.Fatalf("%s has not joined", table)
	}
	return member.User
}

// Somebody who can say something where the owner's requests come administers nothing.
func TestAnUnsignedRequestAdministersNothing(t *testing.T) {
	onEach(t, anUnsignedRequestAdministersNothing)
}

func anUnsignedRequestAdministersNothing(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	hubtest.JoinFloor(t, h, "floor-1")
	plant(t, h, home.Admin("revoke"), nil, []byte(`{"role":"floor","name":"floor-1","why":"stolen"}`))
	owner := must.Get(hub.Connect(h.Dir()))(t)
	defer owner.Close()
	if _, err := owner.Invite(t.Context(), game.SiteTable, "table-9"); err != nil { // answered after it
		t.Fatal(err)
	}
	if floor, _ := h.Member(game.SiteFloor, "floor-1"); floor.Revoked {
		t.Error("a table's credentials cut a floor station off")
	}
}

// Somebody who knows a table's box key, which is public, says nothing of a person there; nor does the hub fall over
// it when it starts.
func TestAForgedPersonIsNotTaken(t *testing.T) { onEach(t, aForgedPersonIsNotTaken) }

func aForgedPersonIsNotTaken(t *testing.T, where hub.Cluster) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	listen := port.Address(t)
	h, done := runOn(t, ctx, dir, listen, where)
	begin(t, h)
	table := joined(t, h, "table-8")
	await.Until(t, "the table knows the site's people", func() bool { return table.knows("maria", maria.PIN) && table.knows("jonas", jonas.PIN) })
	member, _ := h.Member(game.SiteTable, "table-8")
	forged := must.Get(json.Marshal(site.PersonCopy{Version: 1 << 40, Person: manager("maria"), Disabled: true}))(t)
	signed := must.Get(json.Marshal(site.SignedPerson{Copy: forged, Signature: make([]byte, 64)}))(t)
	subject := home.Person("table-8", "maria")
	for _, data := range [][]byte{forged, signed} {
		sealed := must.Get(client.Seal(member.Box, site.PersonPurpose(subject), data))(t)
		plant(t, h, subject, nil, sealed)
	}
	told := nats.Header{site.PersonVersion: {"1000000"}, site.PersonHere: {"true"}}
	plant(t, h, home.Person("table-8", "jonas"), told, []byte("nothing"))
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "159267"})
	await.Until(t, "the table goes on taking people", func() bool { return table.knows("anna", "159267") })
	if maria, _ := table.person("maria"); !maria.Disabled.IsZero() {
		t.Error("the table took what the hub did not say of a person")
	}
	table.disconnect()
	stop()
	await.From(t, "the end of the hub", done)
	h.Close()
	h, _ = runOn(t, t.Context(), dir, listen, where)
	table.connect()
	change(t, h, control.Change{Do: control.Disable, ID: "jonas"})
	await.Until(t, "the hub goes on telling of people", func() bool {
		jonas, _ := table.person("jonas")
		return !jonas.Disabled.IsZero()
	})
}

// More requests than the hub can look at end nothing: the next one who asks is answered.
func TestAFloodOfRequests(t *testing.T) { onEach(t, aFloodOfRequests) }

func aFloodOfRequests(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	invitation := must.Get(h.Invite(game.SiteTable, "table-7"))(t)
	key := must.Get(client.InvitedKey(invitation.Secret))(t)
	seed := must.Get(key.Seed())(t)
	flooding := dial(t, client.Credentials{Name: "table-7", URLs: invitation.URLs, Pin: invitation.Pin, JWT: invitation.JWT, Seed: string(seed)})
	flood := must.Get(json.Marshal(site.JoinRequest{User: strings.Repeat("<", 100_000)}))(t)
	for range 20 { // of 600 kB: more than may wait
		must.Do(t, flooding.Publish(home.Join(), flood))
	}
	must.Do(t, errors.Join(flooding.FlushTimeout(await.End), h.Conn().FlushTimeout(await.End)))
	hubtest.Join(t, h, "table-8", "")
}

// A stream that somebody deleted comes back, and with it the whole record of each table.
func TestAStreamThatWasDeletedComesBack(t *testing.T) { onEach(t, aStreamThatWasDeletedComesBack) }

func aStreamThatWasDeletedComesBack(t *testing.T, where hub.Cluster) {
	h := begunOn(t, where)
	hubtest.JoinFloor(t, h, "floor-1")
	table := hubtest.NewTable(t, h, "table-8")
	people := joined(t, h, "table-9")
	table.Write(20)
	table.Await()
	await.Until(t, "the table knows the site's people", func() bool { return people.knows("maria", maria.PIN) })
	people.disconnect()
	for _, stream := range []string{home.RecordStream("table-8"), home.StateStream(), home.PersonStream(), home.StationStream()} {
		plant(t, h, "$JS.API.STREAM.DELETE."+stream, nil, nil)
	}
	table.Write(1)
	written := must.Get(table.Journal.Head())(t)
	await.Until(t, "the streams are there again, with every record", func() bool {
		return kept(t, h, home.RecordStream("table-8")) == int(written.Sequence) && kept(t, h, home.StationStream()) == 1 &&
			kept(t, h, home.PersonStream()) > 0 && kept(t, h, home.StateStream()) == 0
	})
	table.WantSame(h.JetStream())
	people.connect()
	change(t, h, control.Change{Do: control.Add, Person: dealer("anna"), PIN: "159267"})
	await.Until(t, "people come to the table again", func() bool { return people.knows("anna", "159267") })
}

// kept returns how many a stream has; -1 for one that is not there. Servers may not answer at all about one that was
// just deleted, so the caller asks ten times.
func kept(t *testing.T, h *hub.Hub, stream string) int {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), await.End/10)
	defer stop()
	found, err := streams(t, h.Conn()).Stream(ctx, stream)
	if err != nil {
		return -1
	}
	return int(found.CachedInfo().State.Msgs)
}
