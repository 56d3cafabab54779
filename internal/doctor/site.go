package doctor

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

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
		return []Finding{fine("site", "not joined: the record is on this computer alone")}
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
		return []Finding{failure("site", "pitboss join --credentials "+path, "%s is not there: nobody has joined a site with it", path)}
	}
	return append(findings, reached(ctx, credentials)...)
}

// credentialsOf reads credentials, and tells who else may read the file.
func credentialsOf(path string) (c hub.Credentials, joined bool, findings []Finding) {
	c, joined, err := hub.ReadCredentials(path)
	if err != nil {
		return hub.Credentials{}, joined, []Finding{failure("credentials", "join the site again, as the user that the table runs as", "%v", err)}
	}
	if status, err := os.Stat(path); err == nil && status.Mode().Perm()&0o077 != 0 {
		findings = append(findings, failure("credentials", "chmod 600 "+path,
			"%s may be read by others (mode %04o): whoever does is %s at the hub", path, status.Mode().Perm(), c.Name))
	}
	return c, joined, findings
}

// reached asks a hub for nothing but its time.
func reached(ctx context.Context, c hub.Credentials) []Finding {
	ahead, err := hub.Reach(ctx, c)
	if err != nil {
		return []Finding{notReached(err)}
	}
	return []Finding{fine("site", "%s at %s: the hub at %s is reached", c.Name, c.Site, strings.Join(c.URLs, ", ")), hubClock(ahead)}
}

// notReached returns a hub that does not answer, a warning since no table waits for it. One that no longer lets
// this member in is a failure: somebody has to let it in again.
func notReached(err error) Finding {
	if errors.Is(err, hub.ErrShutOut) {
		return failure("site", "pitboss hub enrol on the hub's machine, then pitboss join here", "%v", err)
	}
	return warning("site", "the table deals on without it; look at the hub: pitboss hub status --dir DIR", "%v", err)
}

// recordAtHub tells how much of a table's record the hub has, and since when it lacks the rest.
func recordAtHub(c hub.Credentials, journal *store.Journal, seen hub.Seen) (Finding, error) {
	at := strings.Join(c.URLs, ", ")
	head, err := journal.Head()
	switch {
	case err != nil:
		return Finding{}, err
	case seen.Other > 0:
		return failure("site", "docs/site.md says how to go on after a fork", "%s at %s: the hub at %s has another record from %d on",
			c.Name, c.Site, at, seen.Other), nil
	case seen.Size >= head.Sequence:
		return fine("site", "%s at %s: the hub at %s has all %d records", c.Name, c.Site, at, head.Sequence), nil
	}
	first, err := journal.Record(seen.Size + 1)
	if err != nil {
		return Finding{}, err
	}
	return warning("site", "an open table sends them by itself; one that is closed, when it is opened",
		"%s at %s: the hub at %s is reached and is %d records behind, since %s", c.Name, c.Site, at,
		head.Sequence-seen.Size, first.At.UTC().Format(time.RFC3339)), nil
}

// hubClock tells whether this computer and the hub have the same time.
func hubClock(ahead time.Duration) Finding {
	apart, side := ahead.Abs(), "behind"
	if ahead < 0 {
		side = "ahead of"
	}
	if apart > site.ClocksApart {
		return warning("hub's clock", "have one time server set both: sudo timedatectl set-ntp true",
			"this computer is %s %s the hub: what each records has another time", apart.Round(100*time.Millisecond), side)
	}
	return fine("hub's clock", "%s from this computer's", apart.Round(time.Millisecond))
}
