package config

import (
	"net/netip"
	"slices"
	"strings"
	"time"
)

// shiftTime is the format of a time of day in a configuration.
const shiftTime = "15:04"

// checkBench checks the configuration of the bench.
func (r *reader) checkBench() {
	if err := r.config.Bench.Validate(); err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			key, _, _ := strings.Cut(line, " ")
			if full := sectionBench + "." + key; !r.said(full) {
				r.say(full, "%s", line)
			}
		}
	}
	for i, at := range r.config.Bench.Shifts {
		if _, err := time.Parse(shiftTime, at); err != nil {
			r.say(sectionBench+".shifts", "%q: want times of day such as \"06:00\"", at)
		} else if slices.Contains(r.config.Bench.Shifts[:i], at) {
			r.say(sectionBench+".shifts", "%q is there twice: want each beginning of a shift once", at)
		}
	}
	if listen := r.config.Metrics.Listen; listen != "" {
		if address, err := netip.ParseAddrPort(listen); err != nil || !address.Addr().IsLoopback() || address.Port() == 0 {
			r.say(sectionMetrics+".listen", "%q: want an address of this machine alone, such as \"127.0.0.1:9464\"", listen)
		}
	}
}

// Times returns the beginnings of the shifts as durations since midnight. The configuration was checked.
func (b Bench) Times() (times []time.Duration) {
	for _, text := range b.Shifts {
		if at, err := time.Parse(shiftTime, text); err == nil {
			times = append(times, time.Duration(at.Hour())*time.Hour+time.Duration(at.Minute())*time.Minute)
		}
	}
	return times
}
