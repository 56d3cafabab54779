//go:build linux

package rehearsal_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"pitboss/game"
	"pitboss/internal/rehearsal"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// nobody is the user of the service in these tests, where root runs them.
const nobody = 65534

// TestMain lets this test's own program be both versions: the one in force, which confines itself, and a new one that
// tries what it must not do.
func TestMain(m *testing.M) {
	if len(os.Args) < 3 || os.Args[1] != "upgrade" {
		os.Exit(m.Run())
	}
	flags := map[string]string{}
	for i := 3; i+1 < len(os.Args); i += 2 {
		flags[os.Args[i]] = os.Args[i+1]
	}
	var err error
	if os.Args[2] == "confine" {
		err = rehearsal.Confine(context.Background(), rehearsal.Wanted{Program: flags["--program"], Config: flags["--config"],
			Database: flags["--db"], Folder: flags["--folder"]})
	} else {
		err = json.NewEncoder(os.Stdout).Encode(rehearsal.Report{Version: "0.2.0", Screen: strings.Join(succeeds(flags), "\n")})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// succeeds returns what a new version can do.
func succeeds(flags map[string]string) (done []string) {
	folder := filepath.Dir(flags["--config"])
	try := func(name string, err error) {
		if err == nil {
			done = append(done, name)
		}
	}
	reads := func(path string) error { return check.ErrorOf(os.ReadFile(path)) }
	try("reads the copy", reads(flags["--db"]))
	try("writes to its folder", os.WriteFile(flags["--db"]+".new", nil, 0o600))
	try("reads the configuration", reads(flags["--config"]))
	for _, name := range []string{"table.db", "table.db.sealed", "token"} {
		try("reads "+name, reads(filepath.Join(folder, name)))
	}
	try("lists the folder", check.ErrorOf(os.ReadDir(folder)))
	try("changes a file", os.WriteFile(filepath.Join(folder, "token"), []byte("x"), 0o600))
	try("makes a file", os.WriteFile(filepath.Join(folder, "new"), nil, 0o600))
	try("removes a file", os.Remove(filepath.Join(folder, "old")))
	if os.Getenv("SECRET") != "" {
		done = append(done, "has the environment")
	}
	for _, socket := range []string{filepath.Join(folder, "s"), "@" + folder} {
		try("reaches the socket "+strings.TrimPrefix(socket, folder+"/"), check.ErrorOf(net.Dial("unix", socket)))
	}
	if table, err := strconv.Atoi(filepath.Base(filepath.Dir(folder))); err == nil {
		try("signals the table", syscall.Kill(table, 0))
		try("reads the table's memory", reads(fmt.Sprintf("/proc/%d/environ", table)))
	}
	if socket, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0); err == nil {
		done = append(done, "opens a socket")
		_ = syscall.Close(socket)
	}
	return done
}

// A new version reads the copy, the configuration and the system's files. It can neither read what is next to the
// journal, nor write there, nor reach the table or a network.
func TestANewVersionHasOnlyWhatItNeeds(t *testing.T) {
	if !rehearsal.Hides() {
		t.Skip("this kernel has no Landlock")
	}
	t.Setenv("SECRET", "1")
	base := t.TempDir()
	must.Do(t, errors.Join(os.Chmod(filepath.Dir(base), 0o755), os.Chmod(base, 0o755)))
	program := filepath.Join(base, "rehearsal.test")
	must.Do(t, os.WriteFile(program, must.Get(os.ReadFile(must.Get(os.Executable())(t)))(t), 0o755))
	credential := &syscall.SysProcAttr{}
	if os.Geteuid() == 0 {
		credential.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	// The table is a process of the same user, whose number is in the path so that the new version knows it.
	table := exec.Command("sleep", "1000")
	table.SysProcAttr = credential
	must.Do(t, table.Start())
	defer func() {
		must.Do(t, table.Process.Kill())
		_ = table.Wait() // it was killed
	}()
	folder := filepath.Join(base, strconv.Itoa(table.Process.Pid), "var")
	must.Do(t, errors.Join(os.Mkdir(filepath.Dir(folder), 0o755), os.Mkdir(folder, 0o700)))
	config, database := filepath.Join(folder, "pitboss.toml"), filepath.Join(folder, "table.db")
	for name, text := range map[string]string{
		"pitboss.toml": "site = \"s\"\ntable = \"t\"\nvariant = \"ezugi-baccarat\"\ndatabase = \"table.db\"\n",
		"token":        "secret", "table.db.sealed": "secret", "old": "",
	} {
		must.Do(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	journal := must.Get(store.Open(database, store.Options{Site: "s", Table: "t", Kind: game.Live}))(t)
	must.Do(t, journal.Close())
	for _, socket := range []string{filepath.Join(folder, "s"), "@" + folder} {
		listener := must.Get(net.Listen("unix", socket))(t)
		defer listener.Close() //nolint:gocritic // there are two
	}
	if os.Geteuid() == 0 {
		for _, entry := range must.Get(os.ReadDir(folder))(t) {
			must.Do(t, os.Chown(filepath.Join(folder, entry.Name()), nobody, nobody))
		}
		must.Do(t, os.Chown(folder, nobody, nobody))
	}
	report := must.Get(rehearsal.Run(t.Context(), program, rehearsal.Wanted{Program: program, Config: config, Database: database}))(t)
	check.Equal(t, report.Screen, "reads the copy\nwrites to its folder\nreads the configuration")

	// Without being confined, the same program could do everything.
	free := exec.Command(program, "upgrade", "check", "--config", config, "--db", database)
	free.SysProcAttr = credential
	var all rehearsal.Report
	must.Do(t, json.Unmarshal(must.Get(free.Output())(t), &all))
	for _, want := range []string{"reads table.db.sealed", "reads token", "changes a file", "has the environment", "reaches the socket s",
		"reaches the socket @", "signals the table", "reads the table's memory", "opens a socket"} {
		check.Contains(t, all.Screen, want)
	}
}
