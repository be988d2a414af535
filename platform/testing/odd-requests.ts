/**
 * The one law of odd requests: every route and page of an app, each part of a request spoiled in
 * turn, answered without a 5xx, in the app's own form, with an id, and nothing of the inside.
 */
import { kitRoutesOf, pagesOfApp, routesOfApp } from "../kit.ts";
import { formFor } from "../http/error-body.ts";
import { plainErrorForm } from "../http/error-form.ts";
import { kitErrors, type ErrorCatalog } from "../errors.ts";
import type { RunningApp } from "../run-app.ts";

export interface OddRequestWorld {
  readonly app: RunningApp;
  /** Sound values of path parameters, by name, so that what is behind them is reached. */
  readonly known?: Readonly<Record<string, string>>;
  /** Headers of callers that pass the doors; a stranger calls in any case. */
  readonly callers?: readonly Readonly<Record<string, string>>[];
}

/** Parts of an address, as they stand in it. */
const oddNames: readonly string[] = [
  ...[
    "%00",
    "a%00b",
    "%0a",
    "%7f",
    "%20",
    "%2e%2e",
    "%2e%2e%2fetc%2fpasswd",
    "..%5c",
    "%25",
    "%zz",
  ],
  ...[
    "%",
    "%ff",
    "%C0%80",
    "%ED%A0%80",
    "%F0%9F%92%A5",
    "%E2%80%AE",
    "'",
    "%27%3B--",
    "null",
    "-1",
  ],
  ...["1e400", "__proto__", "constructor", "[]", "%3Cscript%3E", "9".repeat(60), "x".repeat(299)],
  ...["x".repeat(301), "ffffffff-ffff-ffff-ffff-ffffffffffff", "x.y", "..."],
];

const oddQueries: readonly string[] = [
  ...["cursor=%00&limit=-1&q=%00&status=%00", "cursor=e30&limit=1e9&from=9999-12-31&to=0000-01-01"],
  ...["limit=NaN&q=%ff&lang=%ff", "q=a&q=b&limit=1&limit=2&cursor=a&cursor=b", "q[]=a&q[b]=c"],
  ...["__proto__=1&constructor=2&__proto__[x]=y", "%&&=&%zz=1", "next=//evil.test&lang=zz"],
  ...[
    "q=%ED%A0%80&from=2026-02-30&id=%00&code=%00&next=%00&state=%00&i=%00",
    `q=${"a".repeat(9000)}`,
  ],
];

const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { cookie: "=; ;;a;=b; milpa_lang=%ff; milpa_theme=\\x" },
  { cookie: `__proto__=1; constructor=2; milpa_lang=${"x".repeat(3000)}` },
  { "accept-language": `,;q=,*;q=9e999,${"es-".repeat(500)}`, accept: "text/html" },
  { "accept-language": "__proto__, zz-ZZ;q=-1", accept: ";;,/", "accept-encoding": "br;q=x" },
  { "x-api-key": "milpa_\u00ff", "x-source-app": "" },
  { authorization: "Bearer %00", dpop: ".." },
  { "idempotency-key": "", "x-forwarded-for": "::, %00", "user-agent": "\u00ff".repeat(2000) },
];

