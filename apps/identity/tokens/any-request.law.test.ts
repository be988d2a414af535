// Law: whatever is sent, the protocol's endpoints answer in the RFCs' form, and never with a 5xx.
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { freshTokens, startIdentity, type IdentityGround } from "../testing/ground.ts";
import { oddRequests, type Known, type OddRequest } from "../testing/odd-requests.ts";

// In portions, so that making them does not hold up answering them.
const portion = 50;
/** `MILPA_SOAK=1` sends 5,000. */
const portions = process.env["MILPA_SOAK"] === undefined ? 20 : 100;
const seed = 20_261_120;
const triesMost = 20;

let ground: IdentityGround;
let known: Known;
beforeAll(async () => {
  ground = await startIdentity();
  const person = await ground.signIn();
  const spa = await ground.addClient({ firstParty: true });
  const web = await ground.addClient({ kind: "web" });
  const redirectUri = "http://127.0.0.1/cb";
  const native = await ground.addClient({ kind: "native", redirectUri, dpopBound: true });
  const tokens = await freshTokens(ground, person, spa);
  known = {
    clients: [spa, web, native],
    tokens: [tokens.access_token, tokens.refresh_token],
    cookies: [person.cookie],
  };
});
afterAll(() => ground.stop());

// RFC 6749 5.2 and 4.1.2.1, RFC 6750 3.1, RFC 9449 5, RFC 9126 2.3.
const errorCodes = new Set([
  ...["invalid_request", "invalid_client", "invalid_grant", "unsupported_grant_type"],
  ...["invalid_scope", "invalid_token", "invalid_dpop_proof", "unsupported_response_type"],
  ...["access_denied"],
]);
const pages = /^(GET|HEAD|POST) \/oauth\/(authorize|continue|consent)/;

/** What is wrong with an answer, in a word; null where all is well. */
const wrongWith = ({ line, sent }: OddRequest, got: Got): string | null => {
  if (got.status >= 500) return "a 5xx";
  if (got.headers["cache-control"] !== "no-store") return "it may be stored";
  if (!/^[0-9a-f-]{36}$/.test(String(got.headers["x-request-id"]))) return "no request id";
  if (/\bat .*\.ts|node_modules|select |insert /i.test(got.text)) return "it shows its inside";
  if (got.status === 303) return wrongRedirect(String(got.headers["location"]));
  if (got.status < 300 || line.startsWith("HEAD")) return null;
  const isPage = String(got.headers["content-type"]).startsWith("text/html");
  if (isPage) {
    const wanted = pages.test(line) || String(sent.headers?.["accept"]).includes("html");
    return wanted ? null : "a page for a program";
  }
  return wrongError(got);
};

const wrongRedirect = (location: string): string | null => {
  const { origin, pathname } = new URL(location, "http://identity.test");
  if (origin === "http://identity.test") return null;
  const registered = known.clients.some(({ redirectUri }) => redirectUri === origin + pathname);
  return registered ? null : `it leads to ${origin}`;
};

const wrongError = ({ status, headers, body }: Got): string | null => {
  if (typeof body !== "object" || body === null) return "no JSON";
  const { error, error_description: description, ...more } = body;
  if (!errorCodes.has(error)) return `the error ${String(error)}`;
  if (!/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/.test(description)) return "an odd description";
  if (Object.keys(more).length > 0) return "more than an error";
  if (error === "invalid_client" && status !== 401) return "invalid_client without 401";
  if (status === 401 && headers["www-authenticate"] === undefined) return "401 without a challenge";
  return null;
};

/** A machine that is busy with other tests sheds load (503): the client does as it is asked. */
const answered = async ({ line, sent }: OddRequest): Promise<Got> => {
  for (let tries = 0; tries < triesMost; tries += 1) {
    const got = await ground.request(line, sent);
    if (got.status !== 503 || got.headers["retry-after"] === undefined) return got;
    await setTimeout(500);
  }
  return ground.request(line, sent);
};

test(`${portion * portions} odd requests`, { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (let part = 0; part < portions; part += 1) {
    for (const [odd, got] of await Promise.all(
      oddRequests(known, portion, seed + part).map(
        async (odd) => [odd, await answered(odd)] as const,
      ),
    )) {
      statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1);
      const problem = wrongWith(odd, got);
      if (problem !== null) wrong.push(`${problem}: ${got.status} ${JSON.stringify(odd)}`);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  // The requests are odd, not hopeless: some get through, and every kind of refusal is met.
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([200, 201, 303, 400, 401, 403, 405, 415]),
  );
});
