package watch

import (
	"os"
	"testing"

	"pitboss/internal/testing/garbage"
)

func TestMain(m *testing.M) { os.Exit(garbage.Seldom(m)) }
