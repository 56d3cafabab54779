package gate

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/nats-io/jwt/v2"

	"pitboss/clock"
	"pitboss/store/hub"
)

// The maximum length of a line and of a message with its headers; the hub's server has the same limits.
const (
	MaxLine    = 8 << 10
	MaxMessage = 1 << 20
)

// Reasons for ending a connection.
var (
	errElsewhere = errors.New("it wants an answer in a place that is not its own inbox")
	errForTheHub = errors.New("it answers what the hub asked of the streams")
	errUnknown   = errors.New("it says what is no word of a client")
	errAside     = errors.New("it puts more of forks aside than one table may")
	errTwice     = errors.New("it says twice who it is")
)

// reader reads what an admitted client sends in the NATS protocol.
type reader struct {
	from *bufio.Reader
	// inbox is the prefix of the subjects on which the client may be answered.
	inbox string
	// answers is the prefix of the subjects on which the hub is answered.
	answers string
	// records and fork are the subjects of the records and the fork of the client's own table; they are empty if the
	// client is not a table.
	records, fork string
	// made and may belong to the member and are shared by all its connections.
	made *consumers
	may  *budget
	// aside is [Server.Aside].
	aside func(subject string, bytes int) bool
}

// newReader returns a reader for a client that was admitted with these claims.
func newReader(from io.Reader, claims *jwt.UserClaims, server Server, of *member) *reader {
	return &reader{
		from: bufio.NewReaderSize(from, MaxLine), inbox: hub.Inbox(claims.Subject) + ".",
		answers: hub.Inbox(server.Hub) + ".",
		records: oneOf(claims.Pub.Allow, "record"), fork: oneOf(claims.Pub.Allow, "fork"), made: &of.made, may: &of.may, aside: server.Aside,
	}
}

// pass passes operations on until one is not allowed or either side ends.
func (r *reader) pass(to io.Writer) error {
	out := bufio.NewWriterSize(to, 64<<10)
	for {
		if err := r.one(out); err != nil {
			// Pass on what came before; the server ignores an incomplete operation.
			return errors.Join(err, out.Flush())
		}
		if r.from.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
}

// one passes on one operation.
func (r *reader) one(to *bufio.Writer) error {
	line, words, err := readLine(r.from)
	if err != nil {
		return err
	}
	switch op := strings.ToUpper(words[0]); op {
	case "PING", "PONG", "SUB", "UNSUB":
		// The line is in the reader's buffer, which is not refilled meanwhile.
		if err := r.may.spend(to, reads, len(line)); err != nil {
			return err
		}
		_, err = to.Write(line)
		return err
	case "CONNECT":
		return errTwice
	case "PUB":
		return r.publish(to, line, words[1:], 1)
	case "HPUB":
		return r.publish(to, line, words[1:], 2)
	}
	return errUnknown
}

// readLine returns the next line of the protocol and its words. The line is in the reader's buffer until the next
// read.
func readLine(from *bufio.Reader) (line []byte, words []string, err error) {
	line, err = from.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return nil, nil, fmt.Errorf("a line is longer than %d bytes", from.Size())
	}
	if err != nil {
		return nil, nil, err
	}
	text, ends := bytes.CutSuffix(line, []byte("\r\n"))
	if !ends || bytes.IndexByte(text, '\r') >= 0 {
		// The server drops the last byte of such a line. It would take another size than is read here, and a
		// message's own bytes for the next operation.
		return nil, nil, errUnknown
	}
	words = strings.FieldsFunc(string(text), func(c rune) bool { return c == ' ' || c == '\t' })
	if len(words) == 0 || line[0] == ' ' || line[0] == '\t' {
		return nil, nil, errUnknown
	}
	return line, words, nil
}

// publish passes on a message that is answered in the client's own inbox or not at all. sizes is how many numbers end
// its line; the last is the message's size including headers.
func (r *reader) publish(to *bufio.Writer, line []byte, words []string, sizes int) error {
	named := len(words) - sizes
	if named != 1 && named != 2 {
		return errUnknown
	}
	if named == 2 && !strings.HasPrefix(words[1], r.inbox) {
		return errElsewhere
	}
	if strings.HasPrefix(words[0], r.answers) {
		return errForTheHub // a server lets anybody who receives the hub's requests answer them
	}
	size, err := strconv.ParseUint(words[len(words)-1], 10, 32)
	if err != nil || size > MaxMessage {
		return fmt.Errorf("a message of %s bytes is not taken: want at most %d", words[len(words)-1], MaxMessage)
	}
	// Nothing of a message is read before there is room for it.
	if words[0] != r.records {
		of := r.kindOf(words[0])
		if of == forks && r.aside != nil && !r.aside(words[0], len(line)+int(size)) {
			return errAside
		}
		if err := r.may.spend(to, of, len(line)+int(size)); err != nil {
			return err
		}
	}
	// Copy the line, because the message needs the reader's buffer.
	line = bytes.Clone(line)
	message := make([]byte, size+2)
	if _, err := io.ReadFull(r.from, message); err != nil {
		return err
	}
	if !bytes.HasSuffix(message, []byte("\r\n")) {
		return errUnknown
	}
	headers := 0
	if sizes == 2 {
		if headers, err = strconv.Atoi(words[named]); err != nil || headers < 0 || headers > int(size) {
			return errUnknown
		}
		if err := checkHeaders(message[:headers]); err != nil {
			return err
		}
	}
	if err := r.made.take(words[0], message[headers:size], clock.Now()); err != nil {
		return err
	}
	if _, err := to.Write(line); err != nil {
		return err
	}
	_, err = to.Write(message)
	return err
}
