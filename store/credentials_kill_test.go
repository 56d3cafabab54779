package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"pitboss/internal/await"
	"pitboss/internal/norace"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// In the child of a killing test, this process changes credentials until it is killed.
func TestMain(m *testing.M) {
	path := os.Getenv("PITBOSS_CHANGES_CREDENTIALS")
	if path == "" {
		os.Exit(await.SideBySide(m))
	}
	j, err := store.Open(path, store.Options{PINCost: cheapPIN})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println("open")
	if copies := os.Getenv("PITBOSS_TAKES_PEOPLE"); copies != "" {
		takeUntilKilled(j, copies)
	}
	for i := 0; ; i++ {
		pin := []string{"7194", "3058"}[i%2]
		if err := errors.Join(j.ResetPIN("ann", pin, console, noon), j.SetBadge("ann", "BADGE-ANN-"+pin, console, noon)); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
	}
}

// killed runs a process that works on a journal and kills it after a time.
func killed(t *testing.T, path string, after time.Duration, environment ...string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(append(os.Environ(), "PITBOSS_CHANGES_CREDENTIALS="+path), environment...)
	var out bytes.Buffer
	cmd.Stdout = &out
	must.Do(t, cmd.Start())
	time.Sleep(after)
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if said := strings.TrimSpace(out.String()); said != "" && said != "open" {
		t.Fatalf("it failed before it was killed: %s", said)
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
		killed(t, path, 60*time.Millisecond+time.Duration(round)*3700*time.Microsecond)
		j, err := store.Open(path, options)
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if err := j.Credentials(); err != nil {
			t.Errorf("round %d: %v", round, err)
		}
		if old, fresh := proved(t, j, "ann", "7194"), proved(t, j, "ann", "3058"); old == fresh {
			t.Errorf("round %d: the PINs hold: %v and %v, want one of them", round, old, fresh)
		}
		_, old, _ := j.IdentifyBadge("BADGE-ANN-7194")
		_, fresh, _ := j.IdentifyBadge("BADGE-ANN-3058")
		if old == fresh {
			t.Errorf("round %d: the badges sign in: %v and %v, want one of them", round, old, fresh)
		}
		must.Do(t, j.Close())
		if hashes := argonHash.FindAll(read(t, path+store.CredentialsSuffix), -1); len(hashes) != 1 {
			t.Errorf("round %d: %d hashes are left on the disk", round, len(hashes))
		}
	}
}
