package join

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"pitboss/game/english"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/store/hub"
)

// moveHub saves new addresses of a hub in the credentials, once the same hub answers at one of them. Neither keys nor
// names change, so nobody has to join again.
func moveHub(cmd *cobra.Command, addresses []string, path string) error {
	urls := make([]string, len(addresses))
	for i, address := range addresses {
		host, port, err := net.SplitHostPort(address)
		number, _ := strconv.Atoi(port)
		if err != nil || host == "" || number < 1 || number > 65535 {
			return exit.Usagef("--address %.60q: want HOST:PORT, such as hub.example:4222", address)
		}
		urls[i] = "tls://" + net.JoinHostPort(host, port)
	}
	credentials, joined, err := hub.ReadCredentials(path)
	if err != nil {
		return err
	}
	if !joined {
		return exit.WithHint(exit.Usagef("%s is not there: this terminal has joined no site", path),
			"pitboss hub enrol on the hub's machine prints an invitation, pitboss join reads it")
	}
	owner, err := os.Stat(path)
	if err != nil {
		return err
	}
	credentials.URLs = urls
	connection, err := hub.DialOnce(credentials)
	switch {
	case errors.Is(err, hub.ErrOtherHub):
		return exit.WithHint(fmt.Errorf("%w: %s knows the hub of %s by its key, and another one answers; nothing was changed", err,
			credentials.Name, credentials.Site),
			"the hub moves with its whole folder; a hub with a new folder is another one, which every terminal joins again")
	case err != nil:
		return exit.WithHint(fmt.Errorf("the hub of %s does not answer there: %w; nothing was changed", credentials.Site, err),
			"start the hub at its new address first")
	}
	connection.Close()
	if err := credentials.Write(path, owner); err != nil {
		return err
	}
	return cli.Say(cmd, "%s knows the hub of %s at %s; a console that is open takes it at its next start", credentials.Name, credentials.Site,
		english.List(addresses, "and"))
}
