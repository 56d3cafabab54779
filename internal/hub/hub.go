package hub

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/internal/hub/gate"
	"pitboss/internal/hub/ratelog"
	"pitboss/internal/hub/witness"
	"pitboss/internal/nonce"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// ownTable is the name of the hub's own record; no table may have it.
const ownTable = site.HubName

// Options configures a hub.
type Options struct {
	// Dir is the hub's folder. Site names the site; it may be empty if the folder already belongs to one.
	Dir  string
	Site site.Site
	// Listen is HOST:PORT; Addresses are the hosts to tell terminals. If empty, they are those of this computer.
	Listen    string
	Addresses []string
	// Metrics is an address of this machine at which the hub serves its figures, or empty.
	Metrics string
	// Cluster is the site's own NATS, if it stores the streams; see [Cluster].
	Cluster Cluster
	// Witnesses cosign in addition to the hub's own witness.
	Witnesses []witness.Other
	// MostBytes limits the size of the streams on the disk; 0 means as much as there is room for.
	MostBytes int64
	// ForkBytes limits the size of the records of forks kept as evidence; 0 means 256 MB or an eighth of MostBytes.
	ForkBytes int64
	// Keep is how long a record is kept after it ended; the zero value means forever.
	Keep Keeping
	// Kind is live, unless everything at the site is training.
	Kind game.JournalKind
	// PINCost is the work of hashing a PIN in the site's roster; the zero value means the store's default.
	PINCost store.PINCost
	// Breaks is when dealers are due for a break; the zero value means [site.UsualBreaks].
	Breaks site.Breaks
	Log    *slog.Logger
}

// Hub is a running hub of a site.
type Hub struct {
	options Options
	secrets *secrets
	server  *server.Server
	// gate admits members to the server.
	gate *gate.Gate
	// resolver holds the account as the server sees it.
	resolver *server.MemAccResolver
	// connection is the hub's own, with a user created for it.
	connection *nats.Conn
	user       string
	js         jetstream.JetStream
	journal    *store.Journal
	urls       []string
	// witness cosigns the heads of the tables' records; witnessName is its public key.
	witness     *witness.Witness
	witnessName string
	// entered signals an important entry in the hub's own record.
	entered chan struct{}
	// untold signals that the tables could not be told of a floor station.
	untold chan struct{}
	// serving holds the services that answer requests. They listen from the start: requests before [Hub.Run] wait a
	// little.
	serving []*service
	roster  *roster
	growth  growth
	// joins, requests and unanswered log refused joins, refused requests and unanswered ones.
	joins, requests, unanswered *ratelog.Log
	// reasons logs why the site's NATS is not reached. The reason names the connection, another one at each attempt.
	reasons *ratelog.Log

	// trouble is why the streams accept nothing, or nil; said is the server's last error message.
	trouble atomic.Pointer[Trouble]
	said    atomic.Pointer[string]
	// broken is the server's message about the first stream that could not be written, or nil.
	broken atomic.Pointer[string]

	// nonces are those given to floor stations, sessions the sign-ins by the station's key, attempts the failures
	// there. Only the answering goroutine uses them.
	nonces   nonce.Book
	sessions map[string]*session
	attempts budget
	// tableNonces are those given to tables for people who change their own PIN.
	tableNonces nonce.Book
	// showing is held while a PIN is checked, so that every wrong one counts before the next is checked.
	showing sync.Mutex

	// forks counts the bytes of forks that each table has stored.
	forks   *forkRoom
	started time.Time

	// telling is held while tables are told of a station.
	telling sync.Mutex

	// mu is only held briefly, and never during a request to the streams.
	mu sync.Mutex
	// members holds the members, invited the open invitations.
	members *members
	invited invitations
}

// ErrNoHub means that a folder contains no hub.
var ErrNoHub = errors.New("no hub is here")

// Open starts a hub's server and reads its record. It creates a hub in an empty folder.
func Open(o Options) (*Hub, error) {
	if o.Kind == "" {
		o.Kind = game.Live
	}
	if o.ForkBytes == 0 {
		o.ForkBytes = min(maxForkBytes, mostStored(o)/8) // the rest is for records
	}
	if o.Breaks == (site.Breaks{}) {
		o.Breaks = site.UsualBreaks
	}
	if err := o.Keep.CheckLawful(o.Kind); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, fmt.Errorf("the hub's folder: %w", err)
	}
	h := &Hub{
		options: o, nonces: nonce.Book{Now: clock.Now}, tableNonces: nonce.Book{Now: clock.Now},
		forks: newForkRoom(o.ForkBytes), started: clock.Now(), sessions: map[string]*session{}, attempts: budget{},
		entered: make(chan struct{}, 1), untold: make(chan struct{}, 1),
		joins: ratelog.New(o.Log), requests: ratelog.New(o.Log), unanswered: ratelog.New(o.Log),
		reasons: ratelog.NewOf(o.Log, reasonInterval, 1),
	}
	if err := h.open(); err != nil {
		h.Close()
		return nil, startError(o.Dir, err)
	}
	return h, nil
}

