package hub

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/internal/cli/desk"
	"pitboss/internal/exit"
	"pitboss/internal/hub"
	client "pitboss/store/hub"
)

// reads holds the flags that tell how a read-only command reaches a hub: as the owner of its folder, or as an auditor
// from any machine.
type reads struct{ dir, credentials string }

func (r *reads) addFlags(cmd *cobra.Command) {
	desk.AddDirFlag(cmd, &r.dir)
	cmd.Flags().StringVar(&r.credentials, "credentials", "", "instead of --dir: the `FILE` with an auditor's credentials, on any machine")
}

// connect connects to the hub.
func (r *reads) connect() (*hub.Reader, error) {
	switch {
	case r.dir != "" && r.credentials != "":
		return nil, exit.Usagef("want --dir DIR, on the hub's machine, or --credentials FILE, as an auditor: not both")
	case r.dir != "":
		owner, err := hub.Connect(r.dir)
		if err != nil {
			return nil, err
		}
		return &owner.Reader, nil
	case r.credentials == "":
		return nil, exit.NeedFlag("dir", "DIR", "want the hub's folder, or --credentials FILE with an auditor's credentials")
	}
	credentials, there, err := client.ReadCredentials(r.credentials)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, fmt.Errorf("there is no %s: pitboss join --credentials %s makes it, with an invitation of pitboss hub enrol --auditor NAME", r.credentials, r.credentials)
	}
	return hub.ConnectAuditor(credentials)
}

// read connects to the hub and calls read. A replaced witness counts as a failed check.
func (r *reads) read(read func(*hub.Reader) error) error {
	reader, err := r.connect()
	if err != nil {
		return err
	}
	defer reader.Close()
	if err = read(reader); errors.Is(err, hub.ErrOtherWitness) {
		return exit.Integrity(err)
	}
	return err
}
