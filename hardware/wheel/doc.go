// Package wheel reads roulette wheels.
package wheel
