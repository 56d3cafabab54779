package hub

import (
	"context"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// mostForked is how many records of a fork are kept as evidence for each table.
const mostForked = 10_000

// recordStream is where a table's records go: its sequence is the journal's, nothing is removed.
func recordStream(home site.Site, record string, replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: home.RecordStream(record), Subjects: []string{home.Record(record)}, Storage: jetstream.FileStorage, Replicas: replicas,
		Retention: jetstream.LimitsPolicy, Discard: jetstream.DiscardNew, DenyDelete: true, DenyPurge: true, AllowDirect: true,
	}
}

// siteStreams are those of all tables together.
func siteStreams(home site.Site, replicas int) []jetstream.StreamConfig {
	last := func(name, subject string, storage jetstream.StorageType) jetstream.StreamConfig {
		return jetstream.StreamConfig{
			Name: name, Subjects: []string{subject}, Storage: storage, Replicas: replicas, MaxMsgsPerSubject: 1, AllowDirect: true, DenyPurge: true,
		}
	}
	checkpoints := last(home.CheckpointStream(), home.Checkpoints(), jetstream.FileStorage)
	checkpoints.DenyDelete = true
	return []jetstream.StreamConfig{
		checkpoints,
		last(home.StateStream(), home.States(), jetstream.MemoryStorage),
		last(home.PersonStream(), home.People(), jetstream.FileStorage),
		last(home.StationStream(), home.Stations(), jetstream.FileStorage),
		last(home.DutyStream(), home.Duty(), jetstream.MemoryStorage),
		{
			Name: home.ForkStream(), Subjects: []string{home.Forks()}, Storage: jetstream.FileStorage, Replicas: replicas,
			MaxMsgsPerSubject: mostForked, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, DenyDelete: true, DenyPurge: true, AllowDirect: true,
		},
	}
}

// makeStreams makes the streams there are not yet and brings the others to what they are now.
func makeStreams(ctx context.Context, js jetstream.JetStream, streams []jetstream.StreamConfig) error {
	for _, config := range streams {
		if _, err := js.CreateOrUpdateStream(ctx, config); err != nil {
			return fmt.Errorf("the stream %s: %w", config.Name, err)
		}
	}
	return nil
}
