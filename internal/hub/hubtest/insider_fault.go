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

// Way is the direction of a message.
type Way int

// The directions between a table and its hub.
const (
	ToHub Way = iota
	ToTable
)

// Fault alters the delivery of a message.
type Fault func(to *onward, message []byte)

// The faults.
var (
	Twice   Fault = func(to *onward, message []byte) { to.send(message); to.send(message) }
	Lost    Fault = func(*onward, []byte) {}
	Swapped Fault = func(to *onward, message []byte) {
		to.hold(message)
		time.AfterFunc(maxHeld, to.release)
	}
)

// maxHeld is how long a message waits for the one that overtakes it, in case none comes.
const maxHeld = 50 * time.Millisecond

// Late delays a message while later ones pass.
func Late(by time.Duration) Fault {
	return func(to *onward, message []byte) { time.AfterFunc(by, func() { to.send(message) }) }
}

// Next sets the fault for the next message; towards the hub, for the next record.
func (in *Insider) Next(way Way, fault Fault) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.next[way] = fault
}

// Done returns the number of messages with a fault.
func (in *Insider) Done() int {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.done
}

// take returns the fault for a message, or nil.
func (in *Insider) take(way Way, message []byte) Fault {
	if way == ToHub && !bytes.Contains(message[:bytes.IndexByte(message, '\n')], []byte(".record.")) {
		return nil // a question, which a table repeats only after seconds
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	fault := in.next[way]
	if in.next[way] = nil; fault != nil {
		in.done++
	}
	return fault
}

// onward is the receiving end of messages.
type onward struct {
	mu         sync.Mutex
	connection net.Conn
	// held is sent after the next message.
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

// release sends the held message.
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

// carry relays messages from one end to the other until one of them ends.
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

// readCommand reads a line of the NATS protocol with its payload, and reports whether it is a message.
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
