package join

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/store/hub"
)

// moveHub saves new addresses of a hub in the credentials.
func moveHub(cmd *cobra.Command, addresses []string, path string) error {
	urls := make([]string, len(addresses))
	for i, address := range addresses {
		url, err := hub.ParseAddress(address)
		if err != nil {
			return exit.Usagef("--address %w", err)
		}
		urls[i] = url
	}
	credentials, err := hub.Move(path, urls)
	switch {
	case errors.Is(err, hub.ErrNotJoined):
		return exit.WithHint(exit.Usagef("%s is not there: this terminal has joined no site", path),
			"pitboss hub enrol on the hub's machine prints an invitation, pitboss join reads it")
	case errors.Is(err, hub.ErrOtherHub):
		return exit.WithHint(fmt.Errorf("%w: %s knows the hub of %s by its key, and another one answers; nothing was changed", err,
			credentials.Name, credentials.Site),
			"the hub moves with its whole folder; a hub with a new folder is another one, which every terminal joins again")
	case errors.Is(err, hub.ErrNoAnswer):
		return exit.WithHint(fmt.Errorf("the hub of %s %w; nothing was changed", credentials.Site, err),
			"start the hub at its new address first")
	case err != nil:
		return err
	}
	return cli.Say(cmd, "%s knows the hub of %s at %s; a console that is open takes it at its next start", credentials.Name, credentials.Site,
		english.List(addresses, "and"))
}
