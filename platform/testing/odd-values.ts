/** What hostile and broken clients send: parts of addresses, queries, headers, bodies, fields. */

const soak = process.env["MILPA_SOAK"] !== undefined;

/**
 * One in `every` of the odd things, by `turn`: each place meets a share of them, its neighbours
 * other shares, and so an app all of them. With `MILPA_SOAK=1` every place meets them all.
 */
export const shareOf = <T>(all: readonly T[], turn: number, every: number): readonly T[] =>
  soak ? all : all.filter((_one, at) => at % every === turn % every);

/** Parts of an address, as they stand in it. */
// prettier-ignore
export const oddNames: readonly string[] = [
  "%00", "a%00b", "%0a", "%7f", "%20", "%2e%2e", "%2e%2e%2fetc%2fpasswd", "..%5c", "%25", "%zz",
  "%", "%ff", "%C0%80", "%ED%A0%80", "%F0%9F%92%A5", "%E2%80%AE", "'", "%27%3B--", "null", "-1",
  "1e400", "__proto__", "constructor", "[]", "%3Cscript%3E", "9".repeat(60), "x".repeat(299),
  "x".repeat(301), "9".repeat(5000), "ffffffff-ffff-ffff-ffff-ffffffffffff", "x.y", "...", "%C3%A9",
];

export const oddQueries: readonly string[] = [
  "cursor=%00&limit=-1&q=%00&status=%00",
  "cursor=e30&limit=1e9&from=9999-12-31&to=0000-01-01",
  "limit=NaN&q=%ff&lang=%ff",
  "q=a&q=b&limit=1&limit=2&cursor=a&cursor=b",
  "q[]=a&q[b]=c&cellId[$ne]=1",
  "__proto__=1&constructor=2&__proto__[x]=y",
  "%&&=&%zz=1",
  "next=//evil.test&lang=zz",
  "q=%ED%A0%80&from=2026-02-30&id=%00&code=%00&next=%00&state=%00&i=%00",
  "q=%27%3A*%20%26%20!&from=%00&list=%00&referenceId=%00",
  "q=%3A*&rfc=%00%00%00%00%00%00%00%00%00%00%00%00",
  `q=${"a+".repeat(49)}`,
  `q=${"a".repeat(9000)}`,
];

export const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { cookie: "=; ;;a;=b; milpa_lang=%ff; milpa_theme=\\x" },
  { cookie: `__proto__=1; constructor=2; milpa_lang=${"x".repeat(3000)}` },
  { "accept-language": `,;q=,*;q=9e999,${"es-".repeat(500)}`, accept: "text/html" },
  { "accept-language": "__proto__, zz-ZZ;q=-1", accept: ";;,/", "accept-encoding": "br;q=x" },
  { "x-api-key": "milpa_\u00ff", "x-source-app": "" },
  { authorization: "Bearer %00", dpop: ".." },
  { "idempotency-key": "", "x-forwarded-for": "::, %00", "user-agent": "\u00ff".repeat(2000) },
];

export interface Odd {
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const typed = (type: string, payloads: readonly (string | Buffer)[]): readonly Odd[] =>
  payloads.map((payload) => ({ payload, headers: { "content-type": type } }));

/** Bodies that are no request of anybody's, by the format that an operation reads. */
export const oddBodies = {
  json: typed("application/json", [
    ...["", "null", "[]", "{}", "7", '"x"', "{", "[[]]", "\u0000", '{"a":1e400}', '{"a":NaN}'],
    ...['{"a":1,"a":2}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1},"toString":1}'],
    ...['{"a":"\\ud800"}', '{"a":"\\u0000"}', "[".repeat(9_000) + "]".repeat(9_000)],
    ...["[".repeat(200_000) + "]".repeat(200_000), '{"a":'.repeat(9_000) + "1" + "}".repeat(9_000)],
    Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    Buffer.from('{"serie":"\xe9"}', "latin1"),
  ]),
  form: typed("application/x-www-form-urlencoded", [
    ...["", "a=%00&%00=1", "a=1&a=2&__proto__=1", "=&=&%zz", "a=%ED%A0%80&note=%00&x=%ff"],
    "id=%00&amount=%ED%A0%80&email=%ff&next=%00",
  ]),
  files: typed("multipart/form-data; boundary=x", [
    ...["", "--x", "--x\r\n\r\n--x--"],
    '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n\0\r\n--x--',
  ]),
  unknown: typed("text/plain; charset=\u00ff", ["x"]),
} as const satisfies Readonly<Record<string, readonly Odd[]>>;

/** Values that stand where another kind is meant, as JSON so that no writer tames them. */
// prettier-ignore
export const oddValues: readonly string[] = [
  "null", "true", "0", "-1", "-0", "1.005", "1e-9", "1e21", "1e308", "-1e308", "1e400",
  "12345678901234567", "0.1234567", "99999999999999999999", "9007199254740993",
  "-9223372036854775808", '""', '" "', '"NaN"', '"1e5"', '"-1"', '"\\u0000"', '"a\\u0000b"',
  '"\\ud800"', '"\\udc00x"', '"|"', '"a|b"', '"\\u001b[31m"', '"\\t\\n\\r"', '"\\ufffe\\uffff"',
  '"\\u202e\\u05d0\\u0645"', '"👩‍👩‍👧‍👦💥"', '"e\\u0301\\u0301\\u0301"',
  '"\'; drop table invoice;--"', '"<a>&amp;]]>"',
  JSON.stringify("x".repeat(70_000)), JSON.stringify("Ñ&".repeat(499)),
  "[]", "[[]]", "[null]", "{}", '{"a":1}', '{"__proto__":{"a":1}}', '{"$ne":1}', '{"length":3}',
  '"2026-13-45"', '"9999-12-31T23:59:59Z"', '"+999999-12-31T00:00:00Z"', '"0000-00"',
  '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
];
