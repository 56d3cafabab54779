package hubtest

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"strconv"
	"sync"
	"time"
)

// Way is a direction in which messages pass.
type Way int

// The ways between a table and its hub.
const (
	ToHub Way = iota
	ToTable
)

// Fault does something to a message on its way.
type Fault func(to *onward, message []byte)

// What becomes of a message.
var (
	Twice   Fault = func(to *onward, message []byte) { to.send(message); to.send(message) }
	Lost    Fault = func(*onward, []byte) {}
	Swapped Fault = func(to *onward, message []byte) {
		to.hold(message)
		time.AfterFunc(longestHeld, to.release)
	}
)

// longestHeld is how long a message waits for the one that overtakes it: there may be none.
const longestHeld = 50 * time.Millisecond

// Late holds a message back for a time, while those after it pass.
func Late(by time.Duration) Fault {
	return func(to *onward, message []byte) { time.AfterFunc(by, func() { to.send(message) }) }
}

// Next has something become of the next message that passes: on the way to the hub, of the next record.
func (in *Insider) Next(way Way, fault Fault) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.next[way] = fault
}

// Done returns of how many messages something became.
func (in *Insider) Done() int {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.done
}

// take returns what becomes of a message that passes, nil where it only passes.
func (in *Insider) take(way Way, message []byte) Fault {
	if way == ToHub && !bytes.Contains(message[:bytes.IndexByte(message, '\n')], []byte(".record.")) {
		return nil // a question, which a table asks again after seconds if it is not answered
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	fault := in.next[way]
	if in.next[way] = nil; fault != nil {
		in.done++
	}
	return fault
}

// onward is where messages go on to.
type onward struct {
	mu         sync.Mutex
	connection net.Conn
	// held goes after the message after it.
	held []byte
	err  error
}

func (o *onward) send(bytes []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		_, o.err = o.connection.Write(bytes)
	}
}

func (o *onward) hold(message []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.held = message
}

// release sends what is held.
func (o *onward) release() {
	o.mu.Lock()
	held := o.held
	o.held = nil
	o.mu.Unlock()
	if held != nil {
		o.send(held)
	}
}

func (o *onward) failed() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err != nil
}

// carry carries what comes from one end to the other, until one of them ends.
func (in *Insider) carry(way Way, from, to net.Conn) {
	defer shut(from)
	defer shut(to)
	read, on := bufio.NewReaderSize(from, 64<<10), &onward{connection: to}
	for !on.failed() {
		command, is, err := readCommand(read)
		if err != nil {
			return
		}
		if !is {
			on.send(command)
			continue
		}
		if fault := in.take(way, command); fault != nil {
			fault(on, command)
			continue
		}
		on.send(command)
		on.release()
	}
}

// readCommand reads a line of NATS's protocol with its payload, and reports whether it is a message.
func readCommand(from *bufio.Reader) (command []byte, message bool, err error) {
	line, err := from.ReadBytes('\n')
	if err != nil {
		return nil, false, err
	}
	words := bytes.Fields(line)
	if len(words) < 3 || !isMessage(string(words[0])) {
		return line, false, nil
	}
	size, err := strconv.Atoi(string(words[len(words)-1]))
	if err != nil {
		return nil, false, err
	}
	command = append(line, make([]byte, size+len("\r\n"))...)
	_, err = io.ReadFull(from, command[len(line):])
	return command, true, err
}

func isMessage(word string) bool {
	return word == "PUB" || word == "HPUB" || word == "MSG" || word == "HMSG"
}
