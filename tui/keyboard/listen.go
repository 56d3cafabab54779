package keyboard

import (
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"golang.org/x/time/rate"

	"pitboss/clock"
)

// Listen reads a terminal until stop is called or the terminal ends, and sends the meaning of its keys. stop returns
// once nothing more is sent, if reading the terminal can be cancelled. send must return after stop was called.
func Listen(terminal io.Reader, send func(tea.Msg)) (stop func(), err error) {
	reader, err := uv.NewCancelReader(terminal)
	if err != nil {
		return nil, err
	}
	chunks, over := make(chan []byte), make(chan struct{})
	read := make(chan struct{})
	go func() {
		defer close(read)
		defer close(chunks)
		for {
			buffer := make([]byte, 4096)
			n, err := reader.Read(buffer)
			if n > 0 {
				select {
				case chunks <- buffer[:n]:
				case <-over:
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		(&keys{send: send, limit: rate.NewLimiter(maxRate, maxMessages)}).follow(chunks, over)
	}()
	return func() {
		close(over)
		if reader.Cancel() {
			<-read
		}
		<-sent
		_ = reader.Close() // closes the cancellation, not the terminal
	}, nil
}

// Hands, wheels and terminals cause fewer messages than maxMessages at once and maxRate a second. What a program or a
// scanner types beyond that is dropped: a screen takes up to a millisecond for each, and the next key waits for it.
const (
	maxMessages = 200
	maxRate     = 100
)

// keys turns bytes into messages, in order.
type keys struct {
	pieces  assembler
	line    line
	decoder uv.EventDecoder
	send    func(tea.Msg)
	limit   *rate.Limiter
	// dropping is true from the first message that was dropped until one is sent again.
	dropping bool
}

// follow handles chunks until there are no more.
func (k *keys) follow(chunks <-chan []byte, over <-chan struct{}) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-over:
			return
		case chunk, open := <-chunks:
			if !open {
				return
			}
			now := clock.Now()
			k.expire(now)
			k.take(k.pieces.add(chunk, now), now)
		case now := <-timer.C:
			k.expire(now)
			if at := k.line.due(); !at.IsZero() && !now.Before(at) {
				k.give(k.line.flush(now))
			}
		}
		if wait, waits := k.wait(); waits {
			timer.Reset(wait)
		}
	}
}

// expire stops waiting for the rest of a sequence if it is due.
func (k *keys) expire(now time.Time) {
	if at := k.pieces.due(); !at.IsZero() && !now.Before(at) {
		k.take(k.pieces.expire(now), now)
	}
}

// take decodes complete pieces and holds their keys back. Other messages follow the keys before them.
func (k *keys) take(pieces [][]byte, now time.Time) {
	for _, piece := range pieces {
		for _, message := range decode(&k.decoder, piece) {
			if press, is := message.(tea.KeyPressMsg); is {
				k.give(k.line.press(press, now))
				continue
			}
			k.give(append(k.line.flush(now), message))
		}
	}
}

// give sends messages as far as the limit allows, and tells the screen once that it drops the others.
func (k *keys) give(messages []tea.Msg) {
	for _, message := range messages {
		if !k.limit.Allow() {
			if !k.dropping {
				k.send(FastMsg{})
			}
			k.dropping = true
			continue
		}
		k.dropping = false
		k.send(message)
	}
}

// wait returns the time until something must be done even without more bytes.
func (k *keys) wait() (wait time.Duration, waits bool) {
	for _, at := range []time.Time{k.pieces.due(), k.line.due()} {
		if left := clock.Until(at); !at.IsZero() && (!waits || left < wait) {
			wait, waits = max(left, 0), true
		}
	}
	return wait, waits
}
