// The letter of an invoice says what it is, of whom, and what to do with it.
import { expect, test } from "vitest";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { invoiceLetter } from "./invoice-mail.domain.ts";

const invoice: Invoice = {
  organizationId: "o",
  id: "i",
  status: "stamped",
  kind: "I",
  series: "A",
  folio: 7,
  issuedLocal: "2026-11-20T12:00:00",
  receiverRfc: "CACX7605101P8",
  currency: "MXN",
  receiverName: "XOCHILT CASAS CHAVEZ",
  subtotalMicros: 0,
  totalMicros: 1_234_500_000,
  paymentMethod: "PUE",
  referenceType: "",
  referenceId: null,
  askedBy: "k",
  email: null,
  uuid: "UUID",
  stampedLocal: null,
  provider: "sw",
  billedAs: "partner",
  ecosystemTenantId: null,
  meteredBy: null,
  failure: null,
  dueAt: null,
  tries: 1,
  createdAt: new Date(0),
  stampedAt: null,
  owedMicros: null,
  motive: null,
};
const office = { name: "Kemper", email: "ayuda@example.org" };

test("an invoice with its amount, where to ask, and whom to write to", () => {
  const { subject, text } = invoiceLetter(invoice, office, "production");
  expect(subject).toBe("Tu factura A-7 de Kemper");
  expect(text).toContain("la factura A-7 por $1,234.50 MXN.");
  expect(text).toContain("verificacfdi.facturaelectronica.sat.gob.mx");
  expect(text).toContain("escribe a ayuda@example.org");
  expect(text).not.toContain("prueba");
});

test("a payment has no amount: its total is zero by rule", () => {
  const { subject, text } = invoiceLetter({ ...invoice, kind: "P" }, office, "production");
  expect(subject).toBe("Tu complemento de pago A-7 de Kemper");
  expect(text).not.toContain("$");
});

test("a cancelled one says so, and a trial is never said to be in force", () => {
  const cancelled = invoiceLetter({ ...invoice, status: "cancelled" }, office, "production");
  expect(cancelled.text).toContain("fue cancelada ante el SAT");
  const trial = invoiceLetter(invoice, { ...office, email: null }, "sandbox");
  expect(trial.text).toContain("no tiene validez fiscal");
  expect(trial.text).not.toContain("vigente");
});

test("names of any length fit into a message", () => {
  const long = { ...invoice, receiverName: "N".repeat(300) };
  const { subject } = invoiceLetter(long, { ...office, name: "K".repeat(300) }, "production");
  expect(subject.length).toBeLessThan(300);
});