interface Odd {
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const files = { "content-type": "multipart/form-data; boundary=x" };

const oddBodies: readonly Odd[] = [
  ...["", "null", "[]", '"x"', "{", '{"a":1e400}', '{"__proto__":{"a":1}}', '{"a":"\\ud800"}'],
  ...["[".repeat(9_000) + "]".repeat(9_000)],
]
  .map((payload): Odd => ({ payload, headers: json }))
  .concat(
    [
      "a=%00&%00=1",
      "a=1&a=2&__proto__=1",
      "=&=&%zz",
      "id=%00&amount=%ED%A0%80&email=%ff&next=%00",
    ].map((payload): Odd => ({ payload, headers: form })),
    [
      "",
      "--x",
      "--x\r\n\r\n--x--",
      '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n\0\r\n--x--',
    ].map((payload): Odd => ({ payload, headers: files })),
    { payload: Buffer.from([0xff, 0xfe, 0x7b]), headers: json },
    { payload: "x", headers: { "content-type": "text/plain; charset=\u00ff" } },
  );

interface Target {
  readonly method: string;
  readonly url: string;
  readonly takesBody: boolean;
}

const endsSession = /sign-out|sessions/;

const targetsOf = ({ definition }: RunningApp): readonly Target[] => {
  const kit = new Set(kitRoutesOf(definition).map(({ contract }) => contract.shape.route));
  const lines = [
    ...routesOfApp(definition).map(({ contract }) => `${contract.method} ${contract.url}`),
    ...pagesOfApp(definition).map(({ shape }) => shape.route as string),
    "GET /health",
    "GET /docs",
    "GET /nowhere",
  ];
  return (
    lines
      .filter((line) => !kit.has(line as never) || line.includes(":"))
      // What ends a session comes last, for the others need one.
      .sort((a, b) => Number(endsSession.test(a)) - Number(endsSession.test(b)))
      .map((line) => {
        const [method = "GET", url = "/"] = line.split(" ");
        return { method, url, takesBody: !["GET", "HEAD", "DELETE"].includes(method) };
      })
  );
};

/** What many pages share in their addresses is spoiled in another way by each, and %00 by all. */
const someNames = (turn: number): readonly string[] =>
  oddNames.filter((name, at) => name === "%00" || at % 5 === turn % 5);

const requestsFor = (
  { url, takesBody }: Target,
  known: Readonly<Record<string, string>>,
): readonly (Odd & { readonly url: string })[] => {
  const parameters = [...url.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const sound = (name: string): string => known[name] ?? "019a9f3e-5f00-7000-8000-000000000001";
  const written = (value: (name: string) => string): string =>
    url.replace(/:(\w+)/g, (_all, name: string) => value(name));
  const whole = written(sound);
  const empty = takesBody ? { payload: "{}", headers: json } : {};
  const names = parameters.flatMap((spoiled) =>
    (spoiled in known ? someNames(url.length) : oddNames).map((odd) => ({
      ...empty,
      url: written((name) => (name === spoiled ? odd : sound(name))),
    })),
  );
  const queries = oddQueries.map((query) => ({ ...empty, url: `${whole}?${query}` }));
  const headers = oddHeaders.map((odd) => ({
    ...empty,
    url: whole,
    headers: { ...empty.headers, ...odd },
  }));
  const bodies = takesBody ? oddBodies.map((odd) => ({ ...odd, url: whole })) : [];
  return [...names, ...queries, ...headers, ...bodies];
};

const leak =
  /node_modules|DatabaseError|\bat [\w.<>]+ \(|\bpg_\w|select .+ from |\.tsx?:\d|\/platform\//i;

export interface OddRequestReport {
  readonly sent: number;
  /** One sentence for each answer that breaks the law. */
  readonly faults: readonly string[];
}

/** Sends them all, in process; a 4xx is sound, and so is a page that takes the odd for nothing. */
export const oddRequests = async (world: OddRequestWorld): Promise<OddRequestReport> => {
  const { app, known = {}, callers = [] } = world;
  const faults: string[] = [];
  let sent = 0;
  for (const target of targetsOf(app)) {
    for (const caller of [{}, ...callers]) {
      for (const { url, headers, payload } of requestsFor(target, known)) {
        sent += 1;
        const answer = await app.server.instance.inject({
          method: target.method as "GET",
          url,
          headers: { ...caller, ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
        const fault = faultOf(app, url, answer);
        const where = `${target.method} ${target.url} as ${url.slice(0, 90)}`;
        if (fault) faults.push(`${where}: ${fault} (${(payload ?? "").toString().slice(0, 40)})`);
      }
    }
  }
  return { sent, faults: [...new Set(faults)] };
};

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const faultOf = (app: RunningApp, url: string, answer: Answer): string | null => {
  const { statusCode, headers, body } = answer;
  if (statusCode >= 500) return String(statusCode);
  if (!/^[0-9a-f-]{36}$/.test(String(headers["x-request-id"]))) return "no X-Request-Id";
  if (statusCode < 400) return null;
  if (leak.test(body)) return "it tells of the inside";
  const type = headers["content-type"];
  if (typeof type === "string" && type.startsWith("text/html"))
    return body.includes("<html") ? null : "no page";
  return hasForm(app, url, answer) ? null : `not the app's form: ${body.slice(0, 80)}`;
};

/** What one of the refusals with this status would say here; a contract may add fields. */
const hasForm = ({ definition }: RunningApp, url: string, answer: Answer): boolean => {
  const entries = Object.entries({ ...kitErrors, ...definition.errors } as ErrorCatalog);
  const forms = [formFor(definition, url), plainErrorForm];
  const given = parsed(answer.body);
  if (given === null) return false;
  return entries
    .filter(([, { status }]) => status === answer.statusCode)
    .some(([code, { status, title }]) =>
      forms.some((form_) => {
        const expected = Object.keys(form_({ code, status, title, detail: {} }) as object);
        return expected.every((name) => name in given);
      }),
    );
};

const parsed = (text: string): object | null => {
  try {
    return JSON.parse(text) as object | null;
  } catch {
    return null;
  }
};
