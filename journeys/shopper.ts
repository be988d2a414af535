/** People and merchants under load: each step is repeated until it is answered, and every answer is noted. */
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
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a body as a client sees it
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
    await finish(pool, shop, sale, number, stopped, failures);
  }
  await pool.destroy();
  return answered;
};

async function finish(
  pool: Pool,
  shop: Shop,
  sale: Answered,
  number: number,
  stopped: () => boolean,
  failures: string[],
): Promise<void> {
  const path = `/api/charge-requests/${sale.chargeId}`;
  const cookie = shop.cookies[number % shop.cookies.length] ?? "";
  const applied = await insist(stopped, () =>
    post(pool, `${path}/apply`, { cookie }, { valesCents: number % 3 }),
  );
  if (!applied) return;
  // A repetition after a kill may find the first try done: that is an answer too.
  if (applied.status === 200) sale.applied = applied.body;
  else if (applied.body.reason !== "charge_not_pending") failures.push(`apply ${applied.status}`);

  const merchant = { "x-api-key": shop.key, "idempotency-key": `settle-${sale.externalRef}` };
  const settled = await insist(stopped, () => post(pool, `${path}/settle`, merchant, {}));
  if (!settled) return;
  if (settled.status === 200) sale.settled = settled.body;
  else failures.push(`settle ${settled.status} ${String(settled.body.reason)}`);
}
