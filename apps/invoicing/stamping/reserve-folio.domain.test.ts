// What a reservation decides: values alone, and a neighbour in the batch is seen at once.
import { expect, it } from "vitest";
import { testComprobante } from "#libraries/cfdi/testing/whole-comprobante.ts";
import { plainClaimPlan } from "../claims/plain-claims.domain.ts";
import { factsOf } from "../invoices/document-facts.domain.ts";
import {
  advanceReserve,
  decideReserve,
  type ReserveInput,
  type ReserveState,
} from "./reserve-folio.domain.ts";

const reference = { referenceType: "ticket", referenceId: null };
const sealFacts = { number: "30001000000500003416", certificate: "MII=", sealLength: 344 };

const input = (given: Partial<ReserveInput>): ReserveInput => ({
  ...reference,
  organizationId: "0190f0f0-0000-7000-8000-000000000001",
  id: "0190f0f0-0000-7000-8000-000000000002",
  series: "A",
  facts: factsOf(testComprobante),
  issuedLocal: testComprobante.Fecha,
  referenceOwner: "key-1",
  askedBy: "key-1",
  ticket: null,
  email: null,
  request: {},
  provider: "sandbox",
  billing: { billedAs: "partner", ecosystemTenantId: null },
  claimPlan: plainClaimPlan(testComprobante, reference),
  sealFacts,
  anewId: null,
  now: new Date("2026-03-04T12:00:00Z"),
  ...given,
});

const state = (): ReserveState => ({
  byTicket: new Map(),
  byReference: new Map(),
  byId: new Map(),
  series: new Map([["A", { next: 8, free: [3] }]]),
  ground: { standings: new Map(), tickets: new Map() },
});

it("hands out the folio that was freed, then the next, and each document carries its own", () => {
  const batch = state();
  const reserve = (id: string) => {
    const { effects } = decideReserve(batch, input({ id }));
    for (const effect of effects) advanceReserve(batch, effect);
    const [reserved] = effects;
    return [reserved?.invoice.folio, reserved?.document.comprobante.Folio];
  };
  expect([reserve("a"), reserve("b"), reserve("c")]).toEqual([
    [3, "3"],
    [8, "8"],
    [9, "9"],
  ]);
});

it("says what is to be sealed, with the certificate and without a seal", () => {
  const { effects } = decideReserve(state(), input({}));
  expect(effects[0]?.document.comprobante).toMatchObject({
    NoCertificado: sealFacts.number,
    Certificado: sealFacts.certificate,
  });
  expect(effects[0]?.document.comprobante.Sello).toBeUndefined();
  // A document that is yet to be made could not be told from one that never comes.
  expect(structuredClone(effects)).toEqual(effects);
});

it("refuses what nobody could read back, and takes no folio for it", () => {
  const [line] = testComprobante.Conceptos.Concepto;
  const Concepto = Array.from({ length: 9_000 }, () => line).flatMap((one) => one ?? []);
  const large = { ...testComprobante, Conceptos: { Concepto } };
  const { outcome, effects } = decideReserve(
    state(),
    input({ claimPlan: plainClaimPlan(large, reference) }),
  );
  expect(outcome).toMatchObject({
    kind: "refused",
    findings: [{ code: "XML_DEMASIADO_GRANDE", field: "conceptos" }],
  });
  expect(effects).toEqual([]);
});
