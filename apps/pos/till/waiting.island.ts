/** Sales that wait for the network: kept before anything is shown, sent in order, once. */
import type { Order } from "#contracts/pos/order.ts";
import { ask, type Answer } from "./ask.island.ts";
import { all, change, count } from "./database.island.ts";
import type { WaitingSale } from "./facts.ts";

/** Codes that a register keeps: as many tickets it can sell without a network. */
const codesMost = 120;
const codesFewest = 60;

type Draft = Pick<WaitingSale, "body" | "paper" | "order">;

/** Keeps a sale with a code of the stash, both or neither; null where no code is left. */
export const keepSale = async (
  database: IDBDatabase,
  draftOf: (code: string) => Draft,
): Promise<WaitingSale | null> => {
  let kept: WaitingSale | null = null;
  await change(database, ["codes", "sales"], (storeOf) => {
    const first = storeOf("codes").openKeyCursor();
    first.onsuccess = () => {
      const code = first.result?.key;
      if (typeof code !== "string") return;
      storeOf("codes").delete(code);
      kept = { code, refused: null, ...draftOf(code) };
      storeOf("sales").put(kept);
    };
  });
  return kept;
};

export const waitingSales = async (database: IDBDatabase): Promise<readonly WaitingSale[]> =>
  [...(await all<WaitingSale>(database, "sales"))].sort((a, b) => a.order - b.order);

export interface Sent {
  /** What ended the sending before its time; null: everything was sent. */
  readonly stopped: "away" | "signedOut" | null;
  readonly orders: ReadonlyMap<string, Order>;
}

/**
 * Sends what waits, oldest first. A tab that dies behind an answer sends the same again, which
 * changes nothing; a sale that is refused for good is kept for a person, and holds up no other.
 */
export const sendWaiting = (database: IDBDatabase, tenantId: string): Promise<Sent> =>
  inTurn(`milpa-register-${tenantId}`, async () => {
    const orders = new Map<string, Order>();
    for (const sale of await waitingSales(database)) {
      if (sale.refused !== null) continue;
      const answer = await ask<Order>("/api/register/sales", { body: sale.body });
      if (answer.kind === "away" || answer.kind === "signedOut") {
        return { stopped: answer.kind, orders };
      }
      await settle(database, sale, answer);
      if (answer.kind === "ok") orders.set(sale.code, answer.body);
    }
    return { stopped: null, orders };
  });

/** Two tabs at one till take turns, where the browser has locks: plain http has none. */
const inTurn = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();

const settle = (
  database: IDBDatabase,
  sale: WaitingSale,
  answer: Extract<Answer<Order>, { readonly kind: "ok" | "refused" }>,
): Promise<void> =>
  change(database, ["sales"], (storeOf) => {
    if (answer.kind === "ok") storeOf("sales").delete(sale.code);
    else storeOf("sales").put({ ...sale, refused: answer.text || answer.code });
  });

/** Forgets a sale that was refused for good; one that waits to be sent stays. */
export const discardSale = (database: IDBDatabase, code: string): Promise<void> =>
  change(database, ["sales"], (storeOf) => {
    const found = storeOf("sales").get(code) as IDBRequest<WaitingSale | undefined>;
    found.onsuccess = () => {
      if (typeof found.result?.refused === "string") storeOf("sales").delete(code);
    };
  });

/** Fills the stash of codes while there is a network; answers how many there are. */
export const fillCodes = async (database: IDBDatabase, tenantId: string): Promise<number> => {
  const left = await count(database, "codes");
  if (left >= codesFewest) return left;
  const asked = { tenantId, count: codesMost - left };
  const answer = await ask<{ readonly codes: readonly string[] }>("/api/register/ticket-codes", {
    body: asked,
  });
  if (answer.kind !== "ok") return left;
  await change(database, ["codes"], (storeOf) => {
    for (const code of answer.body.codes) storeOf("codes").put(true, code);
  });
  return left + answer.body.codes.length;
};
