/** Law: the guard and an independent reader of addresses agree on what is public. */
import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it, test } from "vitest";
import { refusesAddresses } from "./addresses.ts";
import { plainAddress } from "./ip-text.ts";
import { cloudMetadata, specialIpv4, specialIpv6 } from "./special-networks.ts";

const refuses = refusesAddresses("production");
const all = [...specialIpv4, ...cloudMetadata, ...specialIpv6];

/** The one address that the library calls ordinary and a cloud uses for its own. */
const azure = "168.63.129.16";

/** By the library's own names of ranges, and its own arithmetic. */
const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean => {
  if (address.kind() === "ipv6") {
    const six = address as ipaddr.IPv6;
    if (six.isIPv4MappedAddress()) return isPublic(six.toIPv4Address());
    // Nothing but 2000::/3 is given out (RFC 4291 2.4).
    if (!six.match(ipaddr.IPv6.parseCIDR("2000::/3"))) return false;
  }
  return address.range() === "unicast" && address.toString() !== azure;
};

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** Plain random, and random within or just beside a special network: there mistakes live. */
const near = fc
  .tuple(fc.constantFrom(...all), bytes(16), fc.constantFrom("in", "before", "after"))
  .map(([{ network }, random, where]) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    const size = base.toByteArray().length;
    const hostBits = BigInt(size * 8 - bits);
    const first = toNumber(base.toByteArray());
    const inside = first | (toNumber([...random.slice(0, size)]) & ((1n << hostBits) - 1n));
    const number =
      where === "in" ? inside : where === "before" ? first - 1n : first + (1n << hostBits);
    const most = 1n << BigInt(size * 8);
    return toBytes((number + most) % most, size);
  });

const toNumber = (list: readonly number[]): bigint =>
  list.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

const toBytes = (number: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Number((number >> BigInt(8 * (size - 1 - at))) & 0xffn));

const anyAddress = fc.oneof(
  bytes(4).map((list) => [...list]),
  bytes(16).map((list) => [...list]),
  near,
  bytes(4).map((list) => [...Array<number>(10).fill(0), 0xff, 0xff, ...list]),
);

test("each random address is refused exactly if the oracle does not call it public", () => {
  fc.assert(
    fc.property(anyAddress, (list) => {
      const address = ipaddr.fromByteArray(list);
      const expected = !isPublic(address);
      for (const text of [address.toString(), address.toNormalizedString()])
        expect([text, refuses(text)]).toEqual([text, expected]);
    }),
    { numRuns: 20_000, seed: 20_261_122 },
  );
});

test("an address has one spelling, however it is written", () => {
  fc.assert(
    fc.property(bytes(16), (list) => {
      const address = ipaddr.fromByteArray([...list]) as ipaddr.IPv6;
      const plain = plainAddress(address.toNormalizedString().toUpperCase());
      expect(plain).toBe(plainAddress(address.toString()));
      expect(plainAddress(`${address.toString()}%eth0`)).toBe(plain);
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
});

test.each(all)("$network ($name, $source) is refused from its first to its last", ({ network }) => {
  const [base, bits] = ipaddr.parseCIDR(network);
  const first = toNumber(base.toByteArray());
  const size = base.toByteArray().length;
  const last = first | ((1n << BigInt(size * 8 - bits)) - 1n);
  for (const number of [first, last]) {
    const address = ipaddr.fromByteArray(toBytes(number, size));
    // Mapped addresses are IPv4 addresses, and are judged as these.
    if (network !== "::ffff:0:0/96") expect(refuses(address.toString())).toBe(true);
  }
});

describe("what an operator opened", () => {
  it("is open, and nothing beside it", () => {
    const opened = refusesAddresses("production", ["10.7.0.0/16"]);
    expect(opened("10.7.3.4")).toBe(false);
    expect(opened("::ffff:10.7.3.4")).toBe(false);
    expect(opened("10.8.3.4")).toBe(true);
    expect(opened("127.0.0.1")).toBe(true);
  });

  it.each([
    ["64:ff9b::/96", "64:ff9b::5db8:d822", "64:ff9b::a9fe:a9fe"],
    ["2002::/16", "2002:5db8:d822::1", "2002:a9fe:a9fe::1"],
    ["::ffff:0:0:0/96", "::ffff:0:5db8:d822", "::ffff:0:7f00:1"],
  ])("of %s is no way to a private IPv4 address", (network, outside, inside) => {
    const opened = refusesAddresses("production", [network]);
    expect([opened(outside), opened(inside)]).toEqual([false, true]);
  });

  it("is loopback in sandbox, and no translation of it", () => {
    const sandbox = refusesAddresses("sandbox");
    for (const open of ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])
      expect([open, sandbox(open)]).toEqual([open, false]);
    for (const shut of ["64:ff9b::7f00:1", "::ffff:0:7f00:1", "2002:7f00:1::", "::127.0.0.1"])
      expect([shut, sandbox(shut)]).toEqual([shut, true]);
  });
});

test.each(["", "localhost", "10.0.0", "0x7f.1", "::g", "1.2.3.4.5", "127.0.0.1 "])(
  "%j is no address, so it is refused",
  (text) => {
    expect(refuses(text)).toBe(true);
  },
);
