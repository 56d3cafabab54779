package gate

import (
	"errors"
	"fmt"
	"io"
	"pitboss/internal/testing/check"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// making returns what a client says to make a consumer of a stream.
func making(stream, config string) string {
	message := fmt.Sprintf(`{"stream_name":%q,"config":%s}`, stream, config)
	return fmt.Sprintf("PUB $JS.API.CONSUMER.CREATE.%s.c.f %d\r\n%s\r\n", stream, len(message), message)
}

// A member that makes a consumer that would outlast its connection is disconnected.
func TestConsumersThatStay(t *testing.T) {
	connect, _ := somebody(t)
	for name, text := range map[string]string{
		"a name for good":                   making("s", `{"durable_name":"c"}`),
		"a name for good, in other letters": making("s", `{"Durable_Name":"c"}`),
		"a name for good, in the subject":   "PUB $JS.API.CONSUMER.DURABLE.CREATE.s.c 0\r\n\r\n",
		"paused":                            making("s", `{"pause_until":"2100-01-01T00:00:00Z"}`),
		"acknowledged":                      making("s", `{"ack_policy":"explicit","ack_wait":36000000000000}`),
		"acknowledged, all":                 making("s", `{"ack_policy":"all"}`),
	} {
		t.Run(name, func(t *testing.T) {
			if through, err := said(connect + text); through != connect || !errors.Is(err, errStays) {
				t.Errorf("through came %q, %v", strings.TrimPrefix(through, connect), err)
			}
		})
	}
}

// A connection makes so many consumers of a stream a minute, and no more.
func TestManyConsumers(t *testing.T) {
	connect, _ := somebody(t)
	one, other := making("s", `{"ack_policy":"none"}`), making("z", "{}")
	many := connect + strings.Repeat(one, maxPerStream)
	if through, err := said(many + other); through != many+other || !errors.Is(err, io.EOF) {
		t.Errorf("of %d and another's through came %d bytes, %v", maxPerStream, len(through), err)
	}
	if through, err := said(many + one); through != many || !errors.Is(err, errMany) {
		t.Errorf("of one more than %d through came %d bytes, %v", maxPerStream, len(through), err)
	}
	var text strings.Builder
	text.WriteString(connect)
	for n := range maxConsumers {
		text.WriteString(making(fmt.Sprint("s", n), "{}"))
	}
	all := text.String()
	if through, err := said(all + other); through != all || !errors.Is(err, errMany) {
		t.Errorf("of more than %d streams through came %d bytes, %v", maxConsumers, len(through), err)
	}
}

// A member that makes them slowly stays connected.
func TestManyConsumersOverTime(t *testing.T) {
	connect, _ := somebody(t)
	synctest.Test(t, func(t *testing.T) {
		in, out := io.Pipe()
		ended := make(chan error, 1)
		go func() {
			reader, _, err := readerOf(newMember(), in)
			if err == nil {
				err = reader.pass(io.Discard)
			}
			ended <- err
		}()
		_, err := io.WriteString(out, connect)
		for n := 0; n < 5*maxPerStream && err == nil; n++ {
			_, err = io.WriteString(out, making("s", "{}"))
			time.Sleep(time.Second)
		}
		check.Do(t, err)
		_ = out.Close()
		check.ErrorIsf(t, <-ended, io.EOF, "it ended with")
	})
}
