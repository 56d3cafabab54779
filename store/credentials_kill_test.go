package store_test

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/memdir"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// In the child of a killing test, this process changes credentials until it is killed.
func TestMain(m *testing.M) {
	path := os.Getenv("PITBOSS_CHANGES_CREDENTIALS")
	if path == "" {
		flag.Parse()
		memdir.Use()
		os.Exit(await.SideBySide(m))
	}
	j, err := store.Open(path, store.Options{PINCost: cheapPIN})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println(hasOpened)
	if copies := os.Getenv("PITBOSS_TAKES_PEOPLE"); copies != "" {
		takeUntilKilled(j, copies)
	}
	if os.Getenv("PITBOSS_CHOOSES_PINS") != "" {
		chooseUntilKilled(j)
	}
	for i := 0; ; i++ {
		pin := []string{"7194", "3058"}[i%2]
		if err := errors.Join(j.ResetPIN("ann", pin, console, noon), j.SetBadge("ann", "BADGE-ANN-"+pin, console, noon)); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
}

// The words of a process that is to be killed: it has opened its journal, or has taken a first person.
const (
	hasOpened = "open"
	hasTaken  = "taken"
)

// killed runs a process that works on a journal and kills it some time after it has said something.
func killed(t *testing.T, path, says string, after time.Duration, environment ...string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(append(os.Environ(), "PITBOSS_CHANGES_CREDENTIALS="+path), environment...)
	out := must.Get(cmd.StdoutPipe())(t)
	must.Do(t, cmd.Start())
	hangs := time.AfterFunc(await.End, func() { _ = cmd.Process.Kill() })
	defer hangs.Stop()
	lines, last := bufio.NewScanner(out), ""
	for last != says && lines.Scan() {
		last = lines.Text()
	}
	must.Equalf(t, last, says, "it said last")
	time.Sleep(after)
	_ = cmd.Process.Kill()
	for lines.Scan() {
		last = lines.Text()
	}
	_ = cmd.Wait()
	if last != hasOpened && last != hasTaken {
		t.Fatalf("it failed before it was killed: %s", last)
	}
}

// A process killed at any moment of a change leaves a roster that works: exactly one of
// the PINs and badges holds, and verify finds nothing.
func TestKilledWhileCredentialsChange(t *testing.T) {
	norace.Only(t)
	t.Parallel()
	path := newPath(t)
	j := must.Get(store.Open(path, options))(t)
	must.Do(t, errors.Join(j.AddStaff(ann, "7194", "BADGE-ANN-7194", console, noon), j.Close()))
	for round := range 20 {
		killed(t, path, hasOpened, time.Duration(round)*3700*time.Microsecond)
		j, err := store.Open(path, options)
		must.Dof(t, err, "round %d", round)
		check.Dof(t, j.Credentials(), "round %d", round)
		if old, fresh := proved(t, j, "ann", "7194"), proved(t, j, "ann", "3058"); old == fresh {
			t.Errorf("round %d: the PINs hold: %v and %v, want one of them", round, old, fresh)
		}
		_, old, _ := j.IdentifyBadge("BADGE-ANN-7194")
		_, fresh, _ := j.IdentifyBadge("BADGE-ANN-3058")
		if old == fresh {
			t.Errorf("round %d: the badges sign in: %v and %v, want one of them", round, old, fresh)
		}
		must.Do(t, j.Close())
		check.Equalf(t, len(argonHash.FindAll(read(t, path+store.CredentialsSuffix), -1)), 1,
			"round %d: hashes are left on the disk", round)
	}
}
