package simulator

import (
	"bufio"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"pitboss/hardware/wheel"
)

// lateBy is the default delay of a wheel's late line.
const lateBy = 2 * time.Second

// WheelLanguage is the script language of a wheel.
var WheelLanguage = slices.Concat(Language{
	newVerb("spin [N]", times(),
		"launch the ball, where the wheel waits for it, and wait until all of the game was sent; N games one after another",
		repeats(func(ctx context.Context, w *Wheel) (string, error) {
			endings, err := w.Spin(ctx)
			var words []string
			for _, ending := range endings {
				words = append(words, ending.String())
			}
			return "the ball: " + strings.Join(words, ", then "), err
		})),
	newVerb("number N", must(0, wheel.Pockets-1), "the next number is N",
		sends("the next number is {}", func(w *Wheel, command Command) error { return w.model.Number(command.Count) })),
	newVerb("fault NAME", says(isWheelFault),
		"the next game goes wrong: rotor-stopped, ball-gone, failed-launch, number-changes, "+
			"number-missing ...; a wrong name lists them all",
		sends("the next game has {}", func(w *Wheel, command Command) error { return w.model.Fault(Fault(command.Text)) })),
	newVerb("burst N", must(1, maxBurst), "the next N lines come at once",
		sends("{} lines at once", func(w *Wheel, command Command) error { return w.burst(command.Count) })),
	newVerb("late [BY]", lasts(lateBy), "the next line comes so much later (2s) than it is due",
		sets("the next line comes {} late", func(w *Wheel, command Command) { w.late = command.For })),
	newVerb("power-off", form{}, "switch the wheel off: it spins down and closes",
		sends("the wheel is powered off", func(w *Wheel, _ Command) error {
			if !w.model.PowerOff() {
				return errors.New("power-off: the simulated wheel is closed already")
			}
			return nil
		})),
	newVerb("power-on", form{}, "switch it on again", sends("the wheel is powered on", func(w *Wheel, _ Command) error {
		if !w.model.PowerOn() {
			return errors.New("power-on: the simulated wheel is in play already")
		}
		return nil
	})),
}, orders("refuse", "busy", deaf), lineLanguage)

// Wheel is a simulated wheel that plays games by itself.
type Wheel struct {
	spinning
	model *WheelModel
}

// NewWheel returns a simulated wheel for a driver's configuration, with the same protocol, rate and direction, plugged
// in and in play.
func NewWheel(config wheel.Config, options Options) (*Wheel, error) {
	model, err := NewWheelModel(config, options)
	if err != nil {
		return nil, err
	}
	w := &Wheel{model: model}
	if err := w.begin("wheel", config.WithDefaults().Settings, options, WheelLanguage, 0x11ed); err != nil {
		return nil, err
	}
	if model.protocol == wheel.Slingshot {
		w.hears = &hearing{split: bufio.ScanLines, obey: w.obey, refuse: w.refuse}
	}
	return w, w.play(model, options.Speed)
}

func (w *Wheel) obey(order []byte) error {
	if answer := w.model.Hear(string(order)); answer != "" {
		return w.send([]byte(answer + "\r\n"))
	}
	return nil
}

func (w *Wheel) refuse(order []byte, way string) error {
	name, _, _ := strings.Cut(string(order), " ")
	answer := map[string]string{"refuse": "NO", "busy": "BUSY"}[way]
	return w.send([]byte(name + " " + answer + "\r\n"))
}

// Start launches the ball if the wheel waits for that, otherwise as soon as it can be launched. It does not block.
func (w *Wheel) Start() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.model.Start()
}

// Spin launches the ball if the wheel waits for that. It returns the outcomes of the next game once all of it was
// sent.
func (w *Wheel) Spin(ctx context.Context) ([]WheelEnding, error) {
	game, err := w.await(ctx, func() (int, error) {
		if w.model.Closed() {
			return 0, errors.New("spin: the simulated wheel is closed: power it on first")
		}
		w.model.Start()
		return w.model.Planned(), nil
	})
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.model.EndingsOf(game), nil
}
