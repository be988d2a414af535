/** In whatever order a dispute is told, its money lies where the last state wants it, once. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isNews, moveBetween, type DisputeState } from "./dispute.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";

const payment = { merchant: "key:1", method: "card" } as Payment;
const states = fc.array(fc.constantFrom<DisputeState>("warned", "held", "won", "lost"), {
  minLength: 1,
  maxLength: 12,
});
const wanted = { warned: "merchant", won: "merchant", held: "suspense", lost: "rail" } as const;

const told = (sequence: readonly DisputeState[]) => {
  const money = { merchant: 1, suspense: 0, rail: 0 } as Record<string, number>;
  let known: DisputeState | null = null;
  let moves = 0;
  for (const state of sequence) {
    if (!isNews(known, state)) continue;
    const move = moveBetween(known, state, payment);
    if (move) {
      money[move.from.kind] = (money[move.from.kind] ?? 0) - 1;
      money[move.to.kind] = (money[move.to.kind] ?? 0) + 1;
      moves += 1;
    }
    known = state;
  }
  return { money, known, moves };
};

test("the money lies where the state says, all of it, after every sequence", () => {
  fc.assert(
    fc.property(states, (sequence) => {
      const { money, known } = told(sequence);
      const place = wanted[known ?? "warned"];
      expect(money).toEqual({ merchant: 0, suspense: 0, rail: 0, [place]: 1 });
    }),
  );
});

test("the same words again move nothing", () => {
  fc.assert(
    fc.property(states, (sequence) => {
      const doubled = sequence.flatMap((state) => [state, state]);
      expect(told(doubled)).toEqual(told(sequence));
    }),
  );
});

test("what was decided stays decided, but that an appeal may win a lost one", () => {
  expect(isNews("won", "lost")).toBe(false);
  expect(isNews("won", "held")).toBe(false);
  expect(isNews("lost", "held")).toBe(false);
  expect(isNews("lost", "won")).toBe(true);
  expect(isNews("held", "warned")).toBe(false);
});
