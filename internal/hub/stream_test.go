package hub_test

import (
	"errors"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
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
		stream, err := js.Stream(t.Context(), config.Name)
		if err != nil {
			t.Fatal(err)
		}
		if err := stream.Purge(t.Context()); err == nil {
			t.Errorf("%s is purged", config.Name)
		}
	}
	if err := all.Err(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		home.RecordStream("table-7"), home.CheckpointStream(), home.ForkStream(), home.StateStream(), home.PersonStream(), home.StationStream(), home.DutyStream(),
	} {
		if !found[name] {
			t.Errorf("there is no stream %s", name)
		}
	}
	_, err := streams(t, h.Conn()).Publish(t.Context(), home.State("table-7"), []byte("{}"))
	states, failed := streams(t, h.Conn()).Stream(t.Context(), home.StateStream())
	if err := errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	if err := states.DeleteMsg(t.Context(), 1); err == nil {
		t.Error("a message is deleted")
	}
}
