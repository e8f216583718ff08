package main

import "image/color"

// theme has the colors of a picture.
type theme struct {
	name                    string
	background, text, faint color.Color
	target                  color.Color
	peers                   map[string]color.Color
	otherPeer               color.Color // a peer without its own color
}

// themes returns those for light and for dark pages.
func themes() []theme {
	return []theme{
		{
			name: "light", background: rgb(0xFFFFFF), text: rgb(0x1F2328), faint: rgb(0xD1D9E0), target: rgb(0xCF222E),
			peers:     map[string]color.Color{"net/url": rgb(0x0969DA), "x/net/idna": rgb(0x8250DF), "nlnwa": rgb(0xBF8700), "node": rgb(0x1A7F37), "ada": rgb(0xBF3989), "rust-url": rgb(0x1B7C83)},
			otherPeer: rgb(0x59636E),
		},
		{
			name: "dark", background: rgb(0x0D1117), text: rgb(0xF0F6FC), faint: rgb(0x3D444D), target: rgb(0xFF7B72),
			peers:     map[string]color.Color{"net/url": rgb(0x4493F8), "x/net/idna": rgb(0xAB7DF8), "nlnwa": rgb(0xD29922), "node": rgb(0x3FB950), "ada": rgb(0xDB61A2), "rust-url": rgb(0x39C5CF)},
			otherPeer: rgb(0x9198A1),
		},
	}
}

// peer returns the color of a peer.
func (t theme) peer(name string) color.Color {
	if c, ok := t.peers[name]; ok {
		return c
	}
	return t.otherPeer
}

func rgb(value uint32) color.Color {
	return color.RGBA{R: uint8(value >> 16), G: uint8(value >> 8), B: uint8(value), A: 0xFF}
}
