/** How faults are seeded: a copy of the honest answers with one of them changed. */
import type { Books, Call, Reply } from "./books.ts";

export type Answer = (call: Call) => Reply;

/** One fault: what is wrong, the one line that must name it, and the copy that has it. */
export interface Fault {
  readonly name: string;
  readonly line: string;
  readonly spoil: (honest: Answer, books: Books) => Answer;
}

const lineOf = ({ method, url }: Call): string => `${method} ${url.replace("/api/consumer", "")}`;

/** Where the call is of this kind, `change` answers; else the honest app does. */
export const where =
  (kind: RegExp | ((call: Call) => boolean), change: (call: Call, honest: Answer) => Reply) =>
  (honest: Answer): Answer =>
  (call) => {
    const isMeant = kind instanceof RegExp ? kind.test(lineOf(call)) : kind(call);
    return isMeant ? change(call, honest) : honest(call);
  };

export const to = (status: number, body: unknown) => (): Reply => ({ status, body });

// oxlint-disable-next-line typescript/no-explicit-any -- a fault may be any JSON
export type Json = any;

/** Changes the body of a 200; refusals stay as they are. */
export const body = (kind: RegExp, change: (body: Json, call: Call) => unknown) =>
  where(kind, (call, honest) => {
    const reply = honest(call);
    if (reply.status !== 200) return reply;
    return { ...reply, body: change(structuredClone(reply.body), call) };
  });

/** Changes every entry of a list in the body of a 200. */
export const each = (kind: RegExp, name: string, change: (entry: Json) => unknown) =>
  body(kind, (whole: Json) => ({ ...whole, [name]: whole[name].map(change) }));

/** Changes the text of a refusal. */
export const text = (kind: RegExp, status: number, error: string) =>
  where(kind, (call, honest) => {
    const reply = honest(call);
    return reply.status === status ? { ...reply, body: { error, success: false } } : reply;
  });

/** The honest answer to another call. */
export const instead = (
  kind: RegExp | ((call: Call) => boolean),
  change: (call: Call) => Partial<Call>,
) => where(kind, (call, honest) => honest({ ...call, ...change(call) }));

export const query = ({ url }: Call, name: string): string | null =>
  new URL(url, "http://here").searchParams.get(name);

export const sent = ({ text: given }: Call): Json => {
  try {
    return JSON.parse(given) ?? {};
  } catch {
    return {};
  }
};

/** The call without this parameter. */
export const without = (name: string) => (call: Call) => {
  const url = new URL(call.url, "http://here");
  url.searchParams.delete(name);
  return { url: url.pathname + url.search };
};
