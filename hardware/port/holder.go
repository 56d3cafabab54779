package port

import (
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// holder names the program that has the device open, as far as this user may
// see it: " (minicom, process 4242)". Empty when it cannot be found.
func holder(device string) string {
	links, err := filepath.Glob("/proc/[0-9]*/fd/*")
	if err != nil {
		return ""
	}
	itself := ""
	for _, link := range links {
		target, err := os.Readlink(link)
		if err != nil || target != device {
			continue
		}
		process := strings.Split(link, "/")[2]
		if process == strconv.Itoa(os.Getpid()) {
			itself = " (this console itself, for another device of its configuration)"
			continue
		}
		name, err := os.ReadFile(filepath.Join("/proc", process, "comm"))
		if err != nil {
			continue
		}
		return fmt.Sprintf(" (%s, process %s)", strings.TrimSpace(string(name)), process)
	}
	return itself
}

// permissionAdvice says what to type so that this user may open the device.
func permissionAdvice(device string) string {
	group := "dialout"
	if info, err := os.Stat(device); err == nil {
		if owner, ok := info.Sys().(*syscall.Stat_t); ok {
			if found, err := user.LookupGroupId(strconv.FormatUint(uint64(owner.Gid), 10)); err == nil {
				group = found.Name
			}
		}
	}
	if group == "root" || group == "wheel" {
		return fmt.Sprintf("it belongs to group %s alone; let a udev rule give it to group dialout (see docs/devices.md)", group)
	}
	return fmt.Sprintf("your user must be in group %s: sudo usermod -aG %s $USER, then log in again", group, group)
}
