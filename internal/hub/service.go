package hub

import (
	"context"
	"encoding/json"

	"github.com/nats-io/nats.go"
)

// service answers the requests on one subject, one after the other.
type service struct {
	name, subject string
	answer        func(context.Context, *nats.Msg) any
	requests      *nats.Subscription
}

// services are what the hub answers.
func (h *Hub) services() []*service {
	home := h.secrets.Site
	return []*service{
		{name: "joining", subject: home.Join(), answer: h.answerJoin},
		{name: "administration", subject: home.Admins(), answer: h.answerAdmin},
	}
}

// serve answers what is asked until ctx ends.
func (h *Hub) serve(ctx context.Context, s *service) error {
	for {
		request, err := s.requests.NextMsgWithContext(ctx)
		if err != nil {
			return err
		}
		data, err := json.Marshal(s.answer(ctx, request))
		if err != nil {
			return err
		}
		if err := request.Respond(data); err != nil {
			h.options.Log.Warn("a request was not answered", "subject", s.subject, "error", err)
		}
	}
}
