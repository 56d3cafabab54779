package journals

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"

	"pitboss/internal/exit"
	"pitboss/internal/localsocket"
)

// startedBy is the user of this process before [AsOwner].
var startedBy = os.Getuid()

// StartedBy returns the name of the operating system's user who gave this command, for the record: of root also where
// the process goes on as another user.
func StartedBy() string { return localsocket.NameOf(startedBy) }

// AsOwner lets a process that root started go on as the owner of the folder that a database is in, so that no file of
// the table becomes one that its service cannot open. It does nothing for anybody else, for a folder of root's, or for
// one that is not there yet. Files that the command was given must be open before.
func AsOwner(database string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	folder := filepath.Dir(filepath.Clean(database))
	info, err := os.Stat(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	owner, is := info.Sys().(*syscall.Stat_t)
	if !is || owner.Uid == 0 {
		return nil
	}
	if err := become(int(owner.Uid), int(owner.Gid)); err != nil {
		return exit.WithHint(fmt.Errorf("going on as the owner of %s: %w", folder, err),
			"give the command as that user: sudo -u USER pitboss ...")
	}
	return nil
}

// become changes the user of this process for good, with the user's other groups, such as the one of serial ports.
func become(uid, gid int) error {
	groups := []int{gid}
	if owner, err := user.LookupId(strconv.Itoa(uid)); err == nil {
		ids, err := owner.GroupIds()
		if err != nil {
			return err
		}
		for _, id := range ids {
			if group, err := strconv.Atoi(id); err == nil && group != gid {
				groups = append(groups, group)
			}
		}
	}
	return errors.Join(syscall.Setgroups(groups), syscall.Setgid(gid), syscall.Setuid(uid))
}
