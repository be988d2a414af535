/** Does what people wish, by the service's HTTP, and keeps what stalls were told of their sales. */
import { breach } from "./breaches.domain.ts";
import type { Town } from "./found-town.ts";
import type { TillSums } from "./laws.domain.ts";
import type { Answer, Ask, Patient } from "./service-calls.ts";
import type { Wish } from "./wishes.domain.ts";

export interface Doing {
  readonly town: Town;
  readonly patient: Patient;
  /** By cell; begun anew each day. */
  readonly tills: Map<string, TillSums>;
  /** How often something was refused, by reason: `polen_exhausted` and the like. */
  readonly refused: Map<string, number>;
}

type Of<Kind extends Wish["kind"]> = Extract<Wish, { readonly kind: Kind }>;

/** `name` is unique in the whole simulation: keys of idempotency are made of it. */
export const fulfil = async (doing: Doing, wish: Wish, name: string): Promise<void> => {
  if (wish.kind === "sale") await sell(doing, wish, name);
  else if (wish.kind === "dispersal") await disperse(doing, wish, name);
  else await send(doing, wish, name);
};

/** Hands an answer on where all is well; a refusal that may not be is a breach. */
const expected = (
  { refused, patient }: Doing,
  ask: Ask,
  answer: Answer,
  mayBe: readonly string[] = [],
): Answer | null => {
  if (answer.status < 300) return answer;
  const reason = String(answer.body["reason"]);
  if (mayBe.includes(reason)) refused.set(reason, (refused.get(reason) ?? 0) + 1);
  else patient.breaches.push(breach("answers", ask.line, `${answer.status} ${reason}`, "done"));
  return null;
};

const sell = async (doing: Doing, wish: Of<"sale">, name: string): Promise<void> => {
  const { town, patient } = doing;
  const { key } = town;
  const cellId = town.cells[wish.cell]?.id ?? "";
  const { ending, lost } = wish;
  const create: Ask = {
    line: "POST /api/charge-requests",
    key,
    once: name,
    lost,
    body: { cellId, totalCents: wish.cents, externalRef: name },
  };
  const created = expected(doing, create, await patient.call(create));
  const id = created?.body["id"];
  if (typeof id !== "string" || ending === "leave") return;
  const at = `/api/charge-requests/${id}`;
  if (ending !== "cash") {
    const member = town.members[wish.member] ?? "";
    const apply: Ask = { line: `POST ${at}/apply`, body: {} };
    const answer = await town.asMember(member, patient.call)(apply);
    // Where the service was away it may have been applied all the same: settling tells.
    expected(doing, apply, answer, ["charge_not_pending"]);
  }
  if (ending === "forget") return;
  if (ending === "cancel") {
    const cancel: Ask = { line: `POST ${at}/cancel`, key };
    expected(doing, cancel, await patient.call(cancel));
    return;
  }
  const settle: Ask = {
    line: `POST ${at}/settle`,
    key,
    once: `${name} settle`,
    lost,
    body: { stackable: wish.stackable },
  };
  const settled = expected(doing, settle, await patient.call(settle));
  if (settled) ringUp(doing, cellId, settled);
};

const ringUp = ({ tills, refused }: Doing, cellId: string, { body }: Answer): void => {
  const none = { sales: 0, vouchersCents: 0, cashCents: 0, cashbackCents: 0 };
  const till = tills.get(cellId) ?? none;
  tills.set(cellId, till);
  till.sales += 1;
  till.vouchersCents += Number(body["valesAppliedCents"]);
  till.cashCents += Number(body["cashCents"]);
  till.cashbackCents += Number(body["cashbackCents"]);
  if (body["cashbackReason"] === "polen_exhausted")
    refused.set("no cashback", (refused.get("no cashback") ?? 0) + 1);
};

const disperse = async (doing: Doing, wish: Of<"dispersal">, name: string): Promise<void> => {
  const { town, patient } = doing;
  const memberId = town.members[wish.member];
  const ask: Ask = {
    line: `POST /api/cells/${town.cells[wish.cell]?.id}/dispersals`,
    once: name,
    lost: wish.lost,
    body: { memberId, valesCents: wish.cents },
  };
  const answer = await town.asMember(town.administratorId, patient.call)(ask);
  expected(doing, ask, answer, ["polen_exhausted"]);
};

const send = async (doing: Doing, wish: Of<"gift" | "supply">, name: string): Promise<void> => {
  const { town, patient } = doing;
  const isSupply = wish.kind === "supply";
  // The first members operate a cell each.
  const sender = town.members[isSupply ? wish.cell : wish.member] ?? "";
  const from = isSupply ? { fromCellId: town.cells[wish.cell]?.id } : {};
  const ask: Ask = {
    line: "POST /api/transfers",
    once: name,
    lost: wish.lost,
    body: { toMemberId: town.members[wish.to], valesCents: wish.cents, ...from },
  };
  const answer = await town.asMember(sender, patient.call)(ask);
  expected(doing, ask, answer, ["insufficient_funds", "transfer_to_self"]);
};
