/** A year of trade before the demo world begins, by the very commands that trade by day. */
import { DateTime } from "luxon";
import { minuteMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { runAllInside } from "#platform/db/group-commit.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { applying } from "./charges/apply-vouchers.command.ts";
import { creating } from "./charges/create-charge.command.ts";
import { settling } from "./charges/settle-charge.command.ts";
import { dispersing } from "./issuance/disperse-vouchers.command.ts";
import { foundMembers, type FoundedMember } from "./members/members.store.ts";
import { sending } from "./transfers/send-vouchers.command.ts";
import { burnExpired } from "./wallets/expire-vouchers.command.ts";

const zone = "America/Mexico_City";
const months = 12;

/** Regulars of the market, beside the people who sign in to the demo world. */
const regulars = [
  "Rosa Aguilar",
  "Tomás Cruz",
  "Elena Vega",
  "Pablo Nava",
  "Marina Soto",
  "Julio Peña",
  "Irene Lara",
  "Óscar Mejía",
  "Nadia Flores",
  "Raúl Ibarra",
  "Sofía Luna",
  "Víctor Reyes",
] as const;

export interface YearPlace {
  readonly communityId: string;
  /** Stalls that issue and sell, in the order of how much they do. */
  readonly stalls: readonly string[];
  readonly now: Date;
}

interface Year extends YearPlace {
  readonly services: Services;
  readonly tx: Queries;
  readonly people: readonly FoundedMember[];
}

/** When the market of the demo world was founded: before the first month of its history. */
export const beforeTheYear = (now: Date): Date =>
  DateTime.fromJSDate(now, { zone }).startOf("month").minus({ months }).toJSDate();

/** Trades month by month up to now, and writes nothing that a day of trade could not write. */
export const liveAYear = async (
  services: Services,
  tx: Queries,
  place: YearPlace,
): Promise<void> => {
  const { communityId, now } = place;
  const newcomers = regulars.map((displayName, index) => ({
    displayName,
    contacts: [`vecino${index + 1}@milpa.example`],
  }));
  const people = await foundMembers(tx, communityId, newcomers, beforeTheYear(now));
  const year: Year = { ...place, services, tx, people };
  for (let month = 0; month <= months; month += 1) await liveAMonth(year, month);
};

const liveAMonth = async (year: Year, month: number): Promise<void> => {
  const start = DateTime.fromJSDate(beforeTheYear(year.now), { zone }).plus({ months: month });
  const at = (day: number, hour: number, minute = 0): Date =>
    start.set({ day, hour, minute }).toJSDate();
  const isOver = (moment: Date): boolean => plusMs(moment, 10 * minuteMs) < year.now;
  await disperse(year, month, at(2, 10), isOver);
  for (const day of [3, 17]) {
    const sales = Array.from({ length: salesOf(month) }, (_sale, index) => {
      const count = month * 97 + day * 13 + index;
      return { count, at: at(day + (index % 11), 9 + (count % 9), (count * 7) % 60) };
    });
    await sell(
      year,
      sales.filter((sale) => isOver(sale.at)),
    );
  }
  if (isOver(at(26, 12))) await send(year, month, at(26, 12));
  const end = start.endOf("month").toJSDate();
  const { services, tx } = year;
  if (isOver(end)) await burnExpired({ ...services, db: tx }, end, 1_000);
};

/** More in December and May than in between. */
const salesOf = (month: number): number => 9 + (month % 5) + (month % 6 === 0 ? 6 : 0);

/** One of the list, another at each count. */
const oneOf = <T>(list: readonly T[], count: number): T => {
  const found = list[count % list.length];
  if (found === undefined) throw new Error("a year of trade needs people and stalls");
  return found;
};

const disperse = async (
  { services, tx, people, stalls, communityId }: Year,
  month: number,
  now: Date,
  isOver: (moment: Date) => boolean,
): Promise<void> => {
  if (!isOver(now)) return;
  const gifts = people.map((person, index) => {
    const count = month * 5 + index;
    const isShort = count % 3 === 0;
    return {
      communityId,
      cellId: oneOf(stalls, count),
      memberId: person.id,
      walletId: person.walletId,
      batchId: newId(),
      cents: 12_000 + ((count * 37) % 19) * 1_500,
      expiresAt: DateTime.fromJSDate(now, { zone })
        .plus(isShort ? { days: 45 } : { years: 1 })
        .toJSDate(),
      now,
      note: isShort ? "Vales de la feria" : "Vales del mes",
    };
  });
  await runAllInside(tx, services.webhooks.emit, dispersing, gifts);
};

interface Sale {
  readonly count: number;
  readonly at: Date;
}

/** Made, paid with vouchers by three of four, and closed, each within minutes. */
const sell = async (year: Year, sales: readonly Sale[]): Promise<void> => {
  if (sales.length === 0) return;
  const { services, tx, people, stalls, communityId } = year;
  const { emit } = services.webhooks;
  const charges = sales.map(({ count, at: now }) => ({
    communityId,
    cellId: oneOf(stalls, count * 3),
    creator: "key:demo",
    idempotencyKey: null,
    totalCents: 4_500 + ((count * 53) % 71) * 450,
    externalRef: null,
    chargeId: newId(),
    now,
  }));
  await runAllInside(tx, emit, creating, charges);
  const paid = charges.flatMap(({ chargeId, now }, index) => {
    const { id: memberId, walletId } = oneOf(people, (sales[index]?.count ?? 0) * 5);
    const pays = { communityId, chargeId, memberId, walletId, wantedCents: null };
    return index % 4 === 3 ? [] : [{ ...pays, now: plusMs(now, minuteMs) }];
  });
  await runAllInside(tx, emit, applying, paid);
  const closed = charges.map(({ chargeId, cellId, now }) => ({
    communityId,
    chargeId,
    cellIds: [cellId],
    stackable: true,
    settleKey: null,
    now: plusMs(now, 3 * minuteMs),
  }));
  await runAllInside(tx, emit, settling, closed);
};

/** Neighbours help each other out; who holds too little sends nothing. */
const send = async (
  { services, tx, people, communityId }: Year,
  month: number,
  at: Date,
): Promise<void> => {
  const sends = [0, 4, 8].map((first) => {
    const from = oneOf(people, month + first);
    const to = oneOf(people, month + first + 1);
    return {
      communityId,
      id: newId(),
      senderMemberId: from.id,
      senderCellId: null,
      senderWalletId: from.walletId,
      ownWalletId: from.walletId,
      recipientMemberId: to.id,
      recipientWalletId: to.walletId,
      cents: 3_000 + month * 250,
      issuerCellId: null,
      idempotencyKey: null,
      requestHash: "",
      at,
    };
  });
  await runAllInside(tx, services.webhooks.emit, sending, sends);
};
