package hub

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game"
	"pitboss/internal/hub/witness"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/proof"
)

// Status is how a hub and its tables are.
type Status struct {
	Site site.Site `json:"site"`
	// Witness is the public key of the hub's witness, Others how the other witnesses are.
	Witness string               `json:"witness"`
	Others  []witness.OtherState `json:"witnesses,omitempty"`
	// Own is the end of the hub's own record.
	Own     store.Head     `json:"own"`
	Tables  []TableStatus  `json:"tables"`
	Records []RecordStatus `json:"records"`
}

// RecordStatus is a record that the hub has: a table's, or one of a table's before.
type RecordStatus struct {
	Record string `json:"record"`
	Table  string `json:"table"`
	// Log is the key that the table joined with first.
	Log string `json:"log_key"`
}

// TableStatus is how a table is at the hub.
type TableStatus struct {
	Name    string `json:"table"`
	Record  string `json:"record"`
	Revoked bool   `json:"revoked,omitempty"`
	// Connected says whether it is, nil where the site's own NATS knows.
	Connected *bool `json:"connected,omitempty"`
	// Records is how many records the hub has, Hash the hash of the last of them, At when it came.
	Records uint64    `json:"records"`
	Hash    string    `json:"hash,omitempty"`
	At      time.Time `json:"at,omitzero"`
	// Said is the last record that the table says it has, SaidAt when; zero where it has said nothing.
	Said   uint64    `json:"said,omitempty"`
	SaidAt time.Time `json:"said_at,omitzero"`
	// Cosigned is how many records the head is of that was cosigned last, CosignedAt when.
	Cosigned   uint64    `json:"cosigned"`
	CosignedAt time.Time `json:"cosigned_at,omitzero"`
	// Finding is a head that was refused because the record was rewritten; Forked counts the records put aside
	// that the hub did not take, because it has others.
	Finding *witness.Finding `json:"finding,omitempty"`
	Forked  uint64           `json:"forked,omitempty"`
	Roster  site.Roster      `json:"roster,omitzero"`
}

// Behind is how many records the hub lacks, as far as the table says.
func (t TableStatus) Behind() uint64 { return max(t.Said, t.Records) - t.Records }

// Status is how the hub and its tables are.
func (h *Hub) Status(ctx context.Context) (s Status, err error) {
	s = Status{Site: h.secrets.Site, Witness: h.witnessName, Others: h.witness.Others(), Tables: []TableStatus{}}
	if s.Own, err = h.journal.Head(); err != nil {
		return s, err
	}
	h.mu.Lock()
	for _, record := range h.members.records {
		begun := h.members.begun[record]
		s.Records = append(s.Records, RecordStatus{record, begun.Name, begun.Log})
	}
	h.mu.Unlock()
	rosters := map[string]site.Roster{}
	for _, one := range h.Rosters() {
		rosters[one.Table] = one
	}
	forked, err := h.forked(ctx)
	if err != nil {
		return s, err
	}
	connected := h.connected()
	for _, member := range h.Members() {
		if member.Role != game.SiteTable {
			continue
		}
		one := TableStatus{
			Name: member.Name, Record: member.Record, Revoked: member.Revoked,
			Roster: rosters[member.Name], Forked: forked[h.secrets.Site.Fork(member.Record)],
		}
		if connected != nil {
			is := connected[member.User]
			one.Connected = &is
		}
		if err := h.look(ctx, &one); err != nil {
			return s, err
		}
		s.Tables = append(s.Tables, one)
	}
	return s, nil
}

// look fills in what the streams and the witness have of a table.
func (h *Hub) look(ctx context.Context, one *TableStatus) error {
	stream, err := h.js.Stream(ctx, h.secrets.Site.RecordStream(one.Record))
	if err != nil {
		return err
	}
	state := stream.CachedInfo().State
	if one.Records, one.At = state.LastSeq, state.LastTime; one.Records > 0 {
		last, err := stream.GetMsg(ctx, one.Records)
		if err != nil {
			return err
		}
		if one.Hash, err = store.HashOf(last.Data); err != nil {
			one.Hash = "" // hub verify says what is wrong with it
		}
	}
	if err := h.lookAtState(ctx, one); err != nil {
		return err
	}
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
		return err
	}
	if now, err := site.ParseNow(message.Data); err == nil {
		one.Said, one.SaidAt = now.Record.Sequence, now.At
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

// connected are the keys of who is connected; nil where the servers are the site's own.
func (h *Hub) connected() map[string]bool {
	if h.server == nil {
		return nil
	}
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

// Status is how the hub and its tables are, see [Hub.Status].
func (o *Owner) Status(ctx context.Context) (Status, error) {
	answer, err := o.ask(ctx, askStatus, asked{})
	if err != nil {
		return Status{}, err
	}
	if answer.Status == nil {
		return Status{}, errors.New("this hub does not say how it is: it is of another version")
	}
	return *answer.Status, nil
}

// Verify walks every record that the hub has and calls each with what it found there, until that returns
// an error.
func (o *Owner) Verify(ctx context.Context, each func(RecordStatus, witness.Audit) error) error {
	status, err := o.Status(ctx)
	if err != nil {
		return err
	}
	js, err := jetstream.New(o.connection)
	if err != nil {
		return err
	}
	for _, record := range status.Records {
		found, err := witness.AuditRecord(ctx, js, o.Site, record.Record, record.Log, status.Witness)
		if err != nil {
			return err
		}
		if err := each(record, found); err != nil {
			return err
		}
	}
	return nil
}
