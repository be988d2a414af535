/** What people want to do on a day, drawn before it begins: the same seed, the same wishes. */
import type { Cents } from "#platform/money.ts";
import { chanceOf, type Chance } from "./chance.domain.ts";
import type { PlannedMember, TownPlan } from "./town-plan.domain.ts";

/** Where cells and members are named, it is by their place in the plan. */
export type Wish = {
  /** The first answer gets lost, and the same is asked again with the same key. */
  readonly lost: boolean;
} & (Sale | Gift | Supply | Dispersal);

interface Sale {
  readonly kind: "sale";
  readonly member: number;
  readonly cell: number;
  readonly cents: Cents;
  readonly stackable: boolean;
  /**
   * `cash`: nobody takes part but the stall. `leave`: never applied, and over after half an hour.
   * `forget`: applied and never settled, until the sweep gives it up.
   */
  readonly ending: "settle" | "cash" | "cancel" | "leave" | "forget";
}

interface Gift {
  readonly kind: "gift";
  readonly member: number;
  readonly to: number;
  readonly cents: Cents;
}

/** A cell pays somebody with what it holds. */
interface Supply {
  readonly kind: "supply";
  readonly cell: number;
  readonly to: number;
  readonly cents: Cents;
}

interface Dispersal {
  readonly kind: "dispersal";
  readonly cell: number;
  readonly member: number;
  readonly cents: Cents;
}

export interface Day {
  /** From 0. */
  readonly number: number;
  readonly dayOfMonth: number;
  /** Monday is 1, Sunday 7. */
  readonly weekday: number;
}

export interface Habits {
  readonly seed: number;
  readonly quotaCents: Cents;
}

/** Vouchers are handed out on the first days of a month. */
const dispersalDays = 5;
const lostShare = 0.02;
/** More on Saturdays, little on Mondays; they sum to 7. */
const byWeekday = [0.6, 0.8, 0.9, 1, 1.3, 1.5, 0.9];

/** In the order of the day: first what is handed out, then everything else as it comes. */
export const wishesOf = (plan: TownPlan, day: Day, habits: Habits): readonly Wish[] => {
  const chance = chanceOf(habits.seed, 2, day.number);
  const handedOut = day.dayOfMonth <= dispersalDays ? dispersals(plan, habits, chance) : [];
  const others = plan.members.flatMap((member, place): readonly Wish[] => {
    const wishes: Wish[] = [];
    const busy = byWeekday[day.weekday - 1] ?? 1;
    if (chance.is((member.purchasesPerWeek / 7) * busy)) wishes.push(sale(member, place, chance));
    if (chance.is(0.01)) wishes.push(gift(plan, place, chance));
    return wishes;
  });
  const supplies = plan.cells.flatMap((_, cell) =>
    chance.is(0.1) ? [supply(plan, cell, chance)] : [],
  );
  return [...handedOut, ...shuffled([...others, ...supplies], chance)];
};

const lost = (chance: Chance): boolean => chance.is(lostShare);

const sale = (member: PlannedMember, place: number, chance: Chance): Wish => ({
  kind: "sale",
  member: place,
  cell: chance.is(0.6) ? (member.favourites[0] ?? 0) : chance.pick(member.favourites),
  cents: chance.between(1_500, 9_000) * (chance.is(0.1) ? 5 : 1) + chance.between(0, 99),
  stackable: !chance.is(0.05),
  ending: ending(chance.next()),
  lost: lost(chance),
});

const ending = (drawn: number): Sale["ending"] => {
  if (drawn < 0.85) return "settle";
  if (drawn < 0.91) return "cash";
  if (drawn < 0.95) return "cancel";
  return drawn < 0.98 ? "leave" : "forget";
};

const other = (plan: TownPlan, than: number, chance: Chance): number => {
  const drawn = chance.between(0, plan.members.length - 2);
  return drawn >= than ? drawn + 1 : drawn;
};

const gift = (plan: TownPlan, member: number, chance: Chance): Wish => ({
  kind: "gift",
  member,
  to: other(plan, member, chance),
  cents: chance.between(500, 5_000),
  lost: lost(chance),
});

const supply = (plan: TownPlan, cell: number, chance: Chance): Wish => ({
  kind: "supply",
  cell,
  to: chance.between(0, plan.members.length - 1),
  cents: chance.between(500, 8_000),
  lost: lost(chance),
});

/** Each cell hands out between two thirds of its quota and more than it may, over some days. */
const dispersals = (plan: TownPlan, { quotaCents }: Habits, chance: Chance): readonly Wish[] => {
  const perCell = Math.max(
    1,
    Math.round((plan.members.length / plan.cells.length) * (0.7 / dispersalDays)),
  );
  const share = quotaCents / (perCell * dispersalDays);
  return plan.cells.flatMap((_, cell): readonly Wish[] =>
    Array.from({ length: perCell }, () => ({
      kind: "dispersal",
      cell,
      member: chance.between(0, plan.members.length - 1),
      cents: Math.max(1, Math.floor(share * (0.4 + 0.9 * chance.next()))),
      lost: lost(chance),
    })),
  );
};

const shuffled = <T>(list: readonly T[], chance: Chance): readonly T[] => {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = chance.between(0, last);
    [mixed[last], mixed[at]] = [mixed[at] as T, mixed[last] as T];
  }
  return mixed;
};
