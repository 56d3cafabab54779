package device

import (
	"context"
	"fmt"
	"sync"

	"pitboss/game"
	"pitboss/hardware/angeleye"
	"pitboss/hardware/port"
)

// AngelEyeSetup is how an Angel Eye shoe is set up.
type AngelEyeSetup struct{ angeleye.Config }

func newAngelEyeSetup() *AngelEyeSetup { return &AngelEyeSetup{angeleye.Default()} }

// Kind is [AngelEye].
func (s *AngelEyeSetup) Kind() Kind { return AngelEye }

// Name is the device's name at the table.
func (s *AngelEyeSetup) Name() string { return s.Config.Name }

// Port is the serial port and how it is used.
func (s *AngelEyeSetup) Port() port.Settings { return s.Settings }

// Section is the driver's configuration.
func (s *AngelEyeSetup) Section() any { return &s.Config }

// Complete fills in what was left out.
func (s *AngelEyeSetup) Complete(string) { s.Config = s.WithDefaults() }

// Ready is nil: a shoe needs nothing but its port.
func (s *AngelEyeSetup) Ready() error { return nil }

// New is the shoe, not yet open.
func (s *AngelEyeSetup) New() (Device, error) {
	driver, err := angeleye.New(s.Config)
	if err != nil {
		return nil, err
	}
	return OfAngelEye(driver), nil
}

// OfAngelEye is a shoe as a device of a table. It is an [Ordered] device where its
// configuration allows commands.
func OfAngelEye(driver *angeleye.Shoe) Device {
	shoe := &cardShoe{Shoe: driver}
	if driver.Config().Commands {
		return orderedShoe{shoe}
	}
	return shoe
}

type cardShoe struct {
	*angeleye.Shoe
	mu sync.Mutex
	// why is why cards cannot be read while the link is up; empty when they can.
	why string
}

func (s *cardShoe) Kind() Kind { return AngelEye }

// Run hands over the table's words for the shoe's reports.
func (s *cardShoe) Run(ctx context.Context, sink func(game.Input)) error {
	var words shoeWords
	return s.Shoe.Run(ctx, func(report angeleye.Report) {
		command, worth := words.of(report)
		s.mu.Lock()
		s.why = words.why
		s.mu.Unlock()
		if worth {
			sink(game.Input{Command: command, At: report.At, Device: report.Device, Sequence: report.Sequence, Raw: report.Raw})
		}
	})
}

// Status is the link's, and whether the shoe is locked or in error. Every report comes
// up to three times: bad checks say little of the readings.
func (s *cardShoe) Status() Status {
	status := statusOf(AngelEye, s.Health())
	s.mu.Lock()
	defer s.mu.Unlock()
	if status.Up && s.why != "" {
		status.Up, status.Words = false, s.why
	}
	return status
}

type orderedShoe struct{ *cardShoe }

// Orders are those of the shoe: one for each error that can be cleared, so that what is
// sent is known before.
func (s orderedShoe) Orders() []Order {
	orders := []Order{
		s.order("lock", "lock the shoe", angeleye.Lock()),
		s.order("unlock", "unlock the shoe", angeleye.Unlock()),
		s.order("ask-game", "ask what its game is at", angeleye.AskGame()),
	}
	for _, code := range angeleye.ErrorCodes() {
		clear, err := angeleye.ClearError(code)
		if err != nil {
			continue // the maker's codes have two digits
		}
		orders = append(orders, s.order(fmt.Sprintf("clear-error-%d", code), "clear "+angeleye.ErrorWords(code), clear))
	}
	return orders
}

func (s orderedShoe) order(name, label string, order angeleye.Order) Order {
	return Order{
		Name: name, Label: label, Sends: order.String(), Words: order.Words,
		Give: func(ctx context.Context) (string, bool, error) {
			answer, err := s.Send(ctx, order)
			return answer.Text, answer.Refused, err
		},
	}
}
