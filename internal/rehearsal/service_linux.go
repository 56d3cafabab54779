package rehearsal

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
)

// asService makes a command that root starts run as the owner of the journal's folder, who also gets the folder of the
// copy. A journal in a folder of root's is not rehearsed by root. With apart, the command has a network of its own and sees
// no other processes, for which somebody who is not root also needs a namespace of users, in which they are themselves.
func asService(cmd *exec.Cmd, database, folder string, apart bool) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{}
	if apart {
		cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS | syscall.CLONE_NEWPID
	}
	if os.Geteuid() != 0 {
		if apart {
			cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getuid(), HostID: os.Getuid(), Size: 1}}
			cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: os.Getgid(), HostID: os.Getgid(), Size: 1}}
		}
		return nil
	}
	status, err := os.Stat(filepath.Dir(database))
	if err != nil {
		return err
	}
	owner, known := status.Sys().(*syscall.Stat_t)
	if !known || owner.Uid == 0 {
		return fmt.Errorf("%w: the folder of %s is root's; give it to the user of the table's service", errRoot, database)
	}
	if err := os.Lchown(folder, int(owner.Uid), int(owner.Gid)); err != nil {
		return err
	}
	cmd.SysProcAttr.Credential = &syscall.Credential{Uid: owner.Uid, Gid: owner.Gid}
	return nil
}
