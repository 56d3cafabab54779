package hub

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Where a server is asked for one message of a stream: a leaf node passes on the second alone.
const (
	directGet = "$JS.API.DIRECT.GET."
	leaderGet = "$JS.API.STREAM.MSG.GET."
)

const (
	// relays is how many requests are relayed at once, relayWithin how long each may take.
	relays      = 8
	relayWithin = 5 * time.Second
	// The statuses of an answer that has no message.
	statusNotFound = "404"
	statusNoStream = "503"
)

// openRelay takes requests for one message of a stream on a site's own NATS; what is asked before [Hub.relay]
// waits. Whoever keeps a copy of a stream listens in a queue, of which a leaf node hears nothing: the one who
// leads it is asked.
func (h *Hub) openRelay() (err error) {
	h.relayed = make(chan *nats.Msg, mostAsked)
	_, err = h.connection.ChanSubscribe(directGet+">", h.relayed)
	return err
}

// relay answers requests until ctx ends.
func (h *Hub) relay(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case request := <-h.relayed:
			_ = request.RespondMsg(h.get(ctx, request)) // whoever asked asks again
		}
	}
}

// get is one message of a stream, in the form that whoever keeps a copy of it answers in.
func (h *Hub) get(ctx context.Context, request *nats.Msg) *nats.Msg {
	ctx, stop := context.WithTimeout(ctx, relayWithin)
	defer stop()
	answer := nats.NewMsg(request.Reply)
	refuse := func(status, why string) *nats.Msg {
		answer.Header = nats.Header{"Status": {status}, "Description": {why}}
		return answer
	}
	stream, subject, last := strings.Cut(strings.TrimPrefix(request.Subject, directGet), ".")
	body := request.Data
	if last {
		var err error
		if body, err = json.Marshal(map[string]string{"last_by_subj": subject}); err != nil {
			return refuse(statusNoStream, err.Error())
		}
	}
	reply, err := h.connection.RequestWithContext(ctx, leaderGet+stream, body)
	if err != nil {
		return refuse(statusNoStream, err.Error())
	}
	var found struct {
		Error   *jetstream.APIError `json:"error"`
		Message struct {
			Subject  string    `json:"subject"`
			Sequence uint64    `json:"seq"`
			Header   []byte    `json:"hdrs"`
			Data     []byte    `json:"data"`
			Time     time.Time `json:"time"`
		} `json:"message"`
	}
	if err := json.Unmarshal(reply.Data, &found); err != nil {
		return refuse(statusNoStream, err.Error())
	}
	if found.Error != nil {
		if found.Error.ErrorCode == jetstream.JSErrCodeMessageNotFound {
			return refuse(statusNotFound, found.Error.Description)
		}
		return refuse(statusNoStream, found.Error.Description)
	}
	message := found.Message
	if len(message.Header) > 0 {
		if answer.Header, err = nats.DecodeHeadersMsg(message.Header); err != nil {
			return refuse(statusNoStream, err.Error())
		}
	}
	answer.Data = message.Data
	answer.Header.Set(jetstream.StreamHeader, stream)
	answer.Header.Set(jetstream.SubjectHeader, message.Subject)
	answer.Header.Set(jetstream.SequenceHeader, strconv.FormatUint(message.Sequence, 10))
	answer.Header.Set(jetstream.TimeStampHeaer, message.Time.Format(time.RFC3339Nano))
	return answer
}
