package port

import (
	"os"
	"os/user"
	"strconv"
	"syscall"

	"pitboss/game/message"
)

func permissionAdvice(device string) message.Text {
	group := "dialout"
	if info, err := os.Stat(device); err == nil {
		if owner, ok := info.Sys().(*syscall.Stat_t); ok {
			if found, err := user.LookupGroupId(strconv.FormatUint(uint64(owner.Gid), 10)); err == nil {
				group = found.Name
			}
		}
	}
	if group == "root" || group == "wheel" {
		return message.New("link.permission.root.do", "It belongs to group {group} alone: let a udev rule give it to group "+
			"dialout (see docs/devices.md).", message.String("group", group))
	}
	return message.New("link.permission.do", "Your user must be in group {group}: sudo usermod -aG {group} $USER, then log "+
		"in again.", message.String("group", group))
}
