package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"pitboss/internal/cli/root"
	"pitboss/internal/testing/must"
)

// The files for systemd can be enabled, run commands that there are, and limit what an attacked program may take.
func TestServiceFiles(t *testing.T) {
	for file, wants := range map[string][]string{
		"pitboss.service": {"WantedBy=multi-user.target", "SystemCallFilter=@system-service", "NoNewPrivileges=yes",
			"ProtectSystem=strict"},
		"pitboss-hub.service": {
			"WantedBy=multi-user.target", "SystemCallFilter=@system-service", "NoNewPrivileges=yes",
			"ProtectSystem=strict", "MemoryMax=1G", "TasksMax=512",
			// Without AF_NETLINK the hub does not learn the machine's addresses, and ends.
			"RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
		},
	} {
		t.Run(file, func(t *testing.T) {
			data := must.Get(os.ReadFile("../../docs/" + file))(t)
			lines := strings.Split(string(data), "\n")
			for _, want := range wants {
				if !slices.Contains(lines, want) {
					t.Errorf("it has no line %s", want)
				}
			}
			for _, line := range lines {
				if words, runs := strings.CutPrefix(line, "ExecStart=/usr/local/bin/pitboss "); runs {
					command, rest, err := root.New().Find(strings.Fields(words))
					if err == nil {
						err = command.ParseFlags(rest)
					}
					if err != nil || command.Name() != strings.Fields(words)[0] {
						t.Errorf("%s: %v", line, err)
					}
				}
			}
		})
	}
}
