/** People and merchants under load: each step is repeated until it is answered, and noted. */
import { Pool } from "undici";

export interface Answered {
  readonly chargeId: string;
  readonly externalRef: string;
  applied: { readonly valesAppliedCents: number } | null;
  settled: { readonly valesAppliedCents: number; readonly cashCents: number } | null;
}

export interface Shop {
  readonly baseUrl: string;
  readonly key: string;
  readonly cellId: string;
  readonly cookies: readonly string[];
}

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a body as a client sees it
  readonly body: any;
}

/** Answers that say "not now": the client does what the Retry-After header asks, only faster. */
const notNow = new Set([503]);

const post = async (
  pool: Pool,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Reply> => {
  const reply = await pool.request({
    method: "POST",
    path,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await reply.body.text();
  return { status: reply.statusCode, body: JSON.parse(text) };
};

/** Repeats a step through kills and restarts, until somebody answers it. */
const insist = async (
  stopped: () => boolean,
  step: () => Promise<Reply>,
): Promise<Reply | null> => {
  while (!stopped()) {
    try {
      const reply = await step();
      if (!notNow.has(reply.status)) return reply;
    } catch {
      // The connection broke: whether the step was done is what the repetition finds out.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
};

/** One stall's day until `stopped`: create, apply, settle, again and again. */
export const shopUntil = async (
  shop: Shop,
  name: string,
  stopped: () => boolean,
  failures: string[],
): Promise<readonly Answered[]> => {
  const pool = new Pool(shop.baseUrl, {
    connections: 1,
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
  });
  const answered: Answered[] = [];
  for (let number = 0; !stopped(); number += 1) {
    const externalRef = `${name}-${number}`;
    const merchant = { "x-api-key": shop.key, "idempotency-key": externalRef };
    const body = { cellId: shop.cellId, totalCents: 100, externalRef };
    const created = await insist(stopped, () => post(pool, "/api/charge-requests", merchant, body));
    if (!created) break;
    if (created.status > 201) failures.push(`create ${created.status}`);
    const sale: Answered = { chargeId: created.body.id, externalRef, applied: null, settled: null };
    answered.push(sale);
    const cookie = shop.cookies[number % shop.cookies.length] ?? "";
    const applied = await insist(stopped, () =>
      post(pool, `${chargePath(sale)}/apply`, { cookie }, { valesCents: number % 3 }),
    );
    if (!applied) break;
    noteApplied(sale, applied, failures);

    const settling = { "x-api-key": shop.key, "idempotency-key": `settle-${externalRef}` };
    const settled = await insist(stopped, () =>
      post(pool, `${chargePath(sale)}/settle`, settling, {}),
    );
    if (!settled) break;
    noteSettled(sale, settled, failures);
  }
  await pool.destroy();
  return answered;
};

const chargePath = (sale: Answered): string => `/api/charge-requests/${sale.chargeId}`;

function noteApplied(sale: Answered, { status, body }: Reply, failures: string[]): void {
  if (status === 200) sale.applied = body;
  // A repetition after a kill may find the first try done: that is an answer too.
  else if (body.reason !== "charge_not_pending") failures.push(`apply ${status}`);
}

function noteSettled(sale: Answered, { status, body }: Reply, failures: string[]): void {
  if (status === 200) sale.settled = body;
  else failures.push(`settle ${status} ${String(body.reason)}`);
}
