package gate

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
)

// How many consumers a member may make within countedFor, over all its connections: a reader makes one when it begins,
// and one more each second while that fails. Whoever reads all records makes one of each.
const (
	countedFor  = time.Minute
	mostOfOne   = 100
	mostOfAll   = 5000
	longestName = 255 // of a stream; the server takes no longer one
)

// What ends a connection that makes consumers.
var (
	errStays = errors.New("it wants a consumer that stays when it has gone")
	errMany  = errors.New("it makes too many consumers")
)

// consumers are those that a member made lately, by the stream.
type consumers struct {
	mu    sync.Mutex
	since time.Time
	all   int
	of    map[string]int
}

// take looks at a message to the server, whether it makes a consumer that may not be.
func (c *consumers) take(subject string, message []byte, now time.Time) error {
	if strings.HasPrefix(subject, "$JS.API.CONSUMER.DURABLE.") {
		return errStays
	}
	rest, makes := strings.CutPrefix(subject, "$JS.API.CONSUMER.CREATE.")
	if !makes || len(message) == 0 {
		return nil // of an empty one the server says what is wrong with it
	}
	if err := mayBe(message); err != nil {
		return err
	}
	stream, _, _ := strings.Cut(rest, ".")
	return c.count(stream[:min(len(stream), longestName)], now)
}

// mayBe reports why a consumer may not be: nobody here has messages pushed, and what its maker leaves behind must
// go by itself. It stays if it has a name for good, is paused, or waits for acknowledgements.
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

// count counts one more of a stream.
func (c *consumers) count(stream string, now time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of == nil || now.Sub(c.since) >= countedFor {
		c.since, c.all, c.of = now, 0, map[string]int{}
	}
	c.all++
	c.of[strings.Clone(stream)]++
	if c.all > mostOfAll || c.of[stream] > mostOfOne {
		return fmt.Errorf("%w: %d of one stream and %d in all within %s, want at most %d and %d",
			errMany, c.of[stream], c.all, countedFor, mostOfOne, mostOfAll)
	}
	return nil
}
