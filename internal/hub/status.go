package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/hub/witness"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/proof"
)

// inTroubleWithin is how long the streams may take to say how they are while they take nothing.
const inTroubleWithin = time.Second

// Status is how a hub and its tables are.
type Status struct {
	Site site.Site `json:"site"`
	// Witness is the public key of the hub's witness, Others how the other witnesses are.
	Witness string               `json:"witness"`
	Others  []witness.OtherState `json:"witnesses,omitempty"`
	// Trouble is why the streams take nothing for now, nil while they do.
	Trouble *Trouble `json:"trouble,omitempty"`
	// Own is the end of the hub's own record.
	Own store.Head `json:"own"`
	// OwnWitnessed is what the witness has of it.
	OwnWitnessed OwnWitnessed `json:"own_witnessed"`

	Tables  []TableStatus  `json:"tables"`
	Records []RecordStatus `json:"records"`
}

// OwnWitnessed is what the witness has of the hub's own record.
type OwnWitnessed struct {
	// Head is the head that was cosigned last with its signatures, Cosigned of how many records it is, CosignedAt when.
	Head       string    `json:"head,omitempty"`
	Cosigned   uint64    `json:"cosigned"`
	CosignedAt time.Time `json:"cosigned_at,omitzero"`
	// Finding is a head that was refused because the hub's own record was rewritten.
	Finding *witness.Finding `json:"finding,omitempty"`
}

// RecordStatus is a record that the hub has: a table's, or one of a table's before.
type RecordStatus struct {
	Record string `json:"record"`
	Table  string `json:"table"`
	// Log is the key that the table joined with first.
	Log string `json:"log_key"`
	// Ended is when the table joined with another record, or was cut off; zero for a record that goes on.
	Ended time.Time `json:"ended,omitzero"`
	// Removed is what the hub's own record says of a record that the hub has no more.
	Removed *Removal `json:"removed,omitempty"`
	// Finding is a head of it that the witness refused because the record was rewritten.
	Finding *witness.Finding `json:"finding,omitempty"`
}

// TableStatus is how a table is at the hub.
type TableStatus struct {
	Name    string `json:"table"`
	Record  string `json:"record"`
	Revoked bool   `json:"revoked,omitempty"`
	// Removed is true for a table that was cut off long ago, whose record the hub has no more.
	Removed   bool `json:"removed,omitempty"`
	Connected bool `json:"connected"`
	// Records is how many records the hub has, Hash the hash of the last of them, At when it came.
	Records uint64    `json:"records"`
	Hash    string    `json:"hash,omitempty"`
	At      time.Time `json:"at,omitzero"`
	// Said is the last record that the table says it has, SaidAt when; zero where it has said nothing.
	Said   uint64    `json:"said,omitempty"`
	SaidAt time.Time `json:"said_at,omitzero"`
	// HubAhead is how far the hub's clock is ahead of the table's in nanoseconds, below 0 where it is behind, as
	// far as the table says.
	HubAhead time.Duration `json:"hub_ahead,omitempty"`
	// Cosigned is how many records the head is of that was cosigned last, CosignedAt when.
	Cosigned   uint64    `json:"cosigned"`
	CosignedAt time.Time `json:"cosigned_at,omitzero"`
	// Finding is a head that was refused because the record was rewritten; Forked counts the records put aside
	// that the hub did not take, because it has others.
	Finding *witness.Finding `json:"finding,omitempty"`
	Forked  uint64           `json:"forked,omitempty"`
	// Unkept is true where the table says that the hub has no room for its records of a fork.
	Unkept bool        `json:"fork_unkept,omitempty"`
	Roster site.Roster `json:"roster,omitzero"`
	// Newer is what shows that the table's program is newer than the hub's, as far as it was seen since the hub
	// started; nil where nothing does.
	Newer *Newer `json:"newer,omitempty"`
	// Bytes is how large the record is at the hub, Grown by how much it grew since GrownSince, a day ago at most.
	Bytes      uint64    `json:"bytes"`
	Grown      uint64    `json:"grown,omitempty"`
	GrownSince time.Time `json:"grown_since,omitzero"`
	// Broken says that the last message of the record is no record, empty where it is one; what comes before it is for
	// [Reader.Verify] to say.
	Broken string `json:"broken,omitempty"`
	// Fault is why some of this could not be found out, empty where all was.
	Fault string `json:"fault,omitempty"`
}

