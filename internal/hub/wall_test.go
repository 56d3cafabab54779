package hub_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/game/table/view"
	"pitboss/internal/await"
	"pitboss/internal/floor"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
	client "pitboss/store/hub"
)

// A wallboard reads what the hub tells wallboards. It cannot say anything to anybody, and cannot read or hear a table's
// own report, a record, a person or an order.
func TestAWallboardOnlyReadsTheWall(t *testing.T) { onEach(t, aWallboardOnlyReadsTheWall) }

func aWallboardOnlyReadsTheWall(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	hubtest.Join(t, h, "table-7", "")
	hubtest.JoinFloor(t, h, "floor-1")
	stolen := hubtest.JoinWall(t, h, "wall-1")
	check.Equal(t, must.Get(dial(t, stolen).Request("$JS.API.STREAM.INFO."+home.WallStream(), nil, await.End))(t) != nil, true)
	subjects := []string{
		home.Command("table-7", "wall-1"), home.Command("table-7", "floor-1"), home.SignIn("wall-1"), home.OwnPIN("table-7"),
		home.Wall(), home.State("table-7"), home.Record("table-7"), home.Fork("table-7"), home.Head("table-7"), home.Duty(),
		home.Person("table-7", "anna"), home.PersonHeard("table-7"), home.Station("floor-1"), home.Checkpoint("table-7"),
		home.Join(), home.Admin("status"), home.Admin("revoke"), home.Audit("wall-1"), client.Inbox(floorUser(t, h)) + ".x",
		"$JS.API.STREAM.NAMES", "$JS.API.STREAM.LIST", "$JS.API.INFO", "$JS.API.STREAM.MSG.GET." + home.WallStream(),
	}
	for _, verb := range []string{"DELETE", "PURGE", "UPDATE", "MSG.DELETE", "SNAPSHOT"} {
		subjects = append(subjects, "$JS.API.STREAM."+verb+"."+home.WallStream())
	}
	for _, stream := range []string{
		home.StateStream(), home.DutyStream(), home.PersonStream(), home.StationStream(), home.ForkStream(), home.CheckpointStream(),
		home.RecordStream("table-7"),
	} {
		subjects = append(subjects, "$JS.API.STREAM.INFO."+stream, "$JS.API.STREAM.MSG.GET."+stream, "$JS.API.DIRECT.GET."+stream,
			"$JS.API.CONSUMER.CREATE."+stream+".x", "$JS.API.CONSUMER.CREATE."+stream+".x."+home.States(),
			"$JS.API.CONSUMER.CREATE."+stream+".x."+home.Wall(), "$JS.API.CONSUMER.MSG.NEXT."+stream+".x")
	}
	for _, subject := range subjects {
		check.Equalf(t, mayPublish(t, stolen, subject), false, "may publish to %s", subject)
	}
	for _, subject := range []string{
		home.States(), home.State("table-7"), home.People(), home.PeopleHeard(), home.Duty(), home.Stations(), home.Commands("table-7"),
		home.SignIns(), home.Records(), home.Forks(), home.Checkpoints(), home.Join(), home.Admins(), home.Audits(), "_INBOX.>", ">",
	} {
		check.Equalf(t, maySubscribe(t, stolen, subject), false, "may listen to %s", subject)
	}
	check.Equal(t, maySubscribe(t, stolen, home.Wall()), true)
}

