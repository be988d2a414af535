/** One customer of a provider is one, however many addresses they have. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf } from "./network.ts";

describe("the network of an address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::FFFF:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["not an address", "not an address"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("is one for all addresses of an IPv6 line, and differs between lines", () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((n) => n.toString(16));
    const line = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(line, line, line, (net, one, other) => {
        const network = networkOf([...net, ...one].join(":"));
        expect(networkOf([...net, ...other].join(":"))).toBe(network);
        expect(networkOf([...one, ...net].join(":")) === network).toBe(net.join() === one.join());
      }),
    );
  });
});
