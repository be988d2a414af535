/**
 * A double of Stripe's HTTP API over a real socket: form-encoded requests, JSON objects, errors in
 * Stripe's form, kept answers per idempotency key, and every fault that a network has.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fieldsOf, textAt, textsAt, type Fields } from "./form-fields.ts";
import {
  newIntent,
  newRefund,
  newSession,
  refused,
  StripeRefusal,
  type StripeObject,
} from "./stripe-objects.ts";
import { stripeSecretKey } from "./stripe-variables.ts";

/** What happens to a request: `cut` and `broken` (500) after it was carried out. */
export type Fault = "cut" | "broken" | "busy" | "limited" | { readonly slowMs: number };

export interface StripeDouble {
  readonly url: string;
  /** Everything that was made, by id; tests may change it. */
  readonly objects: Map<string, StripeObject>;
  readonly of: (object: string) => readonly StripeObject[];
  /** How many requests arrived, per `METHOD /path`. */
  readonly seen: Map<string, number>;
  /** The next requests meet these, one each. */
  readonly faults: Fault[];
  /** How the next refunds end; `succeeded` where nothing is said. */
  readonly refundEnds: string[];
  /** Forgets what it keeps under idempotency keys, as Stripe does after a day. */
  readonly forgetKeys: () => void;
  readonly stop: () => Promise<void>;
}

