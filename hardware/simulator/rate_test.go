package simulator_test

import (
	"fmt"
	"strings"
	"testing"

	"pitboss/hardware/port"
	"pitboss/hardware/scanner"
	"pitboss/hardware/simulator"
	"pitboss/hardware/simulator/cardreader"
	"pitboss/internal/await"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A device hears an order at its own rate as it was sent. At another rate it hears something else.
func TestAnOrderAtAnotherRate(t *testing.T) {
	const order = "*P 0\r\n"
	for rate, understood := range map[int]bool{9600: true, 4800: false, 19200: false} {
		t.Run(fmt.Sprint(rate), func(t *testing.T) {
			sim := must.Get(scanner.NewSimulator(scanner.Config{}, simulator.Options{}, cardreader.Options{}))(t)
			t.Cleanup(func() { must.Do(t, sim.Close()) })
			must.Do(t, simulator.Run(t.Context(), sim, "baud 9600", nil))
			opened := must.Get(port.Opener(port.Settings{Path: sim.Path(), Baud: rate}).Open(t.Context()))(t)
			t.Cleanup(func() { must.Do(t, opened.Close()) })
			must.Get(opened.Write([]byte(order)))(t)
			heard := make(chan string, 1)
			go func() {
				buffer := make([]byte, 64)
				n, _ := simulator.Ear(sim).Read(buffer)
				heard <- string(buffer[:n])
			}()
			got := await.From(t, "what the device hears", heard)
			check.Equalf(t, got != "" && strings.HasPrefix(order, got), understood, "heard %q, as it was sent", got)
		})
	}
}
