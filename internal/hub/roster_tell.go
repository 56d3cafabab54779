package hub

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/clock"
	"pitboss/game"
	"pitboss/site"
	client "pitboss/store/hub"
)

// bring sends every table what it does not know yet of the site's people, and follows the records of new tables.
func (r *roster) bring(ctx context.Context, followers *sync.WaitGroup) error {
	if err := r.takeIn(); err != nil {
		return err
	}
	if r.asked { // until everything is sent
		if err := r.pardon(); err != nil {
			return err
		}
		for table := range r.tables {
			if _, there := r.joined[table]; !there {
				r.rota.Leave(table, clock.Now().UTC())
			}
		}
		r.followJoined(ctx, followers)
		if err := r.tell(ctx); err != nil {
			return err
		}
		r.asked, r.failed = false, ""
	}
	return nil
}

// followJoined follows the record of each current table, and stops following all others.
func (r *roster) followJoined(ctx context.Context, followers *sync.WaitGroup) {
	makes := map[string]bool{}
	for _, table := range r.joined {
		makes[table.Record] = true
		if r.followed[table.Record] == nil {
			ctx, stop := context.WithCancel(ctx)
			r.followed[table.Record] = stop
			followers.Go(func() { r.followRecords(ctx, table.Name, table.Record) })
		}
	}
	for record, stop := range r.followed {
		if !makes[record] {
			stop()
			delete(r.followed, record)
		}
	}
}

// copyFor is a copy to send, with its receiver.
type copyFor struct {
	table, box, subject string
	site.PersonCopy
}

// tell sends the tables what is new about each person, oldest first.
func (r *roster) tell(ctx context.Context) error {
	copies, err := r.hub.journal.Copies()
	if err != nil {
		return err
	}
	// A person without a version was added after the record was read, and is sent next time.
	copies = slices.DeleteFunc(copies, func(c site.PersonCopy) bool { return r.versions[c.Person.ID] == 0 })
	var wanted []copyFor
	for _, table := range r.joined {
		for _, c := range copies {
			if one := r.copyFor(table, c); one.Version > r.told[one.subject].version || one.Here != r.told[one.subject].here {
				wanted = append(wanted, one)
			}
		}
	}
	slices.SortFunc(wanted, func(a, b copyFor) int { return cmp.Compare(a.Version, b.Version) })
	for some := range slices.Chunk(wanted, tellAtOnce) {
		if err := r.tellSome(ctx, some); err != nil {
			return err
		}
	}
	return nil
}

// tellAtOnce is how many copies are sent before waiting for confirmations.
const tellAtOnce = 500

// tellSome sends some copies and waits until the server has stored them.
func (r *roster) tellSome(ctx context.Context, some []copyFor) error {
	ctx, stop := context.WithTimeout(ctx, tellTimeout)
	defer stop()
	kept := make([]jetstream.PubAckFuture, len(some))
	for i, one := range some {
		message, err := r.sealed(one)
		if err == nil {
			kept[i], err = r.hub.js.PublishMsgAsync(message)
		}
		if err != nil {
			return fmt.Errorf("telling %s of %s: %w", one.table, one.Person.ID, err)
		}
	}
	for i, one := range some {
		select {
		case at := <-kept[i].Ok():
			r.wasTold(one.table, one.Person.ID, told{one.Version, one.Here, true}, at.Sequence, clock.Now())
		case err := <-kept[i].Err():
			return fmt.Errorf("telling %s of %s: %w", one.table, one.Person.ID, err)
		case <-ctx.Done():
			return fmt.Errorf("telling %s of %s: %w", one.table, one.Person.ID, ctx.Err())
		}
	}
	return nil
}

