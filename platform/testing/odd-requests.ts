/**
 * The one law of odd requests: every route and page of an app, each part of a request and each
 * field of a body spoiled in turn, answered without a 5xx, in the app's own form, with an id, and
 * nothing of the inside.
 */
import { formFor, plainErrorForm } from "../contract/error-form.ts";
import { kitErrors, type ErrorCatalog } from "../errors.ts";
import type { RunningApp } from "../run-app.ts";
import { requestsFor, targetsOf, type OddRequest, type Target } from "./odd-targets.ts";

export interface OddRequestWorld {
  readonly app: RunningApp;
  /** Sound values of path parameters, by name, so that what is behind them is reached. */
  readonly known?: Readonly<Record<string, string>>;
  /** Bodies that would be taken as they stand, by route, where the contract's examples are not. */
  readonly sound?: Readonly<Record<string, object>>;
  /** Headers of callers that pass the doors; a stranger calls in any case. */
  readonly callers?: readonly Readonly<Record<string, string>>[];
}

const leak =
  /node_modules|DatabaseError|\bat [\w.<>]+ \(|\bpg_\w|select .+ from |\.tsx?:\d|\/platform\//i;

export interface OddRequestReport {
  readonly sent: number;
  /** One sentence for each answer that breaks the law. */
  readonly faults: readonly string[];
}

/** Some at a time, as many clients would. */
const sentAtOnce = 8;

/** Sends them all, in process; a 4xx is sound, and so is a page that takes the odd for nothing. */
export const oddRequests = async (world: OddRequestWorld): Promise<OddRequestReport> => {
  const { app, known = {}, sound = {}, callers = [] } = world;
  // How late a busy machine is says nothing of odd requests: nothing is shed here.
  app.server.ground.load.overloaded = () => false;
  const faults = new Set<string>();
  let sent = 0;
  for (const [at, one] of targetsOf(app.definition).entries()) {
    const target = { ...one, whole: sound[one.route] ?? one.whole };
    for (const [nth, headers] of [{}, ...callers].entries()) {
      const caller = { turn: at + nth, isStranger: nth === 0 };
      const requests = requestsFor(target, caller, known);
      for (let from = 0; from < requests.length; from += sentAtOnce) {
        const some = requests.slice(from, from + sentAtOnce);
        const told = await Promise.all(some.map((odd) => send(app, target, headers, odd)));
        for (const fault of told) if (fault !== null) faults.add(fault);
      }
      sent += requests.length;
    }
  }
  const { inFlight } = app.server.ground.load;
  if (inFlight !== 0) faults.add(`${inFlight} requests are counted as under way for ever`);
  return { sent, faults: [...faults] };
};

/** Answers one sentence if the law was broken. */
const send = async (
  app: RunningApp,
  { route }: Target,
  caller: Readonly<Record<string, string>>,
  { url, headers, payload }: OddRequest,
): Promise<string | null> => {
  const [method = "GET"] = route.split(" ");
  const answer = await app.server.instance.inject({
    method: method as "GET",
    url,
    headers: { ...caller, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const fault = faultOf(app, url, answer);
  const body = String(payload ?? "").slice(0, 300);
  return fault === null ? null : `${route} as ${url.slice(0, 90)}: ${fault} (${body})`;
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