// Behind returns how many records the hub lacks, as far as the table says.
func (t TableStatus) Behind() uint64 { return max(t.Said, t.Records) - t.Records }

// Status returns how the hub and its tables are.
func (h *Hub) Status(ctx context.Context) (s Status, err error) {
	s = Status{Site: h.secrets.Site, Witness: h.witnessName, Others: h.witness.Others(), Trouble: h.trouble.Load(), Tables: []TableStatus{}}
	if s.Own, err = h.journal.Head(); err != nil {
		return s, err
	}
	if s.OwnWitnessed, err = h.ownWitnessed(); err != nil {
		return s, err
	}
	h.mu.Lock()
	for _, record := range h.members.records {
		s.Records = append(s.Records, h.members.status(record))
	}
	h.mu.Unlock()
	removed := map[string]bool{}
	for i, record := range s.Records {
		known, err := h.witness.State(record.Record)
		if err != nil {
			return s, err
		}
		s.Records[i].Finding = known.Finding
		removed[record.Record] = record.Removed != nil
	}
	rosters := map[string]site.Roster{}
	for _, one := range h.Rosters() {
		rosters[one.Table] = one
	}
	reached := s.Trouble == nil || !h.options.Cluster.is()
	if s.Trouble != nil {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, inTroubleWithin)
		defer stop()
	}
	var forked map[string]uint64
	if reached {
		if forked, err = h.forked(ctx); err != nil && !h.isTrouble(&s) {
			return s, err
		}
		reached = err == nil
	}
	connected, newer := h.connected(), h.roster.newerStreams()
	for _, member := range h.Members() {
		if member.Role != game.SiteTable {
			continue
		}
		one := TableStatus{
			Name: member.Name, Record: member.Record, Revoked: member.Revoked,
			Roster: rosters[member.Name], Forked: forked[h.secrets.Site.Fork(member.Record)],
			Connected: connected[member.User],
		}
		one.Removed = removed[one.Record]
		if found, is := newer[one.Record]; is {
			one.Newer = &found
		}
		err := h.lookAt(ctx, &one, reached)
		if err != nil && reached && h.isTrouble(&s) {
			reached = false
			err = h.lookAtWitness(&one)
		}
		if err != nil {
			one.Fault = err.Error() // of this table: the others are told of all the same
		}
		s.Tables = append(s.Tables, one)
	}
	return s, nil
}

// isTrouble reports whether what the streams did not answer is the hub's trouble, which the status tells then.
func (h *Hub) isTrouble(s *Status) bool {
	if now := h.trouble.Load(); now != nil {
		s.Trouble = now
	}
	return s.Trouble != nil
}

// status returns what the hub's own record says of a table's record.
func (m *members) status(record string) RecordStatus {
	begun := m.begun[record]
	s := RecordStatus{Record: record, Table: begun.Name, Log: begun.Log}
	if ended, is := m.ended(record); is {
		s.Ended = ended
	}
	if removal, gone := m.removed[record]; gone {
		s.Removed = &removal
	}
	return s
}