// What a wallboard hears of a table names nobody, whatever the table says, and a table that floods is not understood
// while the others are.
func TestTheWallNamesNobody(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	quiet, loud := hubtest.Join(t, h, "table-7", ""), hubtest.Join(t, h, "table-8", "")
	hubtest.Join(t, h, "table-9", "")
	credentials := hubtest.JoinWall(t, h, "wall-1")
	at := time.Now().UTC()
	person := game.Person{ID: "secret-id", Name: "Secret Name"}
	told := site.Now{
		Form: site.NowForm, At: at, Variant: "ezugi-baccarat",
		View: view.View{
			Title: "Baccarat", Dealer: person, Manager: person, Technician: person, Station: "secret-station", Closing: "Secret Name", Ordered: "Secret Name",
			Now: at, Notes: []state.Note{{}}, Shows: game.StepScan,
			Round:    &view.RoundView{Number: 12, Placed: []game.Placed{{}}},
			Finished: []view.Finished{{Round: 10}, {Round: 11, Result: message.Written("banker wins")}},
			Incident: &state.Incident{
				Kind: game.CardMisread, OpenedAt: at.Add(-time.Minute), Looks: state.Looks{Name: "Secret Name"}, ReportedBy: "secret-id",
				People: []state.Part{{Staff: "secret-id"}}, Held: game.CardAt(3), HeldID: "secret-card",
			},
			Step: game.Step{Kind: game.StepRule, By: game.ShiftManager},
		},
		Lines: []site.Line{{Sequence: 1, By: "secret-id", Text: message.Written("Secret Name signed in")}},
	}
	flood := told
	flood.View.Title = strings.Repeat("long ", 2000)
	say(t, quiet, "table-7", told)
	say(t, loud, "table-8", flood)

	heard := make(chan []byte, 100)
	connection := dial(t, credentials)
	must.Get(connection.Subscribe(home.Wall(), func(m *nats.Msg) { heard <- m.Data }))(t)
	data := await.From(t, "what the hub tells wallboards", heard)
	check.Lacks(t, strings.ToLower(string(data)), "secret")
	wall := must.Get(site.ParseWall(data))(t)
	must.Equalf(t, len(wall.Tables), 3, "tables: %s", data)
	one := wall.Tables[0]
	check.Equal(t, one.Table, "table-7")
	check.Equal(t, one.Phase, site.WallDealing)
	check.Equal(t, one.Waits, game.ShiftManager)
	check.Equal(t, one.Last.Result.String(), "banker wins")
	if one.Incident == nil || !one.Incident.Coming || one.Incident.Kind != game.CardMisread || one.Incident.For < time.Minute {
		t.Errorf("the incident is %+v", one.Incident)
	}
	check.Equal(t, wall.Tables[1].Phase, site.WallUnread)
	check.Equal(t, wall.Tables[2].Phase, site.WallUnheard)

	// The wallboard's own client hears the same, and no revoked table.
	must.Do(t, ownerOf(t, h).Revoke(await.Context(t), game.SiteTable, "table-8", ""))
	walls := make(chan site.Wall, 100)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		done <- floor.Wall(credentials, slog.New(slog.DiscardHandler), func(w site.Wall) { walls <- w })(ctx, dial(t, credentials))
	}()
	await.Until(t, "the revoked table is gone", func() bool {
		return len(await.From(t, "what the wallboard hears", walls).Tables) == 2
	})
	stop()
	check.Do(t, await.From(t, "the end of the client", done))
}

// A wallboard that was revoked hears nothing more.
func TestARevokedWallboardHearsNothing(t *testing.T) {
	t.Parallel()
	h := hubtest.Start(t)
	credentials := hubtest.JoinWall(t, h, "wall-1")
	connection := dial(t, credentials)
	must.Do(t, ownerOf(t, h).Revoke(await.Context(t), game.SiteWall, "wall-1", "stolen"))
	await.Until(t, "its connection is closed", func() bool { return !connection.IsConnected() })
	_, err := client.DialOnce(credentials)
	if !client.IsShutOut(err) {
		t.Errorf("it is let in again: %v", err)
	}
}

// say has a table report.
func say(t *testing.T, c client.Credentials, table string, now site.Now) {
	t.Helper()
	data := must.Get(json.Marshal(now))(t)
	connection := dial(t, c)
	must.Do(t, connection.Publish(home.State(table), data))
	must.Do(t, connection.FlushTimeout(await.End))
}