interface Kept {
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

interface World extends Pick<StripeDouble, "objects" | "seen" | "faults" | "refundEnds"> {
  readonly kept: Map<string, Kept>;
  readonly now: () => Date;
  readonly address: () => string;
}

export const startStripeDouble = async (now: () => Date): Promise<StripeDouble> => {
  let url = "";
  const world: World = {
    objects: new Map(),
    seen: new Map(),
    faults: [],
    refundEnds: [],
    kept: new Map(),
    now,
    address: () => url,
  };
  const server = createServer((request, response) => {
    void serve(world, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { objects, seen, faults, refundEnds } = world;
  return {
    url,
    objects,
    seen,
    faults,
    refundEnds,
    of: (object) => [...objects.values()].filter((one) => one["object"] === object),
    forgetKeys: () => world.kept.clear(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const errorText = (type: string, message: string, code?: string): string =>
  JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } });

async function serve(world: World, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString("utf8");
  const { pathname, searchParams } = new URL(request.url ?? "/", world.address());
  const line = `${request.method ?? ""} ${pathname}`;
  world.seen.set(line, (world.seen.get(line) ?? 0) + 1);
  const fault = world.faults.shift();
  const answer = (status: number, text: string): void => {
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_double" });
    response.end(text);
  };
  if (request.headers.authorization !== `Bearer ${stripeSecretKey}`) {
    return answer(401, errorText("invalid_request_error", "double: invalid API key"));
  }
  if (fault === "limited") {
    return answer(429, errorText("invalid_request_error", "double: too many", "rate_limit"));
  }
  const key = String(request.headers["idempotency-key"] ?? "");
  if (fault === "busy") {
    const text = "double: another request holds this key";
    return answer(409, errorText("idempotency_error", text, "idempotency_key_in_use"));
  }
  if (typeof fault === "object") await pause(fault.slowMs);
  const done = keptOr(world, key, body, () => {
    const ended = carriedOut(world, line, body === "" ? searchParams.toString() : body);
    return fault === "broken"
      ? { status: 500, answer: errorText("api_error", "double: it broke afterwards") }
      : ended;
  });
  // Carried out, kept, and the answer never arrives.
  if (fault === "cut") return void request.socket.destroy();
  answer(done.status, done.answer);
}

type Ended = Pick<Kept, "status" | "answer">;

/** Stripe keeps what it answered once it began; validation that fails is not kept. */
const keptOr = (world: World, key: string, body: string, work: () => Ended): Ended => {
  if (key === "") return work();
  const kept = world.kept.get(key);
  if (kept && kept.body !== body) {
    const text = "double: this key came with other parameters";
    return { status: 400, answer: errorText("idempotency_error", text) };
  }
  if (kept) return kept;
  const ended = work();
  if (ended.status !== 400) world.kept.set(key, { ...ended, body });
  return ended;
};

const carriedOut = (world: World, line: string, text: string): Ended => {
  try {
    return { status: 200, answer: JSON.stringify(resultOf(world, line, fieldsOf(text))) };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { status, type, message, code } = error.fault;
    return { status, answer: errorText(type, message, code) };
  }
};

const keep = ({ objects }: World, made: StripeObject): StripeObject => {
  objects.set(made.id, made);
  return made;
};

const need = ({ objects }: World, id: string | undefined): StripeObject => {
  const found = objects.get(id ?? "");
  if (!found) throw refused("resource_missing", 404);
  return found;
};

const collections = "checkout/sessions|payment_intents|refunds|balance_transactions";
const placeForm = new RegExp(`^\\w+ /v1/(${collections})(?:/(\\w+))?(?:/(\\w+))?$`);

const resultOf = (world: World, line: string, fields: Fields): unknown => {
  const [, collection = "", id, verb] = placeForm.exec(line) ?? [];
  const now = world.now();
  const making = line.startsWith("POST") && id === undefined;
  if (making && collection === "checkout/sessions") {
    return keep(world, newSession(fields, now, world.address()));
  }
  if (making && collection === "payment_intents") {
    return keep(world, newIntent(fields, now, world.address()));
  }
  if (making && collection === "refunds") {
    const made = newRefund(fields, need(world, textAt(fields, "payment_intent")), now);
    return keep(world, { ...made, status: world.refundEnds.shift() ?? "succeeded" });
  }
  if (collection === "balance_transactions" && id === undefined) return balancePage(world, fields);
  if (id === "search") return listOf(world, bySearch(textAt(fields, "query") ?? ""));
  if (collection === "refunds" && id === undefined) {
    const intent = textAt(fields, "payment_intent");
    return listOf(world, (one) => one["object"] === "refund" && one["payment_intent"] === intent);
  }
  const found = need(world, id);
  if (verb === "expire") return ending(found, "open", "expired");
  if (verb === "cancel") return ending(found, "requires_action", "canceled");
  return found;
};

const ending = (found: StripeObject, from: string, to: string): StripeObject => {
  if (found["status"] !== from) throw refused("resource_missing");
  found["status"] = to;
  return found;
};

const listOf = ({ objects }: World, fits: (one: StripeObject) => boolean) => ({
  object: "list",
  has_more: false,
  data: [...objects.values()].filter(fits),
});

/** Newest first, a page at a time; what a transaction came from is shown where it is asked for. */
const balancePage = ({ objects }: World, fields: Fields) => {
  const number = (path: string, or: number): number => Number(textAt(fields, path) ?? or);
  const [from, until] = [number("created.gte", 0), number("created.lt", Infinity)];
  const all = [...objects.values()]
    .filter((one) => one["object"] === "balance_transaction")
    .filter((one) => one["type"] === textAt(fields, "type"))
    .filter(({ created }) => Number(created) >= from && Number(created) < until)
    .reverse();
  const after = textAt(fields, "starting_after");
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const end = start + Math.min(number("limit", 10), 100);
  const shows = Object.values(textsAt(fields, "expand")).includes("data.source");
  const data = all.slice(start, end).map((one) => {
    const source = objects.get(String(one["source"]));
    return shows && source ? { ...one, source } : one;
  });
  return { object: "list", has_more: end < all.length, url: "/v1/balance_transactions", data };
};

const bySearch = (query: string) => {
  const wanted = /^metadata\['attempt_id'\]:'([\w-]+)'$/.exec(query)?.[1];
  return (one: StripeObject): boolean =>
    one["object"] === "payment_intent" &&
    (one["metadata"] as Record<string, string>)["attempt_id"] === wanted;
};
