/** The demo firm's year of work: time of its people in the matters that are still open. */
import { dayOf, plusDays, type Day } from "#platform/calendar/days.ts";
import { minuteMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { listMembers } from "#platform/people/memberships.ts";
import type { Access } from "./callers/access.ts";
import { isOver } from "./matters/matter.domain.ts";
import { findMatter } from "./matters/matters.query.ts";
import { addTime } from "./time/add-time.command.ts";
import { memberAsTimekeeper, type Timekeeper } from "./time/timekeepers.query.ts";
import { beatTimer, startTimer, stopTimer } from "./timer/run-timer.command.ts";

/** What is done, tenths of an hour, and its UTBMS codes. */
const work = [
  ["Estudio del expediente y estrategia", 18, "L120", "A104"],
  ["Redacción de la demanda", 32, "L210", "A103"],
  ["Reunión con el cliente", 12, "L120", "A106"],
  ["Investigación de precedentes", 25, "L110", "A102"],
  ["Comparecencia en el juzgado", 21, "L450", "A109"],
  ["Revisión de acuerdos del boletín", 4, "L140", "A104"],
  ["Llamada con la contraparte", 6, "L160", "A107"],
  ["Preparación de pruebas documentales", 28, "L320", "A101"],
  ["Ofrecimiento de la prueba pericial", 15, "L340", "A103"],
  ["Alegatos", 37, "L430", "A103"],
] as const;

/** Days between one piece of work and the next. */
const everyDays = 3;
const daysBehind = 350;

const isWorkday = (day: Day): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

export const seedTime = async (
  tx: Queries,
  access: Access,
  matterIds: readonly string[],
  now: Date,
): Promise<void> => {
  const { firm } = access;
  const keepers = await keepersOf(tx, firm.id);
  const matters = [];
  for (const id of matterIds) {
    const matter = await findMatter(tx, access, id);
    if (matter?.openedAt && !isOver(matter))
      matters.push({ id, opened: dayOf(matter.openedAt, firm.timeZone) });
  }
  const today = dayOf(now, firm.timeZone);
  for (let ago = daysBehind; ago > 0; ago -= everyDays) {
    const day = plusDays(today, -ago);
    const nth = (daysBehind - ago) / everyDays;
    const open = matters.filter(({ opened }) => opened <= day);
    const [matter, keeper] = [open[nth % open.length], keepers[nth % keepers.length]];
    const [description, tenths, taskCode, activityCode] = work[nth % work.length] ?? work[0];
    if (!matter || !keeper || !isWorkday(day)) continue;
    const worked = { matterId: matter.id, day, rawSeconds: tenths * 360, description, taskCode };
    const wish = { ...worked, activityCode, billable: nth % 9 !== 5, rateCents: null, keeper };
    seeded(await addTime(tx, access, wish, now));
  }
  const [first] = matters;
  const [keeper] = keepers;
  if (first && keeper)
    await seedTimer(tx, { ...access, seesToMoney: true, own: keeper }, first, now);
};

/** A timer of this morning with idle time that its person has not decided on. */
const seedTimer = async (
  tx: Queries,
  access: Parameters<typeof startTimer>[1],
  { id: matterId }: { readonly id: string },
  now: Date,
): Promise<void> => {
  const at = (minutes: number): Date => plusMs(now, -minutes * minuteMs);
  const wish = { keeper: access.own, matterId, description: "Redacción del escrito de alegatos" };
  const { timer } = seeded(await startTimer(tx, access, wish, at(90)));
  const minutes = Array.from({ length: 30 }, (_, nth) => 88 - 2 * nth).filter(
    (one) => one > 60 || one < 46,
  );
  for (const [seq, minute] of minutes.entries()) {
    const beats = [{ seq, kind: "input" as const }];
    seeded(await beatTimer(tx, access, { id: timer.id, beats }, at(minute)));
  }
  seeded(await stopTimer(tx, access, { id: timer.id, keepShort: false }, at(29)));
};

const keepersOf = async (tx: Queries, firmId: string): Promise<readonly Timekeeper[]> => {
  const keepers: Timekeeper[] = [];
  for (const { id, role, active } of await listMembers(tx, firmId)) {
    const keeper = active && role !== "billing" ? await memberAsTimekeeper(tx, firmId, id) : null;
    if (keeper) keepers.push(keeper);
  }
  return keepers;
};

const seeded = <T>(done: T | Refusal): T => {
  if (done instanceof Refusal) throw new Error(`the demo world was refused: ${done.code}`);
  return done;
};
