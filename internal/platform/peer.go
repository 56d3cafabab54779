package platform

import (
	"bufio"
	"net"
	"sync"
	"time"

	"pitboss/game"
	"pitboss/game/wire"
)

// Limits of a connection.
const (
	// mostLines may wait for a platform to read them; one that lets more wait does not read.
	mostLines = 256
	// longestLine is how long a line of the platform may be, in bytes.
	longestLine = 64 << 10
	// writeLimit is how long a line may take to be taken.
	writeLimit = 5 * time.Second
)

// peer is a platform that is connected. Lines to it are queued: the table never waits
// for it.
type peer struct {
	connection net.Conn
	written    sync.WaitGroup

	mu       sync.Mutex
	lines    chan []byte
	finished bool
}

func newPeer(connection net.Conn) *peer {
	p := &peer{connection: connection, lines: make(chan []byte, mostLines)}
	p.written.Go(p.write)
	return p
}

// write sends the queued lines until finish. What cannot be sent ends the connection.
func (p *peer) write() {
	for line := range p.lines {
		err := p.connection.SetWriteDeadline(time.Now().Add(writeLimit))
		if err == nil {
			_, err = p.connection.Write(line)
		}
		if err != nil {
			_ = p.connection.Close() // the reader hears of it
			for range p.lines {      // nobody waits for the rest
			}
			return
		}
	}
}

// say queues a line. A platform that does not read is disconnected.
func (p *peer) say(line []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.finished {
		return
	}
	select {
	case p.lines <- append(append([]byte(nil), line...), '\n'):
	default:
		_ = p.connection.Close() // the reader hears of it
	}
}

// line is say for what was just written as one; a line that could not be is left out.
func (p *peer) line(line []byte, err error) {
	if err == nil {
		p.say(line)
	}
}

func (p *peer) refuse(code game.RefusalCode, message string) {
	p.line(wire.Refusal(game.Refusal{Code: code, Message: message, Hint: "pitboss help platform lists what the platform says."}))
}

// read hands every line over until the connection ends, and says why it did.
func (p *peer) read(take func([]byte)) error {
	lines := bufio.NewScanner(p.connection)
	lines.Buffer(nil, longestLine)
	for lines.Scan() {
		if len(lines.Bytes()) > 0 {
			take(lines.Bytes())
		}
	}
	return lines.Err()
}

// finish sends what is queued and closes the connection.
func (p *peer) finish() {
	p.mu.Lock()
	if !p.finished {
		p.finished = true
		close(p.lines)
	}
	p.mu.Unlock()
	p.written.Wait()
	_ = p.connection.Close() // it is being given up
}
