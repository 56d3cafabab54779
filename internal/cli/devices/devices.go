package devices

import (
	"github.com/spf13/cobra"

	"pitboss/internal/cli"
)

func New() *cobra.Command {
	return cli.Group("devices", "The ports and devices of this machine",
		`devices shows which ports this machine has, what a device really sends and how well
it reads, and simulates devices to try things with.

Only one program can use a port at a time: close the table before watching its
devices.`,
		newList(), newWatch(), newTest(), newBench(), newSimulators(),
	)
}
