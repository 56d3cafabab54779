package order_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/order"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// lamp returns a desk for an imaginary device, with its order.
func lamp(commands bool) (*order.Desk, *hardware.Vitals, order.Order) {
	vitals := hardware.NewVitals("light", "/dev/a-lamp", 9600, 0, time.Now())
	desk := order.NewDesk("lamp", "light", commands, vitals)
	return desk, vitals, order.Order{Kind: "lamp", Bytes: []byte{1, 2}, Text: "BURN", Words: message.Written("the lamp burns")}
}

// link collects what was sent.
type link struct {
	bytes.Buffer
	lost error
}

func (l *link) Write(p []byte) (int, error) {
	if l.lost != nil {
		return 0, l.lost
	}
	return l.Buffer.Write(p)
}

func told(order.Order) error { return nil }

func TestAnOrderIsToldKeptSentAndAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		desk, vitals, burn := lamp(true)
		var line link
		answers := make(chan order.Answer, 1)
		go func() {
			answer, err := desk.Send(t.Context(), burn)
			check.Do(t, err)
			answers <- answer
		}()
		synctest.Wait()
		before := -1
		err := desk.Serve(&line, time.Now(), func(order.Order) error { before = line.Len(); return nil })
		if err != nil || before != 0 || line.String() != "\x01\x02" {
			t.Fatalf("sent %q, %d bytes of it before it was told, %v", line.String(), before, err)
		}
		if waiting, is := desk.Waiting(); !is || waiting.String() != "BURN" {
			t.Errorf("waiting for %q, %t", waiting, is)
		}
		time.Sleep(70 * time.Millisecond)
		desk.Answered("OK", true, time.Now())
		desk.Answered("OK", false, time.Now()) // one that was not requested
		if answer := <-answers; answer.Text != "OK" || !answer.Refused || answer.Took != 70*time.Millisecond {
			t.Errorf("the answer is %+v", answer)
		}
		health := vitals.Health()
		if len(health.Frames) != 1 || health.Frames[0].Outcome != bench.Sent || health.Frames[0].Meaning.String() != "sent: the lamp burns" {
			t.Errorf("kept %+v", health.Frames)
		}
		if times := health.Tally.Times[bench.AnswerTime]; times.Number() != 1 || times.Longest != 70*time.Millisecond {
			t.Errorf("the answer's time is %+v", times)
		}
		if _, is := desk.Waiting(); is {
			t.Error("it waits on")
		}
	})
}

func TestWhatAnOrderCanFailOn(t *testing.T) {
	slow := func(o order.Order) order.Order { o.Timeout = 15 * time.Second; return o }
	for name, test := range map[string]struct {
		commands bool
		order    func(order.Order) order.Order
		line     link
		tell     func(order.Order) error
		// then is what happens after it was sent.
		then func(*order.Desk)
		want string
		sent string
	}{
		"a device that is only read": {want: `lamp "light" is only read: set commands = true`},
		"an order of another device": {commands: true,
			order: func(order.Order) order.Order { return order.Order{Kind: "wheel", Bytes: []byte{1}} },
			want:  "is no order of a lamp: take one of its own"},
		"an order nobody made": {commands: true,
			order: func(order.Order) order.Order { return order.Order{Bytes: []byte{1}} }, want: "is no order of a lamp"},
		"one that cannot be recorded": {
			commands: true, tell: func(order.Order) error { return errors.New("the disk is full") },
			want: `"BURN" was sent and not answered: the disk is full`,
		},
		"a link that takes nothing": {commands: true, line: link{lost: errors.New("unplugged")},
			want: `"BURN" was sent and not answered: unplugged`},
		"no answer": {commands: true, sent: "\x01\x02", then: func(d *order.Desk) {
			time.Sleep(order.AnswerTimeout)
		}, want: `the lamp did not answer "BURN" within 2s`},
		"no answer to one that takes its time": {commands: true, order: slow, sent: "\x01\x02", then: func(d *order.Desk) {
			time.Sleep(15 * time.Second)
		}, want: `did not answer "BURN" within 15s`},
		"a console that stops": {commands: true, sent: "\x01\x02", then: func(d *order.Desk) { d.GiveUp(nil) },
			want: "not answered: the console stopped reading the lamp"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				desk, _, one := lamp(test.commands)
				if test.order != nil {
					one = test.order(one)
				}
				failure := make(chan error, 1)
				go func() { _, err := desk.Send(t.Context(), one); failure <- err }()
				synctest.Wait()
				tell := test.tell
				if tell == nil {
					tell = told
				}
				line := test.line
				if err := desk.Serve(&line, time.Now(), tell); err != nil {
					desk.GiveUp(err)
				}
				if test.then != nil {
					test.then(desk)
				}
				check.Do(t, desk.Serve(&line, time.Now(), told))
				check.ErrorSays(t, <-failure, test.want)
				check.Equalf(t, line.String(), test.sent, "sent")
			})
		})
	}
}

// No order is accepted while the link is down or another order waits for its answer. It is not sent later either.
func TestAnOrderIsNotSentLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		desk, _, burn := lamp(true)
		if _, err := desk.Send(t.Context(), burn); err == nil ||
			!strings.Contains(err.Error(), `"BURN" was not sent: the link of lamp "light" is down`) {
			t.Errorf("with the link down: %v", err)
		}
		var line link
		ctx, stop := context.WithCancel(t.Context())
		first := make(chan error, 1)
		go func() { _, err := desk.Send(ctx, burn); first <- err }()
		synctest.Wait()
		for range 2 {
			must.Do(t, desk.Serve(&line, time.Now(), told))
		}
		check.ErrorSaysf(t, check.ErrorOf(desk.Send(t.Context(), burn)), "busy with another command", "while one waits")
		stop()
		if err := <-first; !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "its answer was not waited for") {
			t.Errorf("given up by who gave it: %v", err)
		}
		if err := desk.Serve(&line, time.Now(), told); err != nil || line.String() != "\x01\x02" {
			t.Errorf("sent %q, %v", line.String(), err)
		}
	})
}
