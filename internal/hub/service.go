package hub

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/nats-io/nats.go"
)

// maxWaiting limits the number of waiting requests, maxWaitingBytes their total size. Requests beyond that are lost,
// and the sender repeats them.
const (
	maxWaiting      = 1000
	maxWaitingBytes = 4 << 20
)

// service answers the requests on one subject, one after another; a nil answer is not sent.
type service struct {
	name, subject string
	answer        func(context.Context, *nats.Msg) any
	requests      *nats.Subscription
}

// services returns the hub's services.
func (h *Hub) services() []*service {
	home := h.secrets.Site
	return []*service{
		{name: "joining", subject: home.Join(), answer: h.answerJoin},
		{name: "administration", subject: home.Admins(), answer: h.answerAdmin},
		{name: "sign-ins at the floor", subject: home.SignIns(), answer: h.answerSignIn},
		{name: "people's own PINs", subject: home.OwnPINs(), answer: h.answerOwnPIN},
		{name: "auditors", subject: home.Audits(), answer: h.answerAuditor},
	}
}

// serve answers requests until ctx ends.
func (h *Hub) serve(ctx context.Context, s *service) error {
	for {
		request, err := s.requests.NextMsgWithContext(ctx)
		if errors.Is(err, nats.ErrSlowConsumer) {
			continue // a flood does not end the service
		}
		if err != nil {
			return err
		}
		answer := s.answer(ctx, request)
		if answer == nil {
			continue
		}
		data, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		if err := request.Respond(data); err != nil {
			h.unanswered.Warn("a request was not answered", "subject", s.subject, "error", err)
		}
	}
}
