/** Transfers, said a second time for the naive model. */
import type { Model, ModelBatch, Operation } from "./ledger-model-state.ts";

type Sending = Extract<Operation, { readonly kind: "send" }>;

/** What a wallet can spend, in the order in which it is spent. */
export const heldBy = (model: Model, wallet: string, now: number): ModelBatch[] => {
  const idOf = ({ id }: ModelBatch): string => model.realIds[id] ?? id;
  return model.batches
    .filter((one) => one.wallet === wallet && one.expiresAt > now && one.cents > 0)
    .sort((a, b) => a.expiresAt - b.expiresAt || (idOf(a) < idOf(b) ? -1 : 1));
};

/** Sends as naively as it gets: batch by batch, the earliest first. */
export function send(model: Model, operation: Sending, now: number): unknown {
  const { member, from, to, cents, issuer, key, made } = operation;
  const asked = [from, to, cents, issuer].join(" ");
  const known = key === null ? undefined : model.sends[`${member} ${key}`];
  if (known) return known.asked === asked ? known.answer : "idempotency_key_reused";
  const held = heldBy(model, from, now).filter((one) => issuer === null || one.issuer === issuer);
  if (held.reduce((sum, batch) => sum + batch.cents, 0) < cents) return "insufficient_funds";
  let left = cents;
  const answer: unknown[] = [];
  for (const batch of held) {
    const taken = Math.min(batch.cents, left);
    if (taken === 0) break;
    batch.cents -= taken;
    left -= taken;
    const id = made[answer.length] ?? "none";
    const { expiresAt } = batch;
    model.batches.push({ id, wallet: to, issuer: batch.issuer, expiresAt, cents: taken });
    answer.push([batch.issuer, expiresAt, taken, id]);
  }
  if (key !== null) model.sends[`${member} ${key}`] = { asked, answer };
  return answer;
}