// lookAtStream fills in what the stream has of a table.
func (h *Hub) lookAtStream(ctx context.Context, one *TableStatus) error {
	stream, err := h.js.Stream(ctx, h.secrets.Site.RecordStream(one.Record))
	if err != nil {
		return err
	}
	state := stream.CachedInfo().State
	one.Bytes = state.Bytes
	one.Grown, one.GrownSince = h.growth.since(h.secrets.Site.RecordStream(one.Record), state.Bytes)
	if one.Records, one.At = state.LastSeq, state.LastTime; one.Records > 0 {
		last, err := stream.GetMsg(ctx, one.Records)
		if err != nil {
			return fmt.Errorf("record %d cannot be read: %w", one.Records, err)
		}
		if one.Hash, err = store.HashOf(last.Data); err != nil {
			one.Broken = fmt.Sprintf("record %d is no record: %v", one.Records, err)
			return nil
		}
		var record game.Record
		unread := json.Unmarshal(last.Data, &record)
		if why := newerThan(record, last.Data, unread); why != "" && one.Newer == nil {
			one.Newer = &Newer{Record: one.Records, Why: why}
		}
	}
	return nil
}

// lookAt fills in what is known of a table; what the streams have only while they are reached.
func (h *Hub) lookAt(ctx context.Context, one *TableStatus, reached bool) error {
	var record, state error
	if reached && !one.Removed {
		record = h.lookAtStream(ctx, one)
	}
	if reached {
		state = h.lookAtState(ctx, one)
	}
	return errors.Join(record, state, h.lookAtWitness(one))
}

// lookAtWitness fills in what the witness has of a table.
func (h *Hub) lookAtWitness(one *TableStatus) error {
	known, err := h.witness.State(one.Record)
	if err != nil || known.Head == "" {
		one.Finding = known.Finding
		return err
	}
	head, err := proof.ReadHead([]byte(known.Head))
	one.Cosigned, one.CosignedAt, one.Finding = head.Size, known.At, known.Finding
	return err
}

// lookAtState fills in what the table says of itself, if it said anything that this program understands.
func (h *Hub) lookAtState(ctx context.Context, one *TableStatus) error {
	states, err := h.js.Stream(ctx, h.secrets.Site.StateStream())
	if err != nil {
		return err
	}
	message, err := states.GetLastMsgForSubject(ctx, h.secrets.Site.State(one.Name))
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("what the table says of itself cannot be read: %w", err)
	}
	now, err := site.ParseNow(message.Data)
	if one.saysNewer(now, err); err == nil {
		one.Said, one.SaidAt, one.HubAhead, one.Unkept = now.Record.Sequence, now.At, now.Link.Ahead, now.Link.Unkept
	}
	return nil
}

// forked counts what was put aside, by the subject.
func (h *Hub) forked(ctx context.Context) (map[string]uint64, error) {
	stream, err := h.js.Stream(ctx, h.secrets.Site.ForkStream())
	if err != nil {
		return nil, err
	}
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(h.secrets.Site.Forks()))
	if err != nil {
		return nil, err
	}
	return info.State.Subjects, nil
}

// connected returns the keys of who is connected.
func (h *Hub) connected() map[string]bool {
	connections, err := h.server.Connz(&server.ConnzOptions{Username: true, Limit: mostConnections})
	if err != nil {
		return nil
	}
	users := map[string]bool{}
	for _, one := range connections.Conns {
		users[one.AuthorizedUser] = true
	}
	return users
}

// mostConnections is more than a site has.
const mostConnections = 10_000

// Status returns how the hub and its tables are, see [Hub.Status].
func (r *Reader) Status(ctx context.Context) (Status, error) { return r.status(ctx) }

// Verify walks every record that the hub has and calls each with what it found there, until that returns
// an error. Of a record that was removed there is nothing to find.
func (r *Reader) Verify(ctx context.Context, each func(RecordStatus, witness.Audit) error) error {
	status, err := r.Status(ctx)
	if err != nil {
		return err
	}
	js, err := jetstream.New(r.connection)
	if err != nil {
		return err
	}
	for _, record := range status.Records {
		var found witness.Audit
		if record.Removed == nil {
			found, err = witness.AuditRecord(ctx, js, r.Site, record.Record, record.Log, status.Witness)
			switch {
			case ctx.Err() != nil || !r.connection.IsConnected():
				return err
			case err != nil:
				found.Fault = err.Error()
			}
		}
		if err := each(record, found); err != nil {
			return err
		}
	}
	return nil
}
