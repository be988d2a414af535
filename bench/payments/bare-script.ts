/**
 * The same wallet payment as a bare script: the same rows in the same tables in one transaction,
 * a connection per client, no HTTP, no key, no validation.
 */
import pg from "pg";
import { newId } from "#platform/id.ts";
import { mainLedger } from "../../apps/payments/ledger/ledger.domain.ts";
import type { Loaded } from "../load.ts";
import { answerParent } from "../processes.ts";

interface LoadOptions {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
}

const merchants = 100;
const cents = 1_250;
let turn = 0;
let connections: pg.Client[] = [];

const statements = {
  lock: `select id, kind, balance_cents from account
          where ledger_id = $1 and owner = $2 and kind in ('wallet', 'merchant')
          order by id for no key update`,
  payment: `insert into payment (ledger_id, id, merchant, request_hash, user_id, cents, concept,
                                 status, method, provider, created_at, completed_at)
            values ($1, $2, $3, 'hash', $3, $4, 'Pedido', 'completed', 'wallet', 'milpa_wallet',
                    now(), now())`,
  transfer: `insert into transfer (ledger_id, id, kind, from_account, to_account, cents,
                                   payment_id, concept, at)
             values ($1, $2, 'payment', $3, $4, $5, $6, 'Pedido', now())`,
  balances: `update account
                set balance_cents = balance_cents + case when id = $2 then -$4::bigint else $4 end
              where ledger_id = $1 and id in ($2, $3)`,
  event: `insert into webhook_event (shard, id, event_id, type, entity_id, seq, tags, audience,
                                     body, occurred_at)
          values ($1::text, $2, $3, 'payment.completed', $4, 1, array[$5], 'endpoints', $6, now())`,
} as const;

const payment = async (client: pg.Client): Promise<void> => {
  const ask = (name: keyof typeof statements, values: readonly unknown[]) =>
    client.query<Record<string, string>>({ name, text: statements[name], values: [...values] });
  turn += 1;
  const owner = `bare-${turn % merchants}`;
  const [id, now] = [newId(), new Date().toISOString()];
  await client.query("begin");
  const { rows } = await ask("lock", [mainLedger, owner]);
  const wallet = rows.find(({ kind }) => kind === "wallet");
  const merchant = rows.find(({ kind }) => kind === "merchant");
  if (Number(wallet?.["balance_cents"]) < cents) throw new Error("a wallet of the bench is empty");
  const [from, to] = [wallet?.["id"], merchant?.["id"]];
  const body = JSON.stringify({ id, owner, cents, status: "completed", created_at: now });
  await ask("payment", [mainLedger, id, owner, cents]);
  await ask("transfer", [mainLedger, newId(), from, to, cents, id]);
  await ask("balances", [mainLedger, from, to, cents]);
  await ask("event", [mainLedger, newId(), `payment.completed:${id}`, id, owner, body]);
  await client.query("commit");
};

const run = async ({ url, clients, seconds }: LoadOptions): Promise<Loaded> => {
  for (let open = connections.length; open < clients; open += 1) {
    const client = new pg.Client({ connectionString: url, options: "-c search_path=payments" });
    await client.connect();
    connections = [...connections, client];
  }
  const took: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const loop = async (client: pg.Client): Promise<void> => {
    for (let now = performance.now(); now < until;) {
      await payment(client);
      const after = performance.now();
      took.push(after - now);
      now = after;
    }
  };
  await Promise.all(connections.slice(0, clients).map(loop));
  const elapsed = (performance.now() - begun) / 1000;
  took.sort((one, other) => one - other);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { perSecond: took.length / elapsed, done: took.length, p50Ms: at(0.5), p99Ms: at(0.99) };
};

answerParent(run);
