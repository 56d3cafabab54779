package changeover

import (
	"context"
	"os"
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

// Late restarts a table's unit if the upgrade with the id is still being tried: then the version before takes over.
func Late(ctx context.Context, unit, id string) error {
	tree, _, err := upgrade.Own()
	if err != nil {
		return err
	}
	state, tried, err := tree.Tried()
	if err != nil || !tried || state.ID != id {
		return err
	}
	return exec.CommandContext(ctx, "systemctl", "restart", unit).Run()
}

// Ended starts a table's unit again, as part of its end, if a new version ended with a status after which the unit stays
// down: such a status, 2, is also that of a panic. The system tells the status in the environment.
func Ended(ctx context.Context, unit string) error {
	tree, _, err := upgrade.Own()
	if err != nil {
		return err
	}
	_, tried, err := tree.Tried()
	if err != nil || !tried || os.Getenv("SERVICE_RESULT") != "exit-code" {
		return err
	}
	return exec.CommandContext(ctx, "systemctl", "--no-block", "start", unit).Run()
}
