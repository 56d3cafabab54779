package desk

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"pitboss/internal/exit"
	"pitboss/internal/hub"
)

// OwnerWithin is how long a command waits for the hub.
const OwnerWithin = 15 * time.Second

func AddDirFlag(cmd *cobra.Command, dir *string) {
	cmd.Flags().StringVar(dir, "dir", "", "the hub's folder `DIR`")
}

func NeedDir(dir string) error {
	if dir == "" {
		return exit.NeedFlag("dir", "DIR", "want the hub's folder")
	}
	return nil
}

// AsOwner connects to the hub running in a folder and calls ask.
func AsOwner(ctx context.Context, dir string, ask func(context.Context, *hub.Owner) error) error {
	if err := NeedDir(dir); err != nil {
		return err
	}
	owner, err := hub.Connect(dir)
	if err != nil {
		return err
	}
	defer owner.Close()
	ctx, stop := context.WithTimeout(ctx, OwnerWithin)
	defer stop()
	return ask(ctx, owner)
}
