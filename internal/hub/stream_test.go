package hub_test

import (
	"errors"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Nobody, the hub included, deletes or purges what is on a stream, or has a message take the place of others.
func TestNothingIsDeletedFromStreams(t *testing.T) { onEach(t, nothingIsDeletedFromStreams) }

func nothingIsDeletedFromStreams(t *testing.T, where hub.Cluster) {
	h := startOn(t, where)
	hubtest.Join(t, h, "table-7", "")
	found := map[string]bool{}
	js := streams(t, h.Conn())
	all := js.ListStreams(t.Context())
	for one := range all.Info() {
		config := one.Config
		found[config.Name] = true
		if !config.DenyDelete || !config.DenyPurge || config.AllowRollup || config.AllowMsgTTL {
			t.Errorf("%s denies deleting: %v, purging: %v; it allows a roll-up: %v, an end of a message's time: %v",
				config.Name, config.DenyDelete, config.DenyPurge, config.AllowRollup, config.AllowMsgTTL)
		}
		stream := must.Get(js.Stream(t.Context(), config.Name))(t)
		check.Fails(t, stream.Purge(t.Context()), "%s is purged", config.Name)
	}
	must.Do(t, all.Err())
	for _, name := range []string{
		home.RecordStream("table-7"), home.CheckpointStream(), home.ForkStream(), home.StateStream(), home.PersonStream(), home.StationStream(), home.DutyStream(),
		home.WallStream(),
	} {
		if !found[name] {
			t.Errorf("there is no stream %s", name)
		}
	}
	_, err := streams(t, h.Conn()).Publish(t.Context(), home.State("table-7"), []byte("{}"))
	states, failed := streams(t, h.Conn()).Stream(t.Context(), home.StateStream())
	must.Do(t, errors.Join(err, failed))
	check.Fails(t, states.DeleteMsg(t.Context(), 1), "a message is deleted")
}
