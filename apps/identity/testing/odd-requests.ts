/** Requests as no client should send them, from a seed: the same seed sends the same ones. */
import fc from "fast-check";
import type { Sent } from "#platform/testing/test-client.ts";

export interface KnownClient {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly secret: string | null;
}

/** Things that are right somewhere, so that a request gets past the first check. */
export interface Known {
  readonly clients: readonly KnownClient[];
  readonly tokens: readonly string[];
  readonly cookies: readonly string[];
}

export interface OddRequest {
  readonly line: string;
  readonly sent: Sent;
}

const endpoints = [
  ...["GET /oauth/authorize", "POST /oauth/token", "GET /oauth/userinfo", "POST /oauth/revoke"],
  ...["POST /oauth/introspect", "POST /oauth/par", "GET /oauth/continue", "POST /oauth/consent"],
];

/** What a sound request is made of; one or two of them are spoilt afterwards. */
const soundFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  authorize: {
    response_type: "code",
    scope: "openid email",
    state: "estado",
    code_challenge: "A".repeat(43),
    code_challenge_method: "S256",
  },
  token: { grant_type: "refresh_token", code_verifier: "A".repeat(43) },
};

const names = [
  ...["response_type", "response_mode", "client_id", "redirect_uri", "scope", "state", "prompt"],
  ...["code_challenge", "code_challenge_method", "max_age", "login_hint", "ui_locales", "dpop_jkt"],
  ...["request_uri", "request", "grant_type", "code", "code_verifier", "refresh_token", "token"],
  ...["token_type_hint", "client_secret", "i", "decision", "__proto__", "constructor", "scope[]"],
];

const spoilt = [
  ...["", " ", "\u0000", "a\u0000b", "\r\nSet-Cookie: a=b", "%", "%zz", "\ufffd", "\u202e", "💥"],
  ...["null", "undefined", "-1", "1e9", "99999999999999999999", "NaN", "true", "[]", "{}", "'--"],
  ...[
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "x".repeat(600),
    "é".repeat(99),
  ],
  ...[
    "v1.AAAA",
    "urn:ietf:params:oauth:request_uri:",
    "https://evil.test/cb",
    "javascript:alert(1)",
  ],
];

const sound = [
  ...["code", "S256", "plain", "none", "login", "consent", "query", "fragment", "openid email"],
  ...["authorization_code", "refresh_token", "password", "client_credentials", "access_token"],
  ...["A".repeat(43), "0".repeat(64), "allow", "es", "60"],
];

/** Percent signs that encode nothing, and bytes that are no UTF-8, as they are. */
const rawPieces = ["%zz", "%ff%fe", "%00", "%", "&&&", "=", "a=b=c", "%C0%80", "+", ";", "a[]=1"];

const value = (known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...sound) },
    { weight: 3, arbitrary: fc.constantFrom(...spoilt) },
    { weight: 2, arbitrary: fc.constantFrom(...known.clients.map(({ clientId }) => clientId)) },
    { weight: 2, arbitrary: fc.constantFrom(...known.tokens) },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  );

const fields = (known: Known, line: string): fc.Arbitrary<string> => {
  const kind = /authorize|par/.test(line) ? "authorize" : "token";
  const begun = Object.entries(soundFields[kind] ?? {}).map(pair);
  const kept = fc.oneof(fc.constant(begun), fc.constant([]), fc.subarray(begun));
  const own = fc.constantFrom(...known.clients).chain(({ clientId, redirectUri, secret }) => {
    const whole = [
      pair(["client_id", clientId]),
      pair(["redirect_uri", redirectUri]),
      ...(secret === null ? [] : [pair(["client_secret", secret])]),
    ];
    return fc.oneof(fc.constant(whole), fc.subarray(whole));
  });
  const token = fc.constantFrom("code", "refresh_token", "token");
  const held = fc.array(fc.tuple(token, fc.constantFrom(...known.tokens)).map(pair), {
    maxLength: 1,
  });
  const odd = fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...names), value(known)).map(pair) },
      { weight: 1, arbitrary: fc.constantFrom(...rawPieces) },
    ),
    { maxLength: 2 },
  );
  return fc.tuple(kept, own, held, odd).map((parts) => parts.flat().join("&"));
};

const pair = ([name, text]: readonly [string, string]): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`;

const base64 = (text: string): string => Buffer.from(text).toString("base64");

const authorization = (known: Known): fc.Arbitrary<string | undefined> => {
  const part = value(known).map((text) => encodeURIComponent(text.toWellFormed()));
  const basic = fc.tuple(part, part).map(([id, secret]) => `Basic ${base64(`${id}:${secret}`)}`);
  const odd = ["", "Basic", "Basic ", "Basic ====", "Basic !!", "Bearer", "Bearer  ", "DPoP x"];
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: basic },
    { weight: 2, arbitrary: fc.constantFrom(...known.tokens).map((token) => `Bearer ${token}`) },
    { weight: 1, arbitrary: part.map((text) => `Bearer ${text}`) },
    { weight: 2, arbitrary: fc.constantFrom(...odd, `Basic ${base64("%zz:%ff")}`) },
  );
};

const types = [
  ...["application/x-www-form-urlencoded", "application/json", "text/plain", "multipart/form-data"],
  ...["application/x-www-form-urlencoded; charset=latin1", "nonsense", ""],
];

const headers = (known: Known): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      authorization: authorization(known),
      "content-type": fc.oneof(
        { weight: 9, arbitrary: fc.constant(types[0]) },
        { weight: 1, arbitrary: fc.constantFrom(...types) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      dpop: fc.option(fc.constantFrom("", "x", "a.b.c", "e30.e30.e30"), {
        nil: undefined,
        freq: 9,
      }),
      cookie: fc.option(fc.constantFrom(...known.cookies, "milpa_identity_80=x"), {
        nil: undefined,
      }),
      origin: fc.option(fc.constantFrom("null", "https://evil.test"), { nil: undefined, freq: 9 }),
      accept: fc.option(fc.constantFrom("text/html", "*/*"), { nil: undefined }),
    })
    .map(
      (all) =>
        Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)) as Record<
          string,
          string
        >,
    );

const body = (known: Known, line: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fields(known, line) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "grant_type=refresh_token&".repeat(300)) },
  );

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const line = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...endpoints) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...methods), fc.constantFrom(...endpoints))
      .map(([method, endpoint]) => endpoint.replace(/^[A-Z]+/, method)),
  },
);

const request = (known: Known): fc.Arbitrary<OddRequest> =>
  line.chain((at) =>
    fc
      .record({ query: fields(known, at), headers: headers(known), raw: body(known, at) })
      .map(({ query, raw, headers: sent }) => {
        const bodiless = /^(GET|HEAD) /.test(at);
        const asked = bodiless && query !== "" ? `${at}?${query}` : at;
        return { line: asked, sent: { headers: sent, ...(bodiless ? {} : { raw }) } };
      }),
  );

export const oddRequests = (known: Known, count: number, seed: number): readonly OddRequest[] =>
  fc.sample(request(known), { numRuns: count, seed });
