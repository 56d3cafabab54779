// Package few checks properties less often in go test than in make soak. It is in no program.
package few
