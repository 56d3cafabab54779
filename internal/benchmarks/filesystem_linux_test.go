package benchmarks

import (
	"fmt"
	"testing"

	"golang.org/x/sys/unix"

	"pitboss/internal/testing/must"
)

// filesystems are those a journal is likely to be on, by their numbers in statfs(2).
var filesystems = map[int64]string{
	unix.EXT4_SUPER_MAGIC: "ext4", unix.XFS_SUPER_MAGIC: "xfs", unix.BTRFS_SUPER_MAGIC: "btrfs",
	unix.TMPFS_MAGIC: "tmpfs", unix.OVERLAYFS_SUPER_MAGIC: "overlayfs",
}

func filesystem(b *testing.B, folder string) string {
	b.Helper()
	var status unix.Statfs_t
	must.Do(b, unix.Statfs(folder, &status))
	if name, known := filesystems[status.Type]; known {
		return name
	}
	return fmt.Sprintf("a filesystem of type %#x", status.Type)
}
