/** One day of a simulated community: people come in waves, and sometimes the database lets go. */
import { setTimeout as pause } from "node:timers/promises";
import { lastDayOf, monthOf, startOf } from "#platform/calendar/days.ts";
import { dayMs, hourMs, minuteMs, type StoppedClock } from "#platform/clock.ts";
import type { RunningApp } from "#platform/run-app.ts";
import type { Book, DayOfBook } from "./book.domain.ts";
import type { Breach } from "./breaches.domain.ts";
import { chanceOf, type Chance } from "./chance.domain.ts";
import { clearMonth } from "./clear-month.ts";
import * as closing from "./close-day.ts";
import { severConnections } from "./facts.query.ts";
import type { Town } from "./found-town.ts";
import { fulfil, type Doing } from "./fulfil-wish.ts";
import { patiently, type Patient } from "./service-calls.ts";
import { wishesOf, type Wish } from "./wishes.domain.ts";

/** In the evening, when the day is entered and no law was looked at yet. */
export type BeforeLaws = (evening: closing.Evening, entered: DayOfBook) => Promise<void>;

export interface Life {
  readonly app: RunningApp;
  /** What `app` lives by. */
  readonly clock: StoppedClock;
  readonly cronSecret: string;
  readonly town: Town;
  readonly book: Book;
  readonly seen: closing.Bookmark;
  readonly patient: Patient;
  readonly refused: Map<string, number>;
  readonly seed: number;
  readonly quotaCents: number;
  readonly counts: { severed: number };
  readonly beforeLaws: BeforeLaws | undefined;
}

export interface LivedDay {
  readonly entered: DayOfBook;
  readonly sales: number;
  readonly breaches: readonly Breach[];
}

/** People at once; the next come when all of them have gone. */
const waveMost = 96;
const opensAtHour = 8;
const closesAtHour = 22;
/** Connections break on so many days, in the middle of a wave: to open them anew costs most. */
const severedShare = 0.03;
/** How often a month's clearing is taken back and done again. */
const takenBackShare = 0.25;

/** Ends where a law is broken: then the next page is not turned. */
export const liveDay = async (life: Life, day: string, number: number): Promise<LivedDay> => {
  const { town, patient, book, app, seen } = life;
  const chance = chanceOf(life.seed, 3, number);
  const tills: Doing["tills"] = new Map();
  if (day.endsWith("-01")) book.polen.clear();
  const asked = patient.breaches.length;
  await spend({ ...life, tills }, wishesOfDay(life, day, number), { day, chance });
  const evening = { app, town, book, seen, day, tills };
  if (day === lastDayOf(monthOf(day)))
    await clearMonth(town, patient, { name: `C${day}`, again: chance.is(takenBackShare) });
  const jobs = await closing.runJobs(evening, patient.call, life.cronSecret);
  const entered = await closing.enterDay(evening);
  await life.beforeLaws?.(evening, entered);
  const found = await closing.lookAtLaws(evening, entered);
  const breaches = [...jobs, ...patient.breaches.slice(asked), ...found];
  if (breaches.length === 0) await closing.turnPage(evening);
  const sales = [...tills.values()].reduce((sum, till) => sum + till.sales, 0);
  return { entered, sales, breaches };
};

const wishesOfDay = ({ town, seed, quotaCents }: Life, day: string, number: number) => {
  const noon = new Date(startOf(day).getTime() + dayMs / 2);
  const dayOfMonth = Number(day.slice(-2));
  const weekday = ((noon.getUTCDay() + 6) % 7) + 1;
  return wishesOf(town.plan, { number, dayOfMonth, weekday }, { seed, quotaCents });
};

type Spending = Life & Pick<Doing, "tills">;

/** From opening to closing in even steps, so that what is created is applied while it lasts. */
const spend = async (
  spending: Spending,
  wishes: readonly Wish[],
  { day, chance }: { readonly day: string; readonly chance: Chance },
): Promise<void> => {
  const { clock } = spending;
  const waves = Math.ceil(wishes.length / waveMost);
  const severedWave = chance.is(severedShare) ? chance.between(0, waves - 1) : -1;
  const stepMs = Math.floor(((closesAtHour - opensAtHour) * hourMs) / (waves + 1));
  goTo(clock, startOf(day).getTime() + opensAtHour * hourMs);
  for (let wave = 0; wave < waves; wave += 1) {
    const from = wave * waveMost;
    const people = wishes.slice(from, from + waveMost);
    const gone = people.map((wish, place) => fulfil(spending, wish, `${day} ${from + place}`));
    if (wave === severedWave) gone.push(sever(spending, chance.between(1, 12)));
    await Promise.all(gone);
    clock.advance(stepMs);
  }
  goTo(clock, startOf(day).getTime() + closesAtHour * hourMs + minuteMs);
};

/** The connection that asks for it lasts; all others end in the middle of what they do. */
const sever = async ({ app, counts }: Life, afterMs: number): Promise<void> => {
  await pause(afterMs);
  await patiently(() => severConnections(app.services.db));
  counts.severed += 1;
};

const goTo = (clock: StoppedClock, at: number): void => {
  clock.advance(Math.max(0, at - clock.now().getTime()));
};
