package hub

import (
	"slices"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"pitboss/game"
	"pitboss/internal/hub/gate"
	"pitboss/site"
	client "pitboss/store/hub"
)

// Limits of one connection: no message is longer than a page of records, and nobody needs more subscriptions.
const (
	maxSubscriptions = 100
	answerTimeout    = time.Minute
)

// operatorClaims returns the claims of the operator that the server trusts.
func (s *secrets) operatorClaims() (*jwt.OperatorClaims, error) {
	public, err := s.operator.PublicKey()
	if err != nil {
		return nil, err
	}
	claims := jwt.NewOperatorClaims(public)
	claims.Name = "pitboss"
	text, err := claims.Encode(s.operator)
	if err != nil {
		return nil, err
	}
	return jwt.DecodeOperatorClaims(text)
}

// accountClaims returns the site's account with the revoked keys. It has streams here, unless the site's own NATS has
// them.
func (s *secrets) accountClaims(revoked map[string]bool, streams bool) (*jwt.AccountClaims, error) {
	public, err := s.account.PublicKey()
	if err != nil {
		return nil, err
	}
	claims := jwt.NewAccountClaims(public)
	claims.Name = string(s.Site)
	for user := range revoked {
		claims.RevokeAt(user, forGood)
	}
	claims.Limits.JetStreamLimits = jwt.JetStreamLimits{}
	if streams {
		claims.Limits.JetStreamLimits = jwt.JetStreamLimits{
			MemoryStorage: jwt.NoLimit, DiskStorage: jwt.NoLimit, Streams: jwt.NoLimit, Consumer: jwt.NoLimit,
		}
	}
	return claims, nil
}

// systemAccount creates the account for the server's internal work. Nobody connects to it, so its key is not stored.
func (s *secrets) systemAccount(resolver *server.MemAccResolver) (public string, err error) {
	key, err := nkeys.CreateAccount()
	if err != nil {
		return "", err
	}
	if public, err = key.PublicKey(); err != nil {
		return "", err
	}
	claims := jwt.NewAccountClaims(public)
	claims.Name = "system"
	text, err := claims.Encode(s.operator)
	if err != nil {
		return "", err
	}
	return public, resolver.Store(public, text)
}

// user returns a JWT that admits a key with the given permissions.
func (s *secrets) user(name, key string, may jwt.Permissions, expires time.Time) (string, error) {
	claims := jwt.NewUserClaims(key)
	claims.Name = name
	claims.Permissions = may
	claims.Limits.NatsLimits = jwt.NatsLimits{Subs: maxSubscriptions, Data: jwt.NoLimit, Payload: gate.MaxMessage}
	if name == ownTable {
		claims.Limits.Subs = jwt.NoLimit // the hub follows every table's record
	}
	if !expires.IsZero() {
		claims.Expires = expires.Unix()
	}
	return claims.Encode(s.account)
}

// everything returns the permissions of the hub itself.
func everything() jwt.Permissions { return jwt.Permissions{} }

// mayAskToJoin returns the permissions of an invited terminal: it may only ask to join.
func mayAskToJoin(home site.Site, key string) jwt.Permissions {
	return permit([]string{home.Join()}, []string{client.Inbox(key) + ".>"})
}

// mayAdminister returns the permissions of the owner of the hub's folder: all requests to the hub, and reading
// streams.
func mayAdminister(home site.Site, key string) jwt.Permissions {
	return permit([]string{
		home.Admins(), "$JS.API.STREAM.INFO.*", "$JS.API.CONSUMER.CREATE.*.*", "$JS.API.CONSUMER.MSG.NEXT.*.*", "$JS.API.CONSUMER.INFO.*.*",
		"$JS.API.CONSUMER.DELETE.*.*", "$JS.API.STREAM.MSG.GET.*",
	}, []string{client.Inbox(key) + ".>"})
}

// mayAs returns a member's permissions.
func mayAs(home site.Site, m Member) jwt.Permissions {
	inbox := client.Inbox(m.User) + ".>"
	switch m.Role {
	case game.SiteTable:
		may := permit(slices.Concat([]string{
			home.Record(m.Record), home.Fork(m.Record), home.Head(m.Record), home.State(m.Name), home.PersonHeard(m.Name), home.OwnPIN(m.Name),
			"$JS.API.STREAM.INFO." + home.RecordStream(m.Record), "$JS.API.STREAM.MSG.GET." + home.RecordStream(m.Record),
		}, mayRead(home.CheckpointStream(), home.Checkpoint(m.Record)), mayRead(home.ForkStream(), home.Fork(m.Record)),
			mayRead(home.PersonStream(), home.Person(m.Name, "")), mayRead(home.StationStream(), home.Stations())),
			[]string{inbox, home.Commands(m.Name), home.Stations()})
		may.Resp = &jwt.ResponsePermission{MaxMsgs: 1, Expires: answerTimeout}
		return may
	case game.SiteFloor:
		return permit(slices.Concat([]string{home.CommandsOf(m.Name), "$JS.API.STREAM.INFO." + home.StateStream()},
			mayRead(home.StateStream(), home.States()), mayRead(home.DutyStream(), home.Duty())),
			[]string{inbox, home.States(), home.Duty()})
	case game.SiteWall:
		return permit(append(mayRead(home.WallStream(), home.Wall()), "$JS.API.STREAM.INFO."+home.WallStream()),
			[]string{inbox, home.Wall()})
	case game.SiteAuditor:
	}
	return mayAudit(home, m.Name, inbox)
}

// mayAudit returns the permissions of an auditor: requesting the hub's status, and reading the streams of records,
// forks and checkpoints, but none that contains people.
func mayAudit(home site.Site, name, inbox string) jwt.Permissions {
	may := permit([]string{
		home.Audit(name), "$JS.API.STREAM.INFO.*", "$JS.API.STREAM.MSG.GET.*",
		"$JS.API.CONSUMER.CREATE.*.*", "$JS.API.CONSUMER.CREATE.*.*.>", "$JS.API.CONSUMER.MSG.NEXT.*.*", "$JS.API.CONSUMER.INFO.*.*",
		"$JS.API.CONSUMER.DELETE.*.*",
	}, []string{inbox})
	for _, stream := range []string{home.PersonStream(), home.DutyStream(), home.StateStream(), home.StationStream()} {
		may.Pub.Deny.Add("$JS.API.STREAM.*."+stream, "$JS.API.STREAM.MSG.GET."+stream,
			"$JS.API.CONSUMER.*."+stream+".>", "$JS.API.CONSUMER.MSG.NEXT."+stream+".>")
	}
	return may
}

// mayRead returns the permissions for reading a subject of a stream. They do not include requesting information about
// the stream, because the answer lists the subjects of others, some of which contain a person's id.
func mayRead(stream, subject string) []string {
	return []string{
		"$JS.API.CONSUMER.CREATE." + stream + ".*." + subject, "$JS.API.CONSUMER.MSG.NEXT." + stream + ".*",
		"$JS.API.CONSUMER.INFO." + stream + ".*", "$JS.API.CONSUMER.DELETE." + stream + ".*",
	}
}

func permit(publish, subscribe []string) jwt.Permissions {
	return jwt.Permissions{Pub: jwt.Permission{Allow: publish}, Sub: jwt.Permission{Allow: subscribe}}
}
