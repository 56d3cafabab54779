// Package devices has the commands pitboss devices: ports, frames, guided tests and simulated devices.
package devices
