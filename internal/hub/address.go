package hub

import (
	"fmt"
	"net"
	"os"
)

// addresses returns the URLs to tell terminals, for a hub that listens at one address.
func addresses(hosts []string, listens string) ([]string, error) {
	host, port, err := net.SplitHostPort(listens)
	if err != nil {
		return nil, err
	}
	if ip := net.ParseIP(host); len(hosts) == 0 && (ip == nil || !ip.IsUnspecified()) {
		hosts = []string{host}
	}
	if len(hosts) == 0 {
		if hosts, err = own(); err != nil {
			return nil, err
		}
	}
	var urls []string
	for _, host := range hosts {
		urls = append(urls, "tls://"+net.JoinHostPort(host, port))
	}
	return urls, nil
}

// own returns the addresses and the name of this computer.
func own() (hosts []string, err error) {
	found, err := net.InterfaceAddrs()
	if err != nil {
		return nil, fmt.Errorf("this computer's addresses: %w", err)
	}
	for _, one := range found {
		if network, is := one.(*net.IPNet); is && network.IP.IsGlobalUnicast() && network.IP.To4() != nil {
			hosts = append(hosts, network.IP.String())
		}
	}
	if name, err := os.Hostname(); err == nil && name != "" {
		hosts = append(hosts, name)
	}
	if len(hosts) == 0 {
		hosts = []string{"127.0.0.1"}
	}
	return hosts, nil
}
