/**
 * A person's timers, started, kept alive, stopped and decided on at random: none overlaps another,
 * one runs at the most, and what became entries is their work and what was moved, nothing else.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { startLegal, type LegalGround } from "../testing/ground.ts";
import type { TimeAccess } from "../time/whose-time.ts";
import { decideIdle } from "./decide-idle.command.ts";
import { beatTimer, startTimer, stopTimer } from "./run-timer.command.ts";
import { lookAtTimer } from "./settle-timers.command.ts";
import type { TimerState } from "./timer-state.query.ts";
import { isUndecided, isWork, lengthOf, type BeatKind, type IdleDecision } from "./timer.domain.ts";

const isSoak = process.env["MILPA_SOAK"] !== undefined;
const steps = Number(process.env["MILPA_LAW_RUNS"] ?? (isSoak ? 20_000 : 60));
const seed = Number(process.env["MILPA_SEED"] ?? Date.now() % 1_000_000_000);

let ground: LegalGround;
beforeAll(async () => {
  ground = await startLegal();
});
afterAll(() => ground.stop());

/** mulberry32 */
const randomOf = (start: number) => {
  let state = start;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 4_294_967_296) % below;
  };
};

const kinds: readonly BeatKind[] = ["input", "document", "call"];
const decisions: readonly IdleDecision[] = ["keep", "discard", "move"];

const done = (state: TimerState | Refusal): TimerState => {
  if (state instanceof Refusal) throw new Error(state.code);
  return state;
};

const explain = (states: readonly TimerState[]): void => {
  const spans = states
    .flatMap((state) => state.spans)
    .toSorted((a, b) => a.fromAt.getTime() - b.fromAt.getTime());
  for (const [nth, { fromAt }] of spans.entries())
    expect(fromAt.getTime()).toBeGreaterThanOrEqual(spans[nth - 1]?.toAt.getTime() ?? 0);
  expect(states.filter(({ timer }) => timer.status === "running").length).toBeLessThan(2);
  for (const { timer, spans: own, entries } of states) {
    if (timer.status === "running") continue;
    const counted = lengthOf(own, (one) => isWork(one) || one.decision === "move") / 1_000;
    const written = entries.reduce((sum, { rawSeconds }) => sum + rawSeconds, 0);
    // A second is lost for each day and draft, and less than a minute of work makes none.
    expect(written).toBeLessThanOrEqual(counted);
    expect(written).toBeGreaterThan(counted - 60 - 2 * own.length);
    expect(own.some((one) => isUndecided(one) && isWork(one))).toBe(false);
  }
};

it(`holds for whatever they do (MILPA_SEED=${seed})`, { timeout: 120_000 }, async () => {
  const random = randomOf(seed);
  const firm = await ground.found();
  const own = { person: "key:law", memberId: null, name: null };
  const actor = { id: "key:law", name: null };
  const access: TimeAccess = { ...firm.access, actor, own, seesToMoney: true };
  const matters: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) matters.push((await ground.openMatter(firm)).id);
  const { db } = ground.app.services;
  const ids: string[] = [];
  const newest = (): string => ids.at(-1 - random(Math.min(3, ids.length))) ?? "";
  for (let step = 0; step < steps; step += 1) {
    ground.clock.advance(random(random(8) === 0 ? 3_000_000 : 400_000));
    const now = ground.clock.now();
    const matterId = matters[random(3)] ?? "";
    const act = ids.length === 0 ? 0 : random(10);
    if (act < 2) {
      const state = await startTimer(db, access, { keeper: own, matterId, description: "" }, now);
      ids.push(done(state).timer.id);
    } else if (act < 7) {
      const at = random(2) === 0 ? undefined : new Date(now.getTime() - random(1_000_000));
      const beats = [{ seq: random(step + 1), kind: kinds[random(3)] ?? "input", at }];
      done(await beatTimer(db, access, { id: newest(), beats }, now));
    } else if (act < 8) {
      done(await stopTimer(db, access, { id: newest(), keepShort: random(2) === 0 }, now));
    } else {
      const { timer, spans } = done(await lookAtTimer(db, access, newest(), now));
      const idle = spans.find(isUndecided);
      const decision = decisions[random(3)] ?? "discard";
      const of = { timerId: timer.id, decision, matterId: decision === "move" ? matterId : null };
      if (idle) done(await decideIdle(db, access, { ...of, fromAt: idle.fromAt }, now));
    }
  }
  const now = ground.clock.now();
  const states: TimerState[] = [];
  for (const id of ids) states.push(done(await lookAtTimer(db, access, id, now)));
  explain(states);
});
