package console

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/device"
	"pitboss/hardware/order"
	"pitboss/hardware/wheel"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui"
)

// stub is a device that does what a test tells it.
type stub struct {
	name   string
	status device.Status
	inputs chan game.Input
	// fails is what Run returns at once, panics what it panics with.
	fails  error
	panics string
	given  chan string
	// beeps takes its beeps; nil if it has none.
	beeps  chan struct{}
	answer func() (order.Answer, error)
}

func (s *stub) Name() string             { return s.name }
func (s *stub) Kind() *device.Kind       { return wheel.Kind }
func (s *stub) Language() bench.Language { return bench.Language{} }
func (s *stub) Health() bench.Health     { return bench.Health{} }
func (s *stub) Status() device.Status    { return s.status }
func (s *stub) Capture() bench.Capture   { return bench.Capture{} }
func (s *stub) Unmasked() bench.Capture  { return bench.Capture{} }
func (s *stub) Hide(func(string) bool)   {}

func (s *stub) Withhold(func() bench.Withholding) {}

func (s *stub) Lend(context.Context, func(context.Context, hardware.Transport) error) error {
	return errors.New("a stub lends nothing")
}

func (s *stub) Run(ctx context.Context, sink func(game.Input)) error {
	if s.panics != "" {
		panic(s.panics)
	}
	for s.fails == nil {
		select {
		case <-ctx.Done():
			return nil
		case input := <-s.inputs:
			sink(input)
		}
	}
	return s.fails
}

func (s *stub) Beeps() bool { return s.beeps != nil }

func (s *stub) Beep() bool {
	select {
	case s.beeps <- struct{}{}:
		return true
	default:
		return false
	}
}

func (s *stub) Orders() []order.Order {
	return []order.Order{{Name: "power-on", Label: message.Written("turn it on"), Text: "*P 1", Words: message.Written("it starts")}}
}

func (s *stub) Send(context.Context, order.Order) (order.Answer, error) {
	s.given <- "power-on"
	return s.answer()
}

// waits keeps a screen open until the console ends, or too long.
func waits(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case <-time.After(await.End):
		return errors.New("the console goes on")
	}
}

func TestWhateverStopsEndsTheConsole(t *testing.T) {
	t.Parallel()
	gone := errors.New("gone")
	for name, test := range map[string]struct {
		device *stub
		task   func(context.Context) error
		want   string
	}{
		"a device that panics": {device: &stub{name: "wheel", panics: "no wheel"}, want: "wheel stopped: no wheel (a fault of the program"},
		"a device that fails":  {device: &stub{name: "wheel", fails: gone}, want: "wheel stopped: gone"},
		"a task that panics":   {task: func(context.Context) error { panic("no hands") }, want: "beside stopped: no hands"},
		"a task that fails":    {task: func(context.Context) error { return gone }, want: "gone"},
	} {
		t.Run(name, func(t *testing.T) {
			var devices []device.Device
			if test.device != nil {
				devices = append(devices, test.device)
			}
			c := trainingConsole(t, nil, devices...)
			if test.task != nil {
				c.options.Beside = []Task{{"beside", test.task}}
			}
			if err := c.Work(t.Context(), waits); err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("it ends with %v, want %s", err, test.want)
			}
		})
	}
}

// A task that is done leaves the others running. The console ends with the screen.
func TestATaskThatIsDoneIsTheEndOfNothingElse(t *testing.T) {
	done, ended := make(chan struct{}), errors.New("the person left")
	recorded := make(chan game.Record, 8)
	c := trainingConsole(t, func(records []game.Record) {
		for _, record := range records {
			recorded <- record
		}
	})
	<-recorded // the console's start
	c.options.Beside = []Task{{"beside", func(context.Context) error { close(done); return nil }}}
	err := c.Work(t.Context(), func(ctx context.Context) error {
		await.From(t, "the end of what runs beside", done)
		c.table.Send(game.Input{Command: game.NoRead{}}) // the others continue: the table accepts what is sent afterwards
		await.From(t, "the table goes on", recorded)
		if ctx.Err() != nil {
			t.Error("the console ended with the task")
		}
		return ended
	})
	check.ErrorIsf(t, err, ended, "it ends with")
}

// A device's reading reaches the table with the device's name; its state reaches the screen.
func TestADeviceIsHeardAndShown(t *testing.T) {
	recorded := make(chan game.Record, 8)
	wheel := &stub{name: "wheel", inputs: make(chan game.Input, 1), status: device.Status{Words: message.Written("It is silent."), ReadRate: -1}}
	c := trainingConsole(t, func(records []game.Record) {
		for _, record := range records {
			recorded <- record
		}
	}, wheel)
	<-recorded // the console's start
	want := []tui.DeviceHealth{{Name: "wheel", Words: message.Written("It is silent."), ReadRate: -1}}
	check.Difff(t, want, c.Screen().Devices(), "devices")
	must.Do(t, c.Work(t.Context(), func(context.Context) error {
		wheel.inputs <- game.Input{Command: game.LinkChanged{Up: true}, At: time.Now(), Device: "wheel"}
		record := await.From(t, "the link is recorded", recorded)
		if record.Type != (game.DeviceChanged{}).EventType() || record.Device != "wheel" {
			t.Errorf("recorded %+v", record)
		}
		return nil
	}))
}
