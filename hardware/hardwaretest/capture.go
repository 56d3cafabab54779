package hardwaretest

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"pitboss/bench"
)

// Received returns bytes that came at a time, Silence a silence until a time, and Lost the loss of the link at a time.
func Received(at time.Duration, data string) bench.Traffic {
	return bench.Traffic{Way: bench.Received, At: at, Data: []byte(data)}
}

func Silence(until time.Duration) bench.Traffic { return bench.Traffic{Way: bench.Silent, At: until} }

func Lost(at time.Duration, words string) bench.Traffic {
	return bench.Traffic{Way: bench.Lost, At: at, Words: words}
}

// silence is the interval at which a port reports silence.
const silence = 150 * time.Millisecond

// Capture reads a capture for a [Playback] and adds the silences that a port reports in between.
func Capture(file string) ([]bench.Traffic, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	capture, err := bench.ReadCapture(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var traffic []bench.Traffic
	before := time.Duration(0)
	for _, event := range capture.Traffic {
		for at := before + silence; at < event.At && event.Way == bench.Received; at += silence {
			traffic = append(traffic, bench.Traffic{Way: bench.Silent, At: at})
		}
		traffic, before = append(traffic, event), event.At
	}
	return traffic, nil
}

// Captures reads captures in a folder by name, for [Paced].
func Captures(folder string, names ...string) (recordings [][]bench.Traffic, err error) {
	for _, name := range names {
		traffic, err := Capture(filepath.Join(folder, name+".capture"))
		if err != nil {
			return nil, err
		}
		recordings = append(recordings, traffic)
	}
	return recordings, nil
}
