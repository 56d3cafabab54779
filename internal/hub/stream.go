package hub

import (
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"pitboss/site"
)

// Limits for the records of forks kept as evidence: maxForkRecords for each table, and maxForkBytes for all together,
// so that a stolen table cannot fill the disk. See [forkRoom] for the bytes of one table.
const (
	maxForkRecords = 10_000
	maxForkBytes   = 256 << 20
)

// readersGo is how long an unused consumer stays. It is what members request, all of whom read with the library's
// ordered consumers.
var readersGo = jetstream.StreamConsumerLimits{InactiveThreshold: 5 * time.Minute}

// None of the streams allows direct reads: a leaf node of a site's own NATS does not pass them on, and without them
// single messages always come from a stream's leader.

// recordStream returns the stream of a table's records. Its sequences are the journal's, and it is only ever removed
// as a whole.
func recordStream(home site.Site, record string, replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{
		Name: home.RecordStream(record), Subjects: []string{home.Record(record)}, Storage: jetstream.FileStorage, Replicas: replicas,
		ConsumerLimits: readersGo, Retention: jetstream.LimitsPolicy, Discard: jetstream.DiscardNew,
		DenyDelete: true, DenyPurge: true,
	}
}

// siteStreams returns the streams shared by all tables. forkBytes limits the one of forks.
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
		last(home.WallStream(), home.Wall(), jetstream.MemoryStorage),
		{
			Name: home.ForkStream(), Subjects: []string{home.Forks()}, Storage: jetstream.FileStorage, Replicas: replicas,
			MaxMsgsPerSubject: maxForkRecords, MaxBytes: forkBytes, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true,
			DenyDelete: true, DenyPurge: true, ConsumerLimits: readersGo,
		},
	}
}
