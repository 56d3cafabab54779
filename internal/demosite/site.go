package demosite

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"os"
	"path/filepath"
	"sync"
	"time"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/internal/console"
	"pitboss/internal/demo"
	"pitboss/internal/hub"
	"pitboss/internal/training"
	"pitboss/site"
	"pitboss/store"
	client "pitboss/store/hub"
)

// Options say what the site is.
type Options struct {
	// Dir is a folder that exists and has nothing in it.
	Dir string
	// Tables is how many there are; their games take turns.
	Tables int
	// Seed is where all chance comes from.
	Seed    uint64
	Program string
	Log     *slog.Logger
	// Join has a table's console take part in the site, with the credentials beside its journal; see
	// [demo.Options].
	Join func(*console.Options) func(*console.Console)
	// Invite, if set, invites to a hub that runs elsewhere; the site has none of its own then.
	Invite Invite
	// Speed is how fast time passes at the tables; 0 is as fast as elsewhere.
	Speed float64
	// Pace, Comes and Calm are those of the robots, see [demo.Options]; the first table is not calm.
	Pace, Comes time.Duration
	Calm        int
}

// Invite makes an invitation to a hub.
type Invite func(ctx context.Context, role game.SiteRole, name string) (site.Invitation, error)

// Station is the name of the floor station.
const Station = "floor-1"

// startedWithin is how long one table takes at most to join, startedAtOnce how many do at once.
const (
	startedWithin = 20 * time.Second
	startedAtOnce = 4
)

// Site is a site at work.
type Site struct {
	options Options
	hub     *hub.Hub
	floor   client.Credentials
	end     context.CancelFunc
	all     sync.WaitGroup

	mu  sync.Mutex
	err error
}

// Games returns the variants that are dealt, one of each of eight families.
func Games() []string {
	return []string{
		"ezugi-baccarat", "ezugi-roulette", "ezugi-blackjack", "pragmatic-dragon-tiger", "pragmatic-sic-bo", "pragmatic-andar-bahar",
		"pragmatic-mega-wheel", "ezugi-royal-poker",
	}
}

// Start opens a hub, takes a floor station in and starts the tables, which join while it returns. Close it after use.
func Start(ctx context.Context, o Options) (*Site, error) {
	s := &Site{options: o}
	work, end := context.WithCancel(context.WithoutCancel(ctx))
	s.end = end
	err := s.open(work)
	if err != nil {
		end()
		return nil, err
	}
	if s.floor, err = s.join(ctx, game.SiteFloor, Station, ""); err != nil {
		return nil, errors.Join(fmt.Errorf("taking the floor in: %w", err), s.Close())
	}
	next := make(chan int)
	s.all.Go(func() {
		defer close(next)
		for i := range o.Tables {
			select {
			case next <- i:
			case <-work.Done():
				return
			}
		}
	})
	for range startedAtOnce {
		s.all.Go(func() {
			for i := range next {
				s.start(work, i)
			}
		})
	}
	return s, nil
}

// open opens the hub of the site, unless it runs elsewhere.
func (s *Site) open(work context.Context) (err error) {
	o := s.options
	if o.Invite != nil {
		return nil
	}
	s.hub, err = hub.Open(hub.Options{
		Dir: filepath.Join(o.Dir, "hub"), Site: training.Site, Listen: "127.0.0.1:0", Addresses: []string{"127.0.0.1"}, Kind: game.Training,
		PINCost: training.PINCost, Log: o.Log,
	})
	if err != nil {
		return fmt.Errorf("starting the hub: %w", err)
	}
	if err := training.Enrol(s.hub.Journal(), clock.Now()); err != nil {
		return err
	}
	s.options.Invite = func(_ context.Context, role game.SiteRole, name string) (site.Invitation, error) {
		return s.hub.Invite(role, name)
	}
	s.all.Go(func() { s.note(s.hub.Run(work)) })
	return nil
}

// Floor returns what lets the floor station in at the hub.
func (s *Site) Floor() client.Credentials { return s.floor }

// Close ends the tables and the hub, in this order, and says what went wrong with the hub.
func (s *Site) Close() error {
	s.end()
	s.all.Wait()
	if s.hub != nil {
		s.hub.Close()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

func (s *Site) note(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = errors.Join(s.err, err)
}

func (s *Site) join(ctx context.Context, role game.SiteRole, name, log string) (client.Credentials, error) {
	invitation, err := s.options.Invite(ctx, role, name)
	if err != nil {
		return client.Credentials{}, err
	}
	ctx, stop := context.WithTimeout(ctx, startedWithin)
	defer stop()
	return client.Join(ctx, invitation, log, s.options.Program)
}

// start joins one table and lets it deal; a table that cannot be started, or stops, is told in the log.
func (s *Site) start(ctx context.Context, i int) {
	name := fmt.Sprintf("table-%d", i+1)
	failed := func(err error) {
		if err != nil && ctx.Err() == nil {
			s.options.Log.Error("a table of the demonstration", "table", name, "error", err)
		}
	}
	calm := s.options.Calm
	if i == 0 {
		calm = 1 // so that there is soon something to resolve
	}
	table, err := s.table(ctx, name, Games()[i%len(Games())], s.options.Seed+uint64(i), calm)
	if err != nil {
		failed(err)
		return
	}
	s.all.Go(func() { failed(table.deal(ctx)) })
}

// table is one table of the site.
type table struct {
	journal *store.Journal
	demo    *demo.Demonstration
}

// table joins a table with a new journal and makes it ready.
func (s *Site) table(ctx context.Context, name, slug string, seed uint64, calm int) (_ *table, err error) {
	rules, err := variant.Load(slug)
	if err != nil {
		return nil, err
	}
	settings, err := rules.Book.ChooseTraining(map[string]string{"floor-ruling": "allowed"})
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(s.options.Dir, name)
	if err := os.Mkdir(folder, 0o700); err != nil {
		return nil, err
	}
	path := filepath.Join(folder, "table.db")
	journal, err := store.Open(path,
		store.Options{Site: training.Site, Table: name, Kind: game.Training, Created: clock.Now(), PINCost: training.PINCost})
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			journal.Close()
		}
	}()
	key, err := journal.LogKey()
	if err != nil {
		return nil, err
	}
	credentials, err := s.join(ctx, game.SiteTable, name, key.Public())
	if err != nil {
		return nil, err
	}
	owner, err := os.Stat(folder)
	if err != nil {
		return nil, err
	}
	if err := credentials.Write(path+client.Suffix, owner); err != nil {
		return nil, err
	}
	made, err := demo.New(demo.Options{
		Variant: rules, Settings: settings, Journal: journal, Program: s.options.Program,
		Log: s.options.Log.With("table", name), Table: name,
		Seed: seed, Speed: cmp.Or(s.options.Speed, 1), Captures: filepath.Join(folder, "captures"), Auto: true, Mistakes: true, Rounds: math.MaxInt,
		Pace: s.options.Pace, Comes: s.options.Comes, Calm: calm, Join: s.options.Join,
	})
	if err != nil {
		return nil, err
	}
	return &table{journal, made}, matched(journal)
}

// matched says that the people of training at a table are those of the site.
func matched(journal *store.Journal) error {
	for _, person := range game.TrainingPeople() {
		if err := journal.MatchStaff(person.ID, game.Actor{Staff: game.StaffConsole}, clock.Now()); err != nil {
			return err
		}
	}
	return nil
}

// deal lets the table deal until ctx ends, and closes it.
func (t *table) deal(ctx context.Context) error {
	defer t.journal.Close()
	return errors.Join(t.demo.Deal(ctx, func(string) {}), t.demo.Close())
}
