/**
 * Laws of timers: whatever signs come in whatever order, twice, late and by wrong clocks, nothing
 * is work that a naive model does not know as work, no idle second counts without a decision, and
 * nobody works for two matters at once.
 */
import { expect, it } from "vitest";
import { takenBeats, type SentBeat } from "./beat.domain.ts";
import { secondsByDay } from "./day-pieces.domain.ts";
import { idleAfterMs } from "./limits.ts";
import { isWork, lengthOf, ownEnd, spansOf, withDecisions } from "./timer.domain.ts";
import type { Beat, BeatKind, IdleDecision, Span } from "./timer.domain.ts";

const isSoak = process.env["MILPA_SOAK"] !== undefined;
const histories = Number(process.env["MILPA_LAW_RUNS"] ?? (isSoak ? 100_000 : 400));
const seed = Number(process.env["MILPA_SEED"] ?? Date.now() % 1_000_000_000);

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
type Random = ReturnType<typeof randomOf>;

const kinds: readonly BeatKind[] = ["input", "document", "call"];
const epoch = Date.parse("2026-11-21T02:00:00Z");

interface History {
  readonly startedAt: Date;
  readonly end: Date;
  readonly known: ReadonlyMap<number, Beat>;
  readonly decided: readonly Span[];
}

/** A session as the server lives it: signs arrive, some of them garbled, and idle is decided on. */
const live = (random: Random): History => {
  const startedAt = new Date(epoch);
  const known = new Map<number, Beat>();
  const decided: Span[] = [];
  let now = epoch;
  let activeAt = epoch;
  let seq = 0;
  for (let step = random(40); step > 0; step -= 1) {
    now += random(random(4) === 0 ? 1_500_000 : 200_000);
    if (ownEnd({ startedAt, activeAt: new Date(activeAt) }, new Date(now))) break;
    const skew = random(3) === 0 ? random(7_200_000) - 3_600_000 : 0;
    const beats: SentBeat[] = Array.from({ length: 1 + random(4) }, () => {
      seq += 1;
      const repeated = random(4) === 0 ? random(seq) : seq;
      const kind = kinds[random(3)] ?? "input";
      const at = random(2) === 0 ? undefined : new Date(now + skew - random(1_200_000));
      return { seq: repeated, kind, at };
    });
    const sentAt = random(2) === 0 ? new Date(now + skew) : undefined;
    for (const beat of takenBeats({ startedAt }, decided, { beats, sentAt }, new Date(now)))
      if (!known.has(beat.seq)) {
        known.set(beat.seq, beat);
        activeAt = Math.max(activeAt, beat.at.getTime());
      }
    if (random(5) === 0) {
      const spans = spansOf(startedAt, [...known.values()], new Date(activeAt));
      const idle = withDecisions(spans, decided).filter(
        (one) => one.kind === "idle" && one.decision === null,
      );
      const one = idle[random(Math.max(1, idle.length))];
      const decision = (["keep", "discard", "move"] as const)[random(3)] as IdleDecision;
      if (one) decided.push({ ...one, decision, matterId: decision === "move" ? "m" : null });
    }
  }
  return { startedAt, end: new Date(activeAt), known, decided };
};

/** Second by second: a moment is work where the sign before it reaches to the sign after it. */
const naiveWork = ({ startedAt, end, known, decided }: History): number => {
  const signs = [
    { at: startedAt.getTime(), kind: "input" as BeatKind, seq: -1 },
    ...[...known.values()].map((one) => ({ ...one, at: one.at.getTime() })),
  ].sort((a, b) => a.at - b.at || a.seq - b.seq);
  let ms = 0;
  for (let nth = 0; nth + 1 < signs.length; nth += 1) {
    const [one, next] = [signs[nth], signs[nth + 1]];
    if (!one || !next || next.at > end.getTime()) continue;
    const gap = next.at - one.at;
    const said = decided.find(({ fromAt }) => fromAt.getTime() === one.at);
    if (gap <= idleAfterMs[one.kind] || (gap > 0 && said?.decision === "keep")) ms += gap;
  }
  return ms;
};

it(`work is what a naive model says (MILPA_SEED=${seed})`, () => {
  for (let nth = 0; nth < histories; nth += 1) {
    const history = live(randomOf(seed + nth));
    const { startedAt, end, known, decided } = history;
    const spans = withDecisions(spansOf(startedAt, [...known.values()], end), decided);
    expect([nth, lengthOf(spans, isWork)]).toEqual([nth, naiveWork(history)]);
  }
});

it("stretches follow each other without a hole, and no idle second is work undecided", () => {
  for (let nth = 0; nth < histories; nth += 1) {
    const { startedAt, end, known, decided } = live(randomOf(seed + nth));
    const spans = withDecisions(spansOf(startedAt, [...known.values()], end), decided);
    let at = startedAt.getTime();
    for (const { fromAt, toAt } of spans) {
      expect(fromAt.getTime()).toBe(at);
      expect(toAt.getTime()).toBeGreaterThan(at);
      at = toAt.getTime();
    }
    expect(at).toBe(end.getTime());
    // Each decision stands where it was taken: what came later has not moved it.
    const stands = decided.filter((one) => spans.some(({ fromAt }) => +fromAt === +one.fromAt));
    expect(stands).toHaveLength(decided.length);
    const counted = spans.filter(({ kind, decision }) => kind === "idle" && decision === null);
    expect(counted.some(isWork)).toBe(false);
  }
});

it("the order in which signs come changes nothing", () => {
  for (let nth = 0; nth < histories; nth += 1) {
    const { startedAt, end, known } = live(randomOf(seed + nth));
    const beats = [...known.values()];
    const turned = beats.toReversed();
    expect(spansOf(startedAt, turned, end)).toEqual(spansOf(startedAt, beats, end));
  }
});

it("days lose less than a second each, and invent none", () => {
  for (let nth = 0; nth < histories; nth += 1) {
    const { startedAt, end, known } = live(randomOf(seed + nth));
    const spans = spansOf(startedAt, [...known.values()], end).filter(isWork);
    const days = secondsByDay(spans, "America/Mexico_City");
    const sum = days.reduce((so, { seconds }) => so + seconds, 0);
    const whole = lengthOf(spans, () => true) / 1_000;
    expect(sum).toBeLessThanOrEqual(whole);
    expect(sum).toBeGreaterThan(whole - 3);
  }
});
