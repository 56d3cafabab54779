package main

import (
	"bufio"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"pitboss/hardware/simulator"
	"pitboss/internal/await"
	"pitboss/internal/exit"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The screen in the pit office, whole: a live table deals, the hub tells how it is, and a browser with the token shows
// it without a name, an incident with the time that it has waited, and at last that the table's console has ended.
func TestALiveTableOnTheWallboard(t *testing.T) {
	t.Parallel()
	folder, pit := t.TempDir(), t.TempDir()
	h := hubtest.In(t, t.TempDir(), "127.0.0.1:0")
	joinIn(t, folder, hubtest.Join(t, h, "table-9", ""))
	credentials := filepath.Join(pit, "wall.hub")
	must.Do(t, hubtest.JoinWall(t, h, "wall-1").Write(credentials, must.Get(os.Stat(pit))(t)))
	browse := openWallboard(t, credentials)
	shows := func(words ...string) string {
		t.Helper()
		var page string
		await.Until(t, "the page shows "+strings.Join(words, ", "), func() bool {
			page = browse()
			for _, word := range words {
				if !strings.Contains(page, word) {
					return false
				}
			}
			return true
		})
		check.Lacks(t, strings.ToLower(page), "anna")
		return page
	}
	shows("Stalai: vilnius-1", "table-9", "Ryšio dar nebuvo")

	l := newLive(t, folder, quick(t, folder, "ezugi-roulette"), "")
	shows("Niekas neprisijungė", "Laukiama krupjė")
	l.signIn()
	shows("Tarp etapų", `class="nothing"`)
	l.does("start-round")
	l.does("spin")
	l.at("number")
	shows("Dalinama")
	must.Do(t, simulator.Run(t.Context(), l.wheel, "fault launched-wrong\nnumber 17", nil))
	l.wheel.Start()
	shows("Incidentas", `class="somebody"`, "Dar niekas neateina")
	l.stop()
	shows("Pultas išjungtas")
}

// openWallboard starts the wallboard of credentials until the test ends. It returns what a browser with the token loads.
func openWallboard(t *testing.T, credentials string) (page func() string) {
	t.Helper()
	process := exec.Command(os.Args[0]) // this test's own program is pitboss under that name
	process.Args = []string{"pitboss", "wallboard", "--credentials", credentials, "--listen", "127.0.0.1:0", "--language", "lt", "--delay", "0s"}
	out := must.Get(process.StdoutPipe())(t)
	must.Do(t, process.Start())
	t.Cleanup(func() {
		check.Do(t, process.Process.Signal(syscall.SIGTERM))
		check.Dof(t, await.Exit(t, process), "the wallboard ends with")
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	must.Do(t, err)
	at, found := strings.CutPrefix(strings.TrimSpace(line), "the wallboard is at ")
	must.Equalf(t, found, true, "it says %q", line)
	token := must.Get(os.ReadFile(strings.TrimSuffix(credentials, ".hub") + ".token"))(t)
	browser := &http.Client{Jar: must.Get(cookiejar.New(nil))(t)}
	load := func(url string) string {
		response, err := browser.Get(url)
		must.Do(t, err)
		defer response.Body.Close()
		text := must.Get(io.ReadAll(response.Body))(t)
		must.Equalf(t, response.StatusCode, http.StatusOK, "%s", text)
		must.Equalf(t, response.Request.URL.RawQuery, "", "the address that the screen shows")
		return string(text)
	}
	load(at + "?token=" + strings.TrimSpace(string(token)))
	return func() string { return load(at) }
}

// A wallboard that other machines could read, or with the credentials of another member, does not start.
func TestAWallboardThatDoesNotStart(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	h := hubtest.Start(t)
	floor := filepath.Join(folder, "floor.hub")
	must.Do(t, hubtest.JoinFloor(t, h, "floor-1").Write(floor, must.Get(os.Stat(folder))(t)))
	for says, args := range map[string][]string{
		"which is no wallboard":   {"--credentials", floor},
		"has not joined a site":   {"--credentials", filepath.Join(folder, "none.hub")},
		"the token with it":       {"--listen", "0.0.0.0:8460"},
		"want both of them":       {"--cert", floor},
		"--delay 1h0m0s: want at": {"--delay", "1h"},
		"--language:":             {"--language", "xx"},
	} {
		var errors strings.Builder
		check.Equalf(t, ran(append([]string{"wallboard"}, args...), nil, io.Discard, &errors), exit.UsedWrongly, "%v ends with", args)
		check.Contains(t, errors.String(), says)
	}
}
