// Laws of clients: ids are never a person's, and no address matches but as it was registered.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isId, newToken } from "#platform/id.ts";
import { clientIdOf } from "./client-rules.domain.ts";
import { redirectUriMatches, redirectUriProblem } from "./redirect-uri.domain.ts";

test("a client_id is plain, short, and never begins as a person's id does", () => {
  const names = fc.oneof(
    fc.string({ maxLength: 100, unit: "grapheme" }),
    fc.stringMatching(/^[0-9a-f]{8}[- ]?[0-9a-f]{0,30}$/),
    fc.uuid(),
  );
  fc.assert(
    fc.property(names, (name) => {
      const id = clientIdOf(name, newToken(12).toLowerCase());
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      expect(id.length).toBeLessThanOrEqual(50);
      expect(id).not.toMatch(/^[0-9a-f]{8}-/);
      expect(isId(id)).toBe(false);
    }),
  );
});

const loopback = fc
  .tuple(
    fc.constantFrom("127.0.0.1", "[::1]", "localhost"),
    fc.option(fc.integer({ min: 1, max: 65_535 })),
    fc.constantFrom("", "/", "/cb", "/cb?x=1"),
  )
  .map(([host, port, rest]) => `http://${host}${port === null ? "" : `:${port}`}${rest}`);
const addresses = fc.oneof(loopback, fc.webUrl({ withQueryParameters: true }), fc.string());

test("what may be registered matches itself, and parses as it reads", () => {
  fc.assert(
    fc.property(fc.constantFrom("web", "spa", "native"), addresses, (kind, uri) => {
      if (redirectUriProblem(kind, uri) !== null) return;
      expect(redirectUriMatches({ kind, redirectUris: [uri] }, uri)).toBe(true);
      const { hash, username, password, protocol } = new URL(uri);
      expect([hash, username, password]).toEqual(["", "", ""]);
      expect(uri.startsWith(`${protocol}//`)).toBe(true);
    }),
  );
});

test("another address matches only a native app's, and differs in the port alone", () => {
  fc.assert(
    fc.property(addresses, addresses, (registered, given) => {
      if (registered === given) return;
      for (const kind of ["web", "spa"] as const) {
        expect(redirectUriMatches({ kind, redirectUris: [registered] }, given)).toBe(false);
      }
      if (!redirectUriMatches({ kind: "native", redirectUris: [registered] }, given)) return;
      const plain = (uri: string) => {
        const { protocol, hostname, pathname, search } = new URL(uri);
        return [protocol, hostname, pathname, search];
      };
      expect(plain(given)).toEqual(plain(registered));
      expect(["127.0.0.1", "[::1]", "localhost"]).toContain(new URL(given).hostname);
    }),
  );
});
