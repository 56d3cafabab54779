package spin_test

import (
	"os"
	"testing"

	"pitboss/internal/await"
)

func TestMain(m *testing.M) { os.Exit(await.SideBySide(m)) }
