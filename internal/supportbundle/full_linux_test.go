package supportbundle

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/smalldisk"
	"pitboss/store"
)

// TestAFullDisk: nothing is left of a bundle for which there is no room.
func TestAFullDisk(t *testing.T) {
	folder := smalldisk.New(t, "64k")
	data := make([]byte, 256<<10)
	random := must.Get(os.Open("/dev/urandom"))(t)
	defer random.Close()
	must.Get(io.ReadFull(random, data))(t) // hard to compress
	bundle := Bundle{Made: noon, Parts: []Part{{"log.json", message.Written("words"), data}}}
	check.ErrorIs(t, check.ErrorOf(bundle.Write(t.Context(), filepath.Join(folder, "bundle"))), store.ErrDiskFull)
	check.Equal(t, len(must.Get(os.ReadDir(folder))(t)), 0)
}
