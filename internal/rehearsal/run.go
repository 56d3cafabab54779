package rehearsal

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"pitboss/game"
)

// timeout is how long a rehearsal may take: a journal of a year is read in a few minutes.
const timeout = 30 * time.Minute

// maxSaid limits what is kept of a new version's output, in bytes.
const maxSaid = 1 << 20

// Run rehearses a new version as the owner of the journal's folder, in a process of its own without a network, and
// returns its report.
func Run(ctx context.Context, own string, wanted Wanted) (Report, error) {
	ctx, stop := context.WithTimeout(ctx, timeout)
	defer stop()
	folder, err := os.MkdirTemp("", "pitboss-rehearsal-")
	if err != nil {
		return Report{}, err
	}
	defer os.RemoveAll(folder) // a copy
	if folder, err = filepath.EvalSymlinks(folder); err != nil {
		return Report{}, err
	}
	wanted.Folder = folder
	said, err := run(ctx, own, wanted)
	if err != nil {
		return Report{}, err
	}
	var report Report
	if err := json.Unmarshal(said, &report); err != nil {
		return Report{}, fmt.Errorf("its report cannot be read: %w", err)
	}
	return report, nil
}

// limited keeps the beginning of what is written to it.
type limited struct{ kept []byte }

func (l *limited) Write(text []byte) (int, error) {
	l.kept = append(l.kept, text[:min(maxSaid-len(l.kept), len(text))]...)
	return len(text), nil
}

// run starts the rehearsal in a network of its own that leads nowhere, or without one where the system does not allow
// that, and returns what it wrote.
func run(ctx context.Context, own string, wanted Wanted) ([]byte, error) {
	for _, apart := range []bool{true, false} {
		cmd := exec.CommandContext(ctx, own, "upgrade", "confine", "--config", wanted.Config, "--db", wanted.Database,
			"--program", wanted.Program, "--folder", wanted.Folder)
		said, complaint := &limited{}, &limited{}
		cmd.Stdout, cmd.Stderr, cmd.Dir, cmd.WaitDelay = said, complaint, wanted.Folder, time.Second
		if err := asService(cmd, wanted.Database, wanted.Folder, apart); err != nil {
			return nil, err
		}
		if err := cmd.Start(); err != nil {
			if apart {
				continue // it may not have a network of its own; what else is wrong, the next try says
			}
			return nil, err
		}
		if err := cmd.Wait(); err != nil {
			why := strings.TrimSpace(strings.TrimPrefix(game.Printable(string(complaint.kept)), "pitboss: "))
			return nil, fmt.Errorf("%s (%w)", why, err)
		}
		return said.kept, nil
	}
	panic("not reached")
}
