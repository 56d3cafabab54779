package doctor

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"pitboss/game/message"
	"pitboss/internal/journals"
	"pitboss/site"
	"pitboss/store"
	"pitboss/store/hub"
)

// tableSite tells whether the table of a database has joined a site; if so, whether its hub is reached, how
// far its record is there, and whether both have the same time.
func tableSite(ctx context.Context, database string) []Finding {
	path := database + hub.Suffix
	credentials, joined, findings := credentialsOf(path)
	switch {
	case len(findings) > 0 && credentials.JWT == "":
		return findings
	case !joined:
		return []Finding{fine(siteCheck, message.New("doctor.site.not-joined",
			"not joined: the record is on this computer alone"))}
	}
	if _, err := os.Stat(database); err != nil {
		return append(findings, reached(ctx, credentials)...)
	}
	var seen hub.Seen
	var told Finding
	err := journals.Read(database, func(journal *store.Journal) (err error) {
		if seen, err = hub.See(ctx, credentials, journal); err == nil {
			told, err = recordAtHub(credentials, journal, seen)
		}
		return err
	})
	if err != nil {
		return append(findings, notReached(err))
	}
	return append(findings, told, hubClock(seen.Ahead))
}

// stationSite tells the same of a floor station or an auditor, which has no record of its own.
func stationSite(ctx context.Context, path string) []Finding {
	credentials, joined, findings := credentialsOf(path)
	switch {
	case len(findings) > 0 && credentials.JWT == "":
		return findings
	case !joined:
		return []Finding{failure(siteCheck, command("pitboss join --credentials ", path), message.New("doctor.site.no-credentials",
			"{path} is not there: nobody has joined a site with it", pathArg(path)))}
	}
	return append(findings, reached(ctx, credentials)...)
}

// credentialsOf reads credentials, and tells who else may read the file.
func credentialsOf(path string) (c hub.Credentials, joined bool, findings []Finding) {
	check := message.New("doctor.check.credentials", "credentials")
	c, joined, err := hub.ReadCredentials(path)
	if err != nil {
		return hub.Credentials{}, joined, []Finding{failure(check, message.New("doctor.credentials.join-again",
			"join the site again, as the user that the table runs as"), found(err))}
	}
	if status, err := os.Stat(path); err == nil && status.Mode().Perm()&0o077 != 0 {
		findings = append(findings, failure(check, command("chmod 600 ", path), message.New("doctor.credentials.open",
			"{path} may be read by others (mode {mode}): whoever does is {name} at the hub", pathArg(path),
			modeArg(status.Mode()), message.String("name", c.Name))))
	}
	return c, joined, findings
}

// reached asks a hub for nothing but its time.
func reached(ctx context.Context, c hub.Credentials) []Finding {
	ahead, err := hub.Reach(ctx, c)
	if err != nil {
		return []Finding{notReached(err)}
	}
	return []Finding{fine(siteCheck, message.New("doctor.site.reached", "{name} at {site}: the hub at {hub} is reached", nameArg(c), siteArg(c),
		hubArg(c))), hubClock(ahead)}
}

// notReached returns a hub that does not answer, a warning since no table waits for it. One that no longer lets
// this member in is a failure: somebody has to let it in again.
func notReached(err error) Finding {
	if errors.Is(err, hub.ErrShutOut) {
		return failure(siteCheck, message.New("doctor.site.enrol",
			"pitboss hub enrol on the hub's machine, then pitboss join here"), found(err))
	}
	return warning(siteCheck, message.New("doctor.site.look",
		"the table deals on without it; look at the hub: pitboss hub status --dir DIR"), found(err))
}

// recordAtHub tells how much of a table's record the hub has, and since when it lacks the rest.
func recordAtHub(c hub.Credentials, journal *store.Journal, seen hub.Seen) (Finding, error) {
	head, err := journal.Head()
	switch {
	case err != nil:
		return Finding{}, err
	case seen.Other > 0:
		return failure(siteCheck, message.New("doctor.site.after-fork", "docs/site.md says how to go on after a fork"),
			message.New("doctor.site.forked", "{name} at {site}: the hub at {hub} has another record from {from} on", nameArg(c),
				siteArg(c), hubArg(c), message.Number("from", seen.Other))), nil
	case seen.Size >= head.Sequence:
		return fine(siteCheck, message.Count("doctor.site.complete", "{name} at {site}: the hub at {hub} has all {n} record",
			"{name} at {site}: the hub at {hub} has all {n} records", message.Number("n", head.Sequence), nameArg(c), siteArg(c),
			hubArg(c))), nil
	}
	first, err := journal.Record(seen.Size + 1)
	if err != nil {
		return Finding{}, err
	}
	return warning(siteCheck, message.New("doctor.site.sends",
		"an open table sends them by itself; one that is closed, when it is opened"),
		message.Count("doctor.site.behind", "{name} at {site}: the hub at {hub} is reached and is {n} record behind, since {at}",
			"{name} at {site}: the hub at {hub} is reached and is {n} records behind, since {at}",
			message.Number("n", head.Sequence-seen.Size), nameArg(c), siteArg(c), hubArg(c), timeArg(first.At))), nil
}

func nameArg(c hub.Credentials) message.Arg { return message.String("name", c.Name) }

func siteArg(c hub.Credentials) message.Arg { return message.String("site", c.Site) }

func hubArg(c hub.Credentials) message.Arg { return message.String("hub", strings.Join(c.URLs, ", ")) }

// hubClock tells whether this computer and the hub have the same time.
func hubClock(ahead time.Duration) Finding {
	check, apart := message.New("doctor.check.hub-clock", "hub's clock"), ahead.Abs()
	if apart <= site.ClocksApart {
		return fine(check, message.New("doctor.hub-clock", "{apart} from this computer's",
			message.String("apart", apart.Round(time.Millisecond).String())))
	}
	rounded := message.String("apart", apart.Round(100*time.Millisecond).String())
	found := message.New("doctor.hub-clock.behind",
		"this computer is {apart} behind the hub: what each records has another time", rounded)
	if ahead < 0 {
		found = message.New("doctor.hub-clock.ahead",
			"this computer is {apart} ahead of the hub: what each records has another time", rounded)
	}
	return warning(check, message.New("doctor.hub-clock.set",
		"have one time server set both: sudo timedatectl set-ntp true"), found)
}
