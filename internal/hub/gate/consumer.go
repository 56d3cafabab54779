package gate

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
)

// Limits for the consumers that a member may create within countInterval, over all its connections. A reader creates
// one when it starts, and another each second while that fails. Reading all records takes one for each record.
const (
	countInterval = time.Minute
	maxPerStream  = 100
	maxConsumers  = 5000
	maxStreamName = 255 // of a stream; the server accepts no longer one
)

// Reasons for ending a connection because of its consumers.
var (
	errStays = errors.New("it wants a consumer that stays when it has gone")
	errMany  = errors.New("it makes too many consumers")
)

// consumers counts the consumers that a member created recently, by stream.
type consumers struct {
	mu    sync.Mutex
	since time.Time
	all   int
	of    map[string]int
}

// take checks whether a message to the server creates a consumer that is not allowed.
func (c *consumers) take(subject string, message []byte, now time.Time) error {
	if strings.HasPrefix(subject, "$JS.API.CONSUMER.DURABLE.") {
		return errStays
	}
	rest, makes := strings.CutPrefix(subject, "$JS.API.CONSUMER.CREATE.")
	if !makes || len(message) == 0 {
		return nil // the server reports what is wrong with an empty one
	}
	if err := mayBe(message); err != nil {
		return err
	}
	stream, _, _ := strings.Cut(rest, ".")
	return c.count(stream[:min(len(stream), maxStreamName)], now)
}

// mayBe returns an error if a consumer is not allowed. Nobody here has messages pushed, and a consumer must disappear
// by itself after its creator has gone. It stays if it is durable, paused, or waits for acknowledgements.
func mayBe(message []byte) error {
	var asked struct {
		Config struct {
			DeliverSubject string     `json:"deliver_subject"`
			Durable        string     `json:"durable_name"`
			Acknowledged   string     `json:"ack_policy"`
			PauseUntil     *time.Time `json:"pause_until"`
		} `json:"config"`
	}
	if err := json.Unmarshal(message, &asked); err != nil {
		return fmt.Errorf("the consumer it wants cannot be read: %w", err)
	}
	config := asked.Config
	if config.DeliverSubject != "" {
		return errElsewhere
	}
	if config.Durable != "" || config.PauseUntil != nil || config.Acknowledged != "" && config.Acknowledged != "none" {
		return errStays
	}
	return nil
}

// count counts another consumer of a stream.
func (c *consumers) count(stream string, now time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == nil || now.Sub(c.since) >= countInterval {
		c.since, c.all, c.of = now, 0, map[string]int{}
	}
	c.all++
	c.of[strings.Clone(stream)]++
	if c.all > maxConsumers || c.of[stream] > maxPerStream {
		return fmt.Errorf("%w: %d of one stream and %d in all within %s, want at most %d and %d",
			errMany, c.of[stream], c.all, countInterval, maxPerStream, maxConsumers)
	}
	return nil
}
