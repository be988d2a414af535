// The letter that invites: whatever a place is called, it can be sent.
import { expect, test } from "vitest";
import { invitationLetter } from "./invitation-letter.ts";

test("a long name of several lines is cut, in one line", () => {
  const place = `Asociación\r\nde ${"vecinos ".repeat(60)}`;
  const invited = { app: "Facturas", place, email: "ana@example.org", locale: "es-MX" } as const;
  const link = { url: "https://house.test/invitations/x", expiresAt: new Date(0) };
  const { subject } = invitationLetter(invited, link);
  expect(subject).toMatch(/^Te invitaron a Asociación de vecinos vecinos/);
  expect(subject?.length).toBeLessThan(150);
});
