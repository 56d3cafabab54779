package changeover

import (
	"context"
	"os/exec"
	"strconv"
	"time"

	"pitboss/clock"
	"pitboss/internal/upgrade"
)

// Settle brings the version into force that a table's unit starts next. If that is a new one, the system looks again
// once its time is over, because a program that hangs cannot end itself.
func Settle(ctx context.Context, unit string) error {
	tree, _, err := upgrade.Own()
	if err != nil {
		return err
	}
	state, there, err := tree.Settle(true, clock.Now())
	if err != nil || !there || state.Phase != upgrade.Trying || unit == "" {
		return err
	}
	late := int((state.Within + grace).Round(time.Second).Seconds())
	return exec.CommandContext(ctx, "systemd-run", "--quiet", "--collect", "--on-active="+strconv.Itoa(late)+"s",
		"--timer-property=AccuracySec=1s", tree.Program(state.From.Version), "upgrade", "settle", "--unit", unit, "--late", state.ID).Run()
}

// Late ends the upgrade with the id if its version has shown its first step, else it restarts the table's unit: then
// the version before takes over.
func Late(ctx context.Context, unit, id string) error {
	tree, _, err := upgrade.Own()
	if err != nil {
		return err
	}
	state, there, err := tree.Settle(false, clock.Now())
	if err != nil || !there || state.ID != id || state.Phase != upgrade.Trying || !state.Started {
		return err
	}
	return exec.CommandContext(ctx, "systemctl", "restart", unit).Run()
}
