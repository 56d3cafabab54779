package hub_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// flood makes consumers of the stations' stream until somebody has enough of it, and returns how many.
func flood(t *testing.T, connection *nats.Conn, stem, config string) (made int) {
	t.Helper()
	for ; made < 1200; made++ {
		name := fmt.Sprint(stem, made)
		asked := fmt.Sprintf(`{"stream_name":%q,"config":{"name":%q,"filter_subject":%q%s}}`, home.StationStream(), name, home.Stations(), strings.ReplaceAll(config, "NAME", name))
		answer, err := connection.Request("$JS.API.CONSUMER.CREATE."+home.StationStream()+"."+name+"."+home.Stations(), []byte(asked), await.End)
		if err != nil {
			return made
		}
		var said struct {
			Error *struct {
				Code int `json:"err_code"`
			} `json:"error"`
		}
		must.Do(t, json.Unmarshal(answer.Data, &said))
		if said.Error != nil {
			t.Logf("the %dth: %d", made+1, said.Error.Code)
			return made
		}
	}
	return made
}

// Somebody with a table's credentials cannot use up what others follow the stations with, and what they leave is
// gone minutes after they were cut off.
func TestAFloodOfConsumers(t *testing.T) { onEach(t, aFloodOfConsumers) }

func aFloodOfConsumers(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	hubtest.JoinFloor(t, h, "floor-1")
	stolen := hubtest.Join(t, h, "table-7", "")
	for stem, config := range map[string]string{"a": `,"durable_name":"NAME","ack_policy":"explicit"`, "b": `,"ack_policy":"none","inactive_threshold":86400000000000`, "c": `,"ack_policy":"none"`} {
		if made := flood(t, dial(t, stolen), stem, config); made > 100 {
			t.Errorf("with %s it made %d", config, made)
		}
	}
	_, err := h.Revoke(t.Context(), game.SiteTable, "table-7", "stolen")
	must.Do(t, err)
	stations := must.Get(streams(t, h.Conn()).Stream(t.Context(), home.StationStream()))(t)
	left := stations.ListConsumers(t.Context())
	for one := range left.Info() {
		if one.Config.Durable != "" || one.Config.InactiveThreshold <= 0 || one.Config.InactiveThreshold > 5*time.Minute {
			t.Errorf("what stays is %+v", one.Config)
		}
	}
	must.Do(t, left.Err())
	consumer, err := streams(t, dial(t, hubtest.Join(t, h, "table-8", ""))).OrderedConsumer(t.Context(), home.StationStream(), jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{home.Stations()}, DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy,
	})
	must.Do(t, err)
	told := must.Get(consumer.Next(jetstream.FetchMaxWait(await.End)))(t)
	check.Equalf(t, told.Subject(), home.Station("floor-1"), "the other table hears")
}

// What members of an earlier hub left in its streams keeps no hub from starting, and is gone.
func TestConsumersThatWereLeft(t *testing.T) { onEach(t, consumersThatWereLeft) }

func consumersThatWereLeft(t *testing.T, where hub.Cluster) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	h, done := runOn(t, ctx, dir, "127.0.0.1:0", where)
	hubtest.Join(t, h, "table-7", "")
	left := []string{home.StationStream(), home.RecordStream("table-7")}
	for _, name := range left {
		stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), name))(t)
		before := stream.CachedInfo().Config
		before.ConsumerLimits = jetstream.StreamConsumerLimits{}
		must.Get(streams(t, h.Conn()).UpdateStream(t.Context(), before))(t)
		for _, config := range []jetstream.ConsumerConfig{{Durable: "good"}, {Durable: "slow", InactiveThreshold: 24 * time.Hour}, {Name: "slow2", InactiveThreshold: 24 * time.Hour}} {
			must.Get(stream.CreateConsumer(t.Context(), config))(t)
		}
	}
	stop()
	await.From(t, "the end of the hub", done)
	h.Close()
	h = hubtest.On(t, dir, "127.0.0.1:0", where)
	for _, name := range left {
		stream := must.Get(streams(t, h.Conn()).Stream(t.Context(), name))(t)
		check.Equalf(t, stream.CachedInfo().Config.ConsumerLimits.InactiveThreshold, 5*time.Minute,
			"%s: a consumer may stay for", name)
		for _, one := range []string{"good", "slow", "slow2"} {
			check.ErrorIsf(t, check.ErrorOf(stream.Consumer(t.Context(), one)), jetstream.ErrConsumerNotFound,
				"%s: %s is there", name, one)
		}
	}
}
