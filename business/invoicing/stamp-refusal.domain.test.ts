/** What consumers read when the issuer refuses, and what the business reads. */
import { expect, test } from "vitest";
import { businessReason, toldRefusal } from "./stamp-refusal.domain.ts";

const fault = (code: string, field = "", message = "") => ({ code, field, message });

test.each([
  ["CFDI40143", "RFC"],
  ["CFDI40145", "nombre"],
  ["CFDI40147", "código postal"],
  ["CFDI40158", "régimen"],
  ["CFDI40161", "uso del CFDI"],
  ["CFDI40149", "genérico"],
])("%s is the consumer's to mend", (code, word) => {
  const { reason, retryable } = toldRefusal([fault(code)], "x");
  expect([retryable, reason.includes(word)]).toEqual([true, true]);
});

test("a code that nobody knows is told by its field", () => {
  const { reason, retryable } = toldRefusal([fault("301", "receptor.usoCFDI")], "x");
  expect([retryable, reason.includes("uso")]).toEqual([true, true]);
});

test("what is the business's to mend keeps its codes, and the consumer's part goes first", () => {
  const product = fault("CFDI40162", "conceptos[0].claveProdServ");
  const told = toldRefusal([product], "x");
  expect([told.reason, told.retryable]).toEqual([businessReason, false]);
  expect(told.detail).toMatch(/^CFDI40162 conceptos\[0\]\.claveProdServ: .+/);
  expect(toldRefusal([product, fault("CFDI40145")], "x").retryable).toBe(true);
  expect(toldRefusal([], "No se pudo.").detail).toBe("No se pudo.");
});

test("a plan without stamps is the business's to mend, and its sentence keeps the link", () => {
  const says = "El plan no tiene más timbres. Elige otro plan: https://identity.test/plans/1";
  const told = toldRefusal([fault("PLAN", "", says)], "x");
  expect(told).toEqual({ reason: businessReason, retryable: false, detail: `PLAN: ${says}` });
});
