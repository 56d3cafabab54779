package hub

import "time"

// AttendWithTimeout is Attend with a timeout of each connection.
var AttendWithTimeout = attend

// AskFor sets how long people wait for an answer of the hub.
func (p *People) AskFor(timeout time.Duration) { p.timeout = timeout }
