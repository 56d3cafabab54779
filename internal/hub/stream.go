package hub

import (
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// The records of forks that are kept as evidence: mostForked for each table, and maxForkBytes for all together, so that
// no stolen table fills the disk with them. See [forkRoom] for the bytes of one.
const (
	mostForked   = 10_000
	maxForkBytes = 256 << 20
)

// readersGo is how long a consumer stays that nobody reads with: as long as members ask for, each of whom reads
// with the library's ordered ones.
var readersGo = jetstream.StreamConsumerLimits{InactiveThreshold: 5 * time.Minute}

// None of the streams allows direct reading: a leaf node of a site's own NATS passes nothing of it on, and without it
// one message of a stream comes from whoever leads it.

// recordStream returns where a table's records go: its sequence is the journal's, and it is removed whole or not at
// all.
func recordStream(home site.Site, record string, replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: home.RecordStream(record), Subjects: []string{home.Record(record)}, Storage: jetstream.FileStorage, Replicas: replicas,
		ConsumerLimits: readersGo, Retention: jetstream.LimitsPolicy, Discard: jetstream.DiscardNew, DenyDelete: true, DenyPurge: true,
	}
}

// siteStreams returns those of all tables together. forkBytes bounds the one of forks.
func siteStreams(home site.Site, replicas int, forkBytes int64) []jetstream.StreamConfig {
	last := func(name, subject string, storage jetstream.StorageType) jetstream.StreamConfig {
		return jetstream.StreamConfig{
			Name: name, Subjects: []string{subject}, Storage: storage, Replicas: replicas, MaxMsgsPerSubject: 1,
			DenyDelete: true, DenyPurge: true, ConsumerLimits: readersGo,
		}
	}
	return []jetstream.StreamConfig{
		last(home.CheckpointStream(), home.Checkpoints(), jetstream.FileStorage),
		last(home.StateStream(), home.States(), jetstream.MemoryStorage),
		last(home.PersonStream(), home.People(), jetstream.FileStorage),
		last(home.StationStream(), home.Stations(), jetstream.FileStorage),
		last(home.DutyStream(), home.Duty(), jetstream.MemoryStorage),
		{
			Name: home.ForkStream(), Subjects: []string{home.Forks()}, Storage: jetstream.FileStorage, Replicas: replicas,
			MaxMsgsPerSubject: mostForked, MaxBytes: forkBytes, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, DenyDelete: true, DenyPurge: true,
			ConsumerLimits: readersGo,
		},
	}
}
