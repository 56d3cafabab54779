package hub

import (
	"errors"
	"slices"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"pitboss/game/message"
	"pitboss/internal/supervise"
	"pitboss/store"
)

// Error codes of a server without room; the library has no names for them.
const (
	codeAccountFull jetstream.ErrorCode = 10002
	codeNoResources jetstream.ErrorCode = 10023
	codeStorageFull jetstream.ErrorCode = 10047
	// codeStoreFailed means that a stream is at its limit or cannot write.
	codeStoreFailed jetstream.ErrorCode = 10077
)

var codesFull = []jetstream.ErrorCode{codeAccountFull, codeNoResources, codeStorageFull, codeStoreFailed}

// refusal explains why the hub accepts nothing or nothing is sent to it. It returns an empty text for a record that
// is only late or out of order.
func refusal(err error) message.Text {
	var api *jetstream.APIError
	var fault *supervise.Fault
	switch {
	case err == nil:
	case errors.Is(err, store.ErrDamaged), errors.Is(err, store.ErrNoRecord):
		return message.New("site.refused.journal", "The journal cannot be read: {why}", message.Err("why", err))
	case errors.Is(err, nats.ErrMaxPayload):
		return message.New("site.refused.long", "A record is longer than the hub takes.")
	case errors.As(err, &fault):
		return message.New("site.refused.fault", "A fault of the program; the log has the details.")
	case errors.Is(err, jetstream.ErrStreamNotFound):
		return message.New("site.refused.unknown", "The hub knows no record of this table: join the site again.")
	case errors.Is(err, nats.ErrNoResponders), errors.Is(err, jetstream.ErrNoStreamResponse),
		errors.Is(err, jetstream.ErrJetStreamNotEnabled), errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount):
		return message.New("site.refused.no-streams", "The hub has no streams: it is starting, its disk is full, or it does not reach the site's NATS. Its log says which.")
	case !errors.As(err, &api):
	default:
		switch {
		case isOutOfOrder(err), api.ErrorCode == jetstream.JSErrCodeMessageNotFound:
			// The session starts over and asks the hub again.
		case slices.Contains(codesFull, api.ErrorCode):
			return message.New("site.refused.full", "The hub has no room left ({why}): make room on its disk.",
				message.Quoted("why", api.Description))
		default:
			return message.New("site.refused.other", "The hub says {why}.", message.Quoted("why", api.Description))
		}
	}
	return message.Text{}
}

// unreachable explains why there is no connection.
func unreachable(err error) message.Text {
	switch {
	case IsShutOut(err):
		return message.New("site.unreachable.revoked", "The hub no longer lets this table in: join the site again.")
	case errors.Is(err, ErrOtherHub):
		return message.New("site.unreachable.other-hub", "Another hub answers at its address: join the site again, if that is meant.")
	case errors.Is(err, ErrNoCredentials):
		return message.New("site.unreachable.credentials", "What lets this table in cannot be read: join the site again.")
	}
	return message.New("site.unreachable.why", "The reason: {why}", message.Quoted("why", err.Error()))
}

// isOutOfOrder reports whether a record was rejected because its predecessor is missing or it is already there.
func isOutOfOrder(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) &&
		(api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant)
}

// IsShutOut reports whether a hub rejected the credentials.
func IsShutOut(err error) bool {
	rejections := []error{nats.ErrAuthorization, nats.ErrAuthRevoked, nats.ErrAuthExpired, nats.ErrAccountAuthExpired}
	return slices.ContainsFunc(rejections, func(one error) bool { return errors.Is(err, one) })
}
