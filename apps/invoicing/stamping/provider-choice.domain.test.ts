/** A document is never given to a second provider while the first may have stamped it. */
import { describe, expect, test } from "vitest";
import { nextStep, type PastAttempt } from "./provider-choice.domain.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";

const order: readonly ProviderName[] = ["sw", "finkok"];
const up = () => true;
const down = () => false;
const tried = (...attempts: readonly (readonly [ProviderName, PastAttempt["state"]])[]) =>
  attempts.map(([provider, state]) => ({ provider, state }));
const ask = (provider: ProviderName, doubt: boolean) => ({ kind: "ask", provider, doubt });

test("the first choice first", () => {
  expect(nextStep({ order, attempts: [], isUp: up })).toEqual(ask("sw", false));
});

test("one whose circuit is open is passed over", () => {
  const isUp = (provider: ProviderName) => provider !== "sw";
  expect(nextStep({ order, attempts: [], isUp })).toEqual(ask("finkok", false));
});

test("after a provider that was surely unavailable comes the next", () => {
  const attempts = tried(["sw", "unavailable"]);
  expect(nextStep({ order, attempts, isUp: up })).toEqual(ask("finkok", false));
});

describe.each(["unknown", "sending", "stamped"] as const)("an attempt that is %s", (state) => {
  test("binds to its provider, even while that one is down", () => {
    expect(nextStep({ order, attempts: tried(["sw", state]), isUp: down })).toEqual(
      ask("sw", true),
    );
  });

  test("binds to the second as well", () => {
    const attempts = tried(["sw", "unavailable"], ["finkok", state]);
    expect(nextStep({ order, attempts, isUp: up })).toEqual(ask("finkok", true));
  });

  test("binds even to a provider that the organization gave up", () => {
    const attempts = tried(["sandbox", state]);
    expect(nextStep({ order, attempts, isUp: up })).toEqual(ask("sandbox", true));
  });
});

test("nobody is asked twice, and the reason names them all", () => {
  const attempts = tried(["sw", "unavailable"]);
  expect(nextStep({ order, attempts, isUp: down })).toEqual({
    kind: "give_up",
    reason: "sw unavailable, finkok down",
  });
  const both = tried(["sw", "unavailable"], ["finkok", "unavailable"]);
  expect(nextStep({ order, attempts: both, isUp: up })).toMatchObject({ kind: "give_up" });
});

test("a refused document is refused by all", () => {
  const attempts = tried(["sw", "refused"]);
  expect(nextStep({ order, attempts, isUp: up })).toMatchObject({ kind: "give_up" });
});

test("without providers there is a reason as well", () => {
  const nobody = nextStep({ order: [], attempts: [], isUp: up });
  expect(nobody).toEqual({ kind: "give_up", reason: "no provider" });
});
