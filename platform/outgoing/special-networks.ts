/** Addresses that are set apart, as data: by IANA's special-purpose registries and by clouds. */

export interface SpecialNetwork {
  /** CIDR. */
  readonly network: string;
  readonly name: string;
  /** Where it is set apart. */
  readonly source: string;
  /** The IPv6 bit at which an IPv4 address begins that the network translates to. */
  readonly ipv4At?: 16 | 96;
}

const network = (cidr: string, name: string, source: string): SpecialNetwork => ({
  network: cidr,
  name,
  source,
});

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast (RFC 5771). */
export const specialIpv4: readonly SpecialNetwork[] = [
  network("0.0.0.0/8", "this network", "RFC 791 3.2"),
  network("10.0.0.0/8", "private use", "RFC 1918"),
  network("100.64.0.0/10", "shared address space (CGNAT)", "RFC 6598"),
  network("127.0.0.0/8", "loopback", "RFC 1122 3.2.1.3"),
  network("169.254.0.0/16", "link local", "RFC 3927"),
  network("172.16.0.0/12", "private use", "RFC 1918"),
  network("192.0.0.0/24", "IETF protocol assignments", "RFC 6890 2.1"),
  network("192.0.0.0/29", "IPv4 service continuity prefix", "RFC 7335"),
  network("192.0.0.8/32", "IPv4 dummy address", "RFC 7600"),
  network("192.0.0.9/32", "port control protocol anycast", "RFC 7723"),
  network("192.0.0.10/32", "TURN anycast", "RFC 8155"),
  network("192.0.0.170/31", "NAT64/DNS64 discovery", "RFC 8880, RFC 7050 2.2"),
  network("192.0.2.0/24", "documentation (TEST-NET-1)", "RFC 5737"),
  network("192.31.196.0/24", "AS112-v4", "RFC 7535"),
  network("192.52.193.0/24", "AMT", "RFC 7450"),
  network("192.88.99.0/24", "6to4 relay anycast, deprecated", "RFC 7526"),
  network("192.168.0.0/16", "private use", "RFC 1918"),
  network("192.175.48.0/24", "direct delegation AS112", "RFC 7534"),
  network("198.18.0.0/15", "benchmarking", "RFC 2544"),
  network("198.51.100.0/24", "documentation (TEST-NET-2)", "RFC 5737"),
  network("203.0.113.0/24", "documentation (TEST-NET-3)", "RFC 5737"),
  network("224.0.0.0/4", "multicast", "RFC 5771"),
  network("240.0.0.0/4", "reserved", "RFC 1112 4"),
  network("255.255.255.255/32", "limited broadcast", "RFC 8190, RFC 919 7"),
];

/** Public or shared addresses at which clouds answer their own machines' questions. */
export const cloudMetadata: readonly SpecialNetwork[] = [
  network("168.63.129.16/32", "Azure's platform address", "Azure documentation"),
  network("100.100.100.200/32", "Alibaba's instance metadata", "Alibaba documentation"),
];

/**
 * https://www.iana.org/assignments/iana-ipv6-special-registry, and what RFC 4291 sets apart beside
 * it. What carries an IPv4 address says where: opening such a network opens no more than that.
 */
export const specialIpv6: readonly SpecialNetwork[] = [
  network("::/128", "unspecified", "RFC 4291 2.5.2"),
  network("::1/128", "loopback", "RFC 4291 2.5.3"),
  { ...network("::/96", "IPv4-compatible, deprecated", "RFC 4291 2.5.5.1"), ipv4At: 96 },
  { ...network("::ffff:0:0/96", "IPv4-mapped", "RFC 4291 2.5.5.2"), ipv4At: 96 },
  { ...network("::ffff:0:0:0/96", "IPv4-translated (SIIT)", "RFC 2765 2.1"), ipv4At: 96 },
  { ...network("64:ff9b::/96", "IPv4-IPv6 translation (NAT64)", "RFC 6052"), ipv4At: 96 },
  // The local prefix may be cut at /48, /56, /64 or /96; at /96 most translators do.
  { ...network("64:ff9b:1::/48", "IPv4-IPv6 translation, local", "RFC 8215"), ipv4At: 96 },
  network("100::/64", "discard only", "RFC 6666"),
  network("100:0:0:1::/64", "dummy prefix", "RFC 9780"),
  network("2001::/23", "IETF protocol assignments", "RFC 2928"),
  network("2001::/32", "Teredo", "RFC 4380"),
  network("2001:1::1/128", "port control protocol anycast", "RFC 7723"),
  network("2001:1::2/128", "TURN anycast", "RFC 8155"),
  network("2001:1::3/128", "DNS-SD service registration anycast", "RFC 9665"),
  network("2001:2::/48", "benchmarking", "RFC 5180"),
  network("2001:3::/32", "AMT", "RFC 7450"),
  network("2001:4:112::/48", "AS112-v6", "RFC 7535"),
  network("2001:10::/28", "ORCHID, deprecated", "RFC 4843"),
  network("2001:20::/28", "ORCHIDv2", "RFC 7343"),
  network("2001:30::/28", "drone remote identification", "RFC 9374"),
  network("2001:db8::/32", "documentation", "RFC 3849"),
  { ...network("2002::/16", "6to4", "RFC 3056, RFC 7526"), ipv4At: 16 },
  network("2620:4f:8000::/48", "direct delegation AS112", "RFC 7534"),
  network("3fff::/20", "documentation", "RFC 9637"),
  network("5f00::/16", "segment routing (SRv6)", "RFC 9602"),
  network("fc00::/7", "unique local", "RFC 4193, RFC 8190"),
  network("fe80::/10", "link local", "RFC 4291 2.5.6"),
  network("fec0::/10", "site local, deprecated", "RFC 3879"),
  network("ff00::/8", "multicast", "RFC 4291 2.7"),
];

/** Global unicast as far as IANA gives it out (RFC 4291 2.4); all else is nobody's yet. */
export const allocatedIpv6 = "2000::/3";
