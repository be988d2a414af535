/** A known address with another method is told so, also where a wider one would take it. */
import { describe, expect, it } from "vitest";
import { newAddresses } from "./addresses.ts";

const noted = (...routes: readonly string[]) => {
  const addresses = newAddresses();
  for (const route of routes) {
    const [method = "", url = ""] = route.split(" ");
    addresses.note(url, method);
  }
  return addresses;
};

describe("what an address takes", () => {
  const { methodsAt } = noted("POST /orders", "GET /orders", "DELETE /orders/:id", "GET /files/*");

  it.each([
    ["/orders", ["POST", "GET"]],
    ["/orders?page=2", ["POST", "GET"]],
    ["/orders/12", ["DELETE"]],
    ["/orders/a%20b", ["DELETE"]],
    ["/files/a/b", ["GET"]],
  ])("of %s is %j", (url, methods) => {
    expect(methodsAt(url)).toEqual(methods);
  });

  it.each(["/", "/Orders", "/orders/12/lines"])("of %s is not known", (url) => {
    expect(methodsAt(url)).toBeNull();
  });

  it.each([`/orders/${"1".repeat(301)}`, "/%zz"])("of %s cannot be told", (url) => {
    expect(methodsAt(url)).toBe("unreadable");
  });
});

describe("what another address would take in its place", () => {
  const shadowed = (...routes: readonly string[]) => [...noted(...routes).shadowed()];

  it("is refused where a wider address takes it", () => {
    expect(shadowed("GET /orders/export", "DELETE /orders/:id")).toContainEqual([
      "/orders/export",
      ["DELETE"],
    ]);
    expect(shadowed("GET /files/list/all", "PUT /files/*")).toContainEqual([
      "/files/list/all",
      ["PUT"],
    ]);
  });

  it("is nothing between addresses that never meet", () => {
    expect(shadowed("GET /orders/:id", "POST /bills/:id", "POST /orders/:id/lines")).toEqual([]);
    expect(shadowed("GET /files/*", "POST /orders/:id")).toEqual([]);
  });

  it("leaves OPTIONS to an address that answers other websites", () => {
    const addresses = noted("GET /orders/export", "GET /orders/:id");
    addresses.noteOpen("/orders/:id");
    expect([...addresses.shadowed()]).toEqual([["/orders/export", ["OPTIONS"]]]);
    addresses.noteOpen("/orders/export");
    expect([...addresses.shadowed()]).toEqual([]);
    expect(addresses.methodsAt("/orders/1")).toEqual(["GET"]);
  });
});
