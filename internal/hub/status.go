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

// troubleTimeout is the timeout of the streams' answers while they are in trouble.
const troubleTimeout = time.Second

// Status is the state of a hub and its tables.
type Status struct {
	Site site.Site `json:"site"`
	// Witness is the public key of the hub's witness, Others the state of the other witnesses.
	Witness string               `json:"witness"`
	Others  []witness.OtherState `json:"witnesses,omitempty"`
	// Trouble is why the streams accept nothing at present, or nil.
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
	// Head is the last cosigned head with its signatures, Cosigned the number of records it covers, CosignedAt its
	// time.
	Head       string    `json:"head,omitempty"`
	Cosigned   uint64    `json:"cosigned"`
	CosignedAt time.Time `json:"cosigned_at,omitzero"`
	// Finding is a head that was refused because the hub's own record was rewritten.
	Finding *witness.Finding `json:"finding,omitempty"`
}

// RecordStatus is a record at the hub: the current one of a table, or an earlier one.
type RecordStatus struct {
	Record string `json:"record"`
	Table  string `json:"table"`
	// Log is the key with which the table first joined.
	Log string `json:"log_key"`
	// Ended is when the table joined with another record or was revoked; zero for a record that continues.
	Ended time.Time `json:"ended,omitzero"`
	// Removed is the recorded removal of a record that the hub no longer has.
	Removed *Removal `json:"removed,omitempty"`
	// Finding is a head of it that the witness refused because the record was rewritten.
	Finding *witness.Finding `json:"finding,omitempty"`
}

// TableStatus is the state of a table at the hub.
type TableStatus struct {
	Name    string `json:"table"`
	Record  string `json:"record"`
	Revoked bool   `json:"revoked,omitempty"`
	// Removed is true for a table that was revoked long ago and whose record the hub no longer has.
	Removed   bool `json:"removed,omitempty"`
	Connected bool `json:"connected"`
	// Records is the number of records at the hub, Hash the hash of the last, At when it arrived.
	Records uint64    `json:"records"`
	Hash    string    `json:"hash,omitempty"`
	At      time.Time `json:"at,omitzero"`
	// Said is the last record that the table reported to have, SaidAt when; zero if it has not reported.
	Said   uint64    `json:"said,omitempty"`
	SaidAt time.Time `json:"said_at,omitzero"`
	// HubAhead is how far the hub's clock is ahead of the table's in nanoseconds, negative if it is behind, according
	// to the table.
	HubAhead time.Duration `json:"hub_ahead,omitempty"`
	// Cosigned is the number of records covered by the last cosigned head, CosignedAt its time.
	Cosigned   uint64    `json:"cosigned"`
	CosignedAt time.Time `json:"cosigned_at,omitzero"`
	// Finding is a head that was refused because the record was rewritten; Forked counts the table's own records that
	// the hub keeps as evidence of a fork.
	Finding *witness.Finding `json:"finding,omitempty"`
	Forked  uint64           `json:"forked,omitempty"`
	// Unkept is true if the table reports that the hub has no room for its records of a fork.
	Unkept bool        `json:"fork_unkept,omitempty"`
	Roster site.Roster `json:"roster,omitzero"`
	// Newer describes why the table's program must be newer than the hub's, as seen since the hub started; nil if
	// nothing shows that.
	Newer *Newer `json:"newer,omitempty"`
	// Bytes is the size of the record at the hub, Grown its growth since GrownSince, at most a day ago.
	Bytes      uint64    `json:"bytes"`
	Grown      uint64    `json:"grown,omitempty"`
	GrownSince time.Time `json:"grown_since,omitzero"`
	// Broken says that the last entry of the record cannot be one, or is empty; [Reader.Verify] checks the entries
	// before it.
	Broken string `json:"broken,omitempty"`
	// Fault says why some of this could not be determined; empty if everything was.
	Fault string `json:"fault,omitempty"`
}

// Behind returns how many records the hub lacks according to the table.
func (t TableStatus) Behind() uint64 { return max(t.Said, t.Records) - t.Records }

// Status returns the state of the hub and its tables.
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
		ctx, stop = context.WithTimeout(ctx, troubleTimeout)
		defer stop()
	}
	var forked map[string]uint64
	if reached {
		if forked, err = h.forked(ctx); err != nil && !h.noteTrouble(&s) {
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
		if err != nil && reached && h.noteTrouble(&s) {
			reached = false
			err = h.lookAtWitness(&one)
		}
		if err != nil {
			one.Fault = err.Error() // an error of this table only; the others are reported all the same
		}
		s.Tables = append(s.Tables, one)
	}
	return s, nil
}

// noteTrouble adds known trouble of the streams to the status and reports whether there is any: it explains a missing
// answer.
func (h *Hub) noteTrouble(s *Status) bool {
	if now := h.trouble.Load(); now != nil {
		s.Trouble = now
	}
	return s.Trouble != nil
}

// status returns what the hub's own record says about a table's record.
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
		unreadable := json.Unmarshal(last.Data, &record)
		if why := newerThan(record, last.Data, unreadable); why != "" && one.Newer == nil {
			one.Newer = &Newer{Record: one.Records, Why: why}
		}
	}
	return nil
}

// lookAt fills in what is known of a table; it asks the streams only if they are reached.
func (h *Hub) lookAt(ctx context.Context, one *TableStatus, reached bool) error {
	var record, state error
	if reached && !one.Removed {
		record = h.lookAtStream(ctx, one)
	}
	if reached {
		state = h.lookAtReport(ctx, one)
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

// lookAtReport fills in the table's last report, if there is one that this program understands.
func (h *Hub) lookAtReport(ctx context.Context, one *TableStatus) error {
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

// forked counts the stored records of forks, by subject.
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

// connected returns the keys of connected members.
func (h *Hub) connected() map[string]bool {
	connections, err := h.server.Connz(&server.ConnzOptions{Username: true, Limit: maxConnections})
	if err != nil {
		return nil
	}
	users := map[string]bool{}
	for _, one := range connections.Conns {
		users[one.AuthorizedUser] = true
	}
	return users
}

// maxConnections is more than any site has.
const maxConnections = 10_000

// Status returns the state of the hub and its tables, see [Hub.Status].
func (r *Reader) Status(ctx context.Context) (Status, error) { return r.status(ctx) }

// Verify checks every record at the hub and calls each with the result, until each returns an error. A removed record
// has nothing to check.
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
			if err != nil && (ctx.Err() != nil || !r.connection.IsConnected()) {
				return err
			}
			if err != nil {
				found.Fault = err.Error()
			}
		}
		if err := each(record, found); err != nil {
			return err
		}
	}
	return nil
}
