// Package train is the command pitboss train: exercises for dealers.
package train