// copyFor returns the copy of a person for one table. If the person may not work there, it contains no secrets, and
// it is not sent to a table that never heard of the person. Nor is it sent while the table's game is unknown, if the
// game decides whether a person whom the table has may stay.
func (r *roster) copyFor(table joinedTable, c site.PersonCopy) copyFor {
	c.Version = r.base.Load() + max(r.versions[c.Person.ID], table.at, r.length)
	c.PINLength.Version = r.base.Load() + max(r.length, table.at)
	c.Given = r.base.Load() + r.given[c.Person.ID]
	c.ByPIN, c.ByBadge = r.attempts[attemptsOf{c.Person.ID, game.ByPIN}], r.attempts[attemptsOf{c.Person.ID, game.ByBadgePIN}]
	one := copyFor{table: table.Name, box: table.Box, subject: r.home.Person(table.Name, c.Person.ID), PersonCopy: c}
	before, variant := r.told[one.subject], r.variants[table.Name]
	if variant == "" && before.ever && !c.Disabled && len(c.Person.Games) > 0 {
		one.Version, one.Here = 0, before.here
		return one
	}
	if one.Here = mayWork(c.Person, variant, r.hub.options.Kind == game.Training); one.Here {
		return one
	}
	one.PersonCopy = site.PersonCopy{Version: c.Version, Person: c.Person, Disabled: c.Disabled}
	if !before.ever {
		one.Version = 0
	}
	return one
}

// mayWork reports whether a person may work at a table with this variant. While the variant is unknown, only people
// who may deal every game qualify.
func mayWork(person game.Person, variant string, training bool) bool {
	if game.HasRank(person.Roles) {
		return true
	}
	return (training || !person.Trainee) && (len(person.Games) == 0 || slices.Contains(person.Games, variant))
}

// sealed returns a copy as a message that only its table can read and only the hub can have made.
func (r *roster) sealed(one copyFor) (*nats.Msg, error) {
	data, err := r.hub.secrets.person(one)
	if err != nil {
		return nil, err
	}
	message := nats.NewMsg(one.subject)
	if message.Data, err = client.Seal(one.box, site.PersonPurpose(one.subject), data); err != nil {
		return nil, err
	}
	message.Header.Set(site.PersonVersion, strconv.FormatUint(one.Version, 10))
	message.Header.Set(site.PersonHere, strconv.FormatBool(one.Here))
	return message, r.hub.secrets.signTold(message)
}

// wasTold notes what a table was sent, in which message and when.
func (r *roster) wasTold(table, id string, what told, message uint64, at time.Time) {
	r.told[r.home.Person(table, id)] = what
	r.mu.Lock()
	defer r.mu.Unlock()
	one := r.tables[table]
	one.Version, one.Message = max(one.Version, what.version), max(one.Message, message)
	r.tables[table] = one
	r.late.told(table, id, message, at)
	if !what.here {
		return
	}
	if r.whoIsAt[table] == nil {
		r.whoIsAt[table] = map[string]bool{}
	}
	r.whoIsAt[table][id] = true
}

// alreadyTold reads what tables were sent before the hub started.
func (r *roster) alreadyTold(ctx context.Context) error {
	consumer, err := r.hub.js.OrderedConsumer(ctx, r.home.PersonStream(), jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy, MaxResetAttempts: 1,
	})
	if err != nil {
		return err
	}
	if consumer.CachedInfo().NumPending == 0 {
		return nil
	}
	messages, err := consumer.Messages()
	if err != nil {
		return err
	}
	defer messages.Stop()
	for {
		message, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return err
		}
		at, err := message.Metadata()
		if err != nil {
			return err
		}
		names, err := r.home.Of(message.Subject())
		version, failed := strconv.ParseUint(message.Headers().Get(site.PersonVersion), 10, 64)
		if err := errors.Join(err, failed, r.hub.secrets.checkTold(message)); err != nil || len(names) != 2 {
			// The person is sent to the table again.
			r.hub.options.Log.Warn("a message to a table is not this hub's", "subject", message.Subject(), "error", err)
		} else {
			r.wasTold(names[0], names[1], told{version, message.Headers().Get(site.PersonHere) == "true", true},
				at.Sequence.Stream, at.Timestamp)
		}
		if at.NumPending == 0 {
			return nil
		}
	}
}
