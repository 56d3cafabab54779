package hub_test

import (
	"os"
	"testing"

	"pitboss/internal/hub/hubtest"
)

func TestMain(m *testing.M) { os.Exit(hubtest.SideBySide(m)) }
