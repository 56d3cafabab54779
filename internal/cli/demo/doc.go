// Package demo has the commands pitboss demo: a training table, or a whole site, on this machine.
package demo