func (h *Hub) open() (err error) {
	o := h.options
	if err := h.ownKeys(); err != nil {
		return err
	}
	// The journal's lock keeps a second hub out of the folder.
	h.journal, err = store.Open(JournalPath(o.Dir), store.Options{
		Site: string(h.secrets.Site), Table: ownTable, Kind: o.Kind, Created: clock.Now(), PINCost: o.PINCost,
	})
	if err != nil {
		return err
	}
	if h.members, err = readMembers(h.journal); err != nil {
		return err
	}
	h.invited = readInvitations(o.Dir, o.Log)
	if err := h.start(); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), readyTimeout)
	defer stop()
	if err := h.finishRemoving(ctx); err != nil {
		return err
	}
	if err := h.makeStreams(ctx, h.streams()); err != nil {
		return err
	}
	if err := h.restoreStates(ctx); err != nil {
		return err
	}
	if err := h.openWitness(); err != nil {
		return err
	}
	for _, one := range h.services() {
		if one.requests, err = h.connection.SubscribeSync(one.subject); err != nil {
			return err
		}
		if err = one.requests.SetPendingLimits(maxWaiting, maxWaitingBytes); err != nil {
			return err
		}
		h.serving = append(h.serving, one)
	}
	if err := h.connection.FlushWithContext(ctx); err != nil { // an open hub answers everybody who connects
		return err
	}
	h.roster = newRoster(h)
	return h.tellFloors(ctx)
}

// start starts a server in this process and connects to it.
func (h *Hub) start() (err error) {
	account, err := h.secrets.accountClaims(h.members.revoked, !h.options.Cluster.is())
	if err != nil {
		return err
	}
	certificate, err := h.secrets.certificate(clock.Now())
	if err != nil {
		return err
	}
	over := &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{certificate}}
	if h.server, h.resolver, err = startServer(h.options, h.secrets, account, over, h.hear); err != nil {
		return err
	}
	if err := h.connect(); err != nil {
		return err
	}
	if h.js, err = jetstream.New(h.connection); err != nil {
		return err
	}
	if h.options.Cluster.is() {
		if err := h.awaitCluster(); err != nil {
			return err
		}
	}
	if h.gate, err = openGate(h.options, h.secrets, over, h.server, h.user, h.forks); err != nil {
		return err
	}
	h.urls, err = addresses(h.options.Addresses, h.gate.Address())
	return err
}

// replicas returns how many servers store each stream.
func (h *Hub) replicas() int { return max(1, h.options.Cluster.Replicas) }

// ownKeys reads the hub's keys or creates them.
func (h *Hub) ownKeys() error {
	found, there, err := readSecrets(h.options.Dir)
	switch {
	case err != nil:
		return err
	case there && h.options.Site != "" && h.options.Site != found.Site:
		return fmt.Errorf("the hub in %s is of the site %s, not of %s: name another folder", h.options.Dir, found.Site, h.options.Site)
	case there:
		h.secrets = found
		return h.secrets.needBox(h.options.Dir)
	}
	if err := site.CheckNewName(string(h.options.Site)); err != nil {
		return fmt.Errorf("a new hub needs the site's name: %w", err)
	}
	h.secrets, err = makeSecrets(h.options.Dir, h.options.Site)
	return err
}

// connect creates the hub's own connection, which has all permissions in the site's account.
func (h *Hub) connect() error {
	key, err := nkeys.CreateUser()
	if err != nil {
		return err
	}
	if h.user, err = key.PublicKey(); err != nil {
		return err
	}
	text, err := h.secrets.user(ownTable, h.user, everything(), time.Time{})
	if err != nil {
		return err
	}
	failed := func(_ *nats.Conn, subscription *nats.Subscription, err error) {
		subject := ""
		if subscription != nil {
			subject = subscription.Subject
		}
		h.options.Log.Warn("the hub's own connection", "subject", subject, "error", err)
	}
	h.connection, err = nats.Connect("", nats.ErrorHandler(failed), nats.InProcessServer(h.server), nats.Name(ownTable),
		nats.CustomInboxPrefix(client.Inbox(h.user)), nats.MaxReconnects(-1),
		nats.UserJWT(func() (string, error) { return text, nil }, func(nonce []byte) ([]byte, error) { return key.Sign(nonce) }))
	if err != nil {
		err = fmt.Errorf("the hub's own connection: %w", err)
	}
	return err
}

// hear records an error reported by the server.
func (h *Hub) hear(said string) {
	h.said.Store(&said)
	if notWritten(said) {
		h.broken.CompareAndSwap(nil, &said)
	}
}

// serverSaid returns the server's last error message.
func (h *Hub) serverSaid() string {
	if said := h.said.Load(); said != nil {
		return *said
	}
	return ""
}

// JournalPath returns the path of a hub's own record, with the site's roster, in the hub's folder.
func JournalPath(dir string) string { return filepath.Join(dir, journalFile) }

// Site returns the hub's site.
func (h *Hub) Site() site.Site { return h.secrets.Site }

// Journal returns the hub's own record, with the site's roster.
func (h *Hub) Journal() *store.Journal { return h.journal }

// Conn returns the hub's own connection.
func (h *Hub) Conn() *nats.Conn { return h.connection }

// JetStream returns the hub's streams.
func (h *Hub) JetStream() jetstream.JetStream { return h.js }

// URLs returns the hub's addresses for terminals.
func (h *Hub) URLs() []string { return h.urls }

// Members returns all members, including revoked ones.
func (h *Hub) Members() []Member {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.members.all()
}

// Member returns the last member with a role and a name, even if it was revoked.
func (h *Hub) Member(role game.SiteRole, name string) (Member, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.members.find(role, name)
}

// Dir returns the hub's folder.
func (h *Hub) Dir() string { return h.options.Dir }
