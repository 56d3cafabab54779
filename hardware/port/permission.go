package port

import (
	"fmt"
	"os"
	"os/user"
	"strconv"
	"syscall"
)

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
