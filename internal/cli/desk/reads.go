package desk

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pitboss/internal/exit"
	"pitboss/internal/hub"
	client "pitboss/store/hub"
)

// HubReader holds the flags that tell how a read-only command reaches a hub: as the owner of its folder, or as an auditor
// from any machine.
type HubReader struct {
	Dir, Credentials string
	// flag is the name of the flag for the folder.
	flag string
}

// AddFlags adds the flags; flag is the name of the one for the folder.
func (r *HubReader) AddFlags(cmd *cobra.Command, flag string) {
	r.flag = flag
	cmd.Flags().StringVar(&r.Dir, flag, "", "the hub's folder `DIR`")
	cmd.Flags().StringVar(&r.Credentials, "credentials", "", "instead of --"+flag+": the `FILE` with an auditor's credentials, on any machine")
}

// connect connects to the hub.
func (r *HubReader) connect() (*hub.Reader, error) {
	switch {
	case r.Dir != "" && r.Credentials != "":
		return nil, exit.Usagef("want --%s DIR, on the hub's machine, or --credentials FILE, as an auditor: not both", r.flag)
	case r.Dir != "":
		owner, err := hub.Connect(r.Dir)
		if err != nil {
			return nil, err
		}
		return &owner.Reader, nil
	case r.Credentials == "":
		return nil, exit.NeedFlag(r.flag, "DIR", "want the hub's folder, or --credentials FILE with an auditor's credentials")
	}
	credentials, there, err := client.ReadCredentials(r.Credentials)
	if err != nil {
		return nil, err
	}
	if !there {
		return nil, fmt.Errorf("there is no %s: pitboss join --credentials %s makes it, with an invitation of pitboss hub enrol --auditor NAME", r.Credentials, r.Credentials)
	}
	return hub.ConnectAuditor(credentials)
}

// Read connects to the hub and calls read. A replaced witness counts as a failed check.
func (r *HubReader) Read(read func(*hub.Reader) error) error {
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
