/** Whose word charges a wallet, where nobody's limits are known. */
import { expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { permitFor, standingKey, type Consents } from "./consent.domain.ts";

const [userId, lineageId] = [newId(), newId()];
const now = new Date("2026-11-23T12:00:00Z");

/** An owner who switched an app of the ecosystem's own off and on again. */
const switchedOn: Consents = {
  codes: new Map(),
  standing: new Map([
    [
      standingKey(userId, lineageId),
      {
        userId,
        lineageId,
        allowed: true,
        perPaymentCents: null,
        perDayCents: null,
        expiresAt: null,
        spentDay: null,
        spentCents: 0,
      },
    ],
  ]),
};

test("no limit is for the ecosystem's own: whoever is that no more needs a consent", () => {
  const wish = { userId, cents: 100, paymentId: newId(), now };
  const by = (ecosystem: boolean) =>
    permitFor(switchedOn, { ...wish, charger: { lineageId, ecosystem, codeId: null } });
  expect(by(true)).toMatchObject({ kind: "standing", spentCents: 100 });
  expect(by(false)).toBeNull();
});
