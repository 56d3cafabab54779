package devices

import (
	"github.com/spf13/cobra"

	"pitboss/internal/cli"
)

func New() *cobra.Command {
	return cli.Group("devices", "The ports and devices of this machine",
		`devices is the technician's bench: which ports there are, what a device really sends,
how well it reads, and simulated devices to try things with.

A port belongs to one program at a time: close the table before watching its devices.`,
		newList(), newWatch(), newTest(), newBench(), newSimulators(),
	)
}
