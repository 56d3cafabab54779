package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"pitboss/bench"
	"pitboss/internal/await"
	"pitboss/internal/metrics"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
)

// serving starts the server; the function returned ends it and says how it ended.
func serving(t *testing.T, address string, of ...prometheus.Collector) (end func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- metrics.Serve(ctx, address, slog.New(slog.DiscardHandler), of...) }()
	return func() error { cancel(); return await.From(t, "the end of the server", done) }
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	var status int
	var text []byte
	await.Until(t, url+" answers", func() bool {
		response, err := http.Get(url)
		if err != nil {
			return false
		}
		defer response.Body.Close()
		status = response.StatusCode
		text, err = io.ReadAll(response.Body)
		return err == nil
	})
	return status, string(text)
}

// Prometheus reads counters, states, rates, times and alarms of each device.
func TestFigures(t *testing.T) {
	var tally bench.Tally
	tally.Quality.Good, tally.Quality.NoReads, tally.Counts.Bytes, tally.Counts.Reconnects = 40, 2, 252, 3
	tally.Time(bench.LineTime, 7*time.Millisecond)
	view := bench.View{
		Name: "shoe", Kind: "scanner", Health: bench.Health{Link: bench.Link{State: bench.Live}, Tally: tally},
		Ledger: bench.Ledger{Recent: []bool{true, true, false, true}},
		Alarms: []bench.Alarm{{Kind: bench.FaceRate, Subject: "QH", Level: bench.Warning}},
	}
	address := port.Address(t)
	end := serving(t, address, metrics.OfDevices(func() []bench.View {
		return []bench.View{view, {Name: "wheel", Kind: "wheel"}}
	}))
	status, text := get(t, "http://"+address+"/metrics")
	check.Equalf(t, status, http.StatusOK, "status: %s", text)
	for _, want := range []string{
		`pitboss_device_up{device="shoe",kind="scanner"} 1`, `pitboss_device_up{device="wheel",kind="wheel"} 0`,
		`pitboss_device_state{device="shoe",kind="scanner",state="live"} 1`,
		`pitboss_device_state{device="shoe",kind="scanner",state="stale"} 0`,
		`pitboss_device_frames_total{device="shoe",kind="scanner",outcome="good"} 40`, `outcome="no-read"} 2`,
		`pitboss_device_read_bytes_total{device="shoe",kind="scanner"} 252`,
		`pitboss_device_reconnects_total{device="shoe",kind="scanner"} 3`,
		`pitboss_device_recent_read_rate{device="shoe",kind="scanner"} 0.75`,
		`pitboss_device_alarm{alarm="face-rate QH",device="shoe",kind="scanner",level="warning"} 1`,
		`pitboss_device_seconds_bucket{device="shoe",kind="scanner",measure="line",le="0.005"} 0`,
		`measure="line",le="0.01"} 1`, `pitboss_device_seconds_sum{device="shoe",kind="scanner",measure="line"} 0.007`,
	} {
		check.Contains(t, text, want)
	}
	check.Lacksf(t, text, `recent_read_rate{device="wheel"`, "a rate of a device that read nothing")
	if status, _ := get(t, "http://"+address+"/"); status != http.StatusNotFound {
		t.Errorf("another page: %d", status)
	}
	check.Dof(t, end(), "it ends with")
}

// Nothing is served to another machine, and a port that is taken is said so.
func TestWhereItMayListen(t *testing.T) {
	taken := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer taken.Close()
	for address, want := range map[string]string{
		"0.0.0.0:9464": "of this machine alone", "192.0.2.7:9464": "of this machine alone",
		"localhost:9464": "of this machine alone", "": "of this machine alone",
		taken.Addr().String(): "choose another port",
	} {
		err := metrics.Serve(t.Context(), address, slog.New(slog.DiscardHandler))
		if err == nil || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%q: %v, want %q", address, err, want)
		}
	}
}

// Connections that send nothing take sixteen places and no more; their time ends, and what
// goes wrong is never printed.
func TestConnectionsThatHoldTheirPlaces(t *testing.T) {
	address := port.Address(t)
	end := serving(t, address, metrics.OfDevices(func() []bench.View { panic("a collector that fails") }))
	if status, _ := get(t, "http://"+address+"/"); status != http.StatusNotFound {
		t.Errorf("status %d", status)
	}
	http.DefaultClient.CloseIdleConnections()
	stderr := os.Stderr
	read, write := must.Get2(os.Pipe())(t)
	os.Stderr = write
	log.SetOutput(write) // as it is where nobody sets it
	defer func() { os.Stderr = stderr; log.SetOutput(stderr) }()
	if response, err := http.Get("http://" + address + "/metrics"); err == nil {
		response.Body.Close()
		if response.StatusCode == http.StatusOK {
			t.Error("figures of a collector that fails")
		}
	}
	var held []net.Conn
	for range 16 {
		conn := must.Get(net.Dial("tcp", address))(t)
		defer conn.Close()
		held = append(held, conn)
	}
	refused := func() bool {
		conn := must.Get(net.Dial("tcp", address))(t)
		defer conn.Close()
		must.Do(t, conn.SetDeadline(time.Now().Add(await.End)))
		_, _ = io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n") // which may be closed already
		_, err := conn.Read(make([]byte, 1))
		if errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatal("a connection is neither answered nor closed")
		}
		return err != nil
	}
	await.Until(t, "the sixteen are taken, and no seventeenth", refused)
	held[0].Close()
	await.Until(t, "a place that was given up is given on", func() bool { return !refused() })
	check.Dof(t, end(), "it ends with")
	write.Close()
	if printed, err := io.ReadAll(read); err != nil || len(printed) > 0 {
		t.Errorf("printed is %q, %v", printed, err)
	}
}
