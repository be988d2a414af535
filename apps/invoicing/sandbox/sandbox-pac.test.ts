/** Sandbox's stamping provider: real stamps, one per content, and SAT's ways of cancelling. */
import { createPublicKey } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import {
  dayMs,
  hourMs,
  minuteMs,
  plusMs,
  stoppedClock,
  type StoppedClock,
} from "#platform/clock.ts";
import { testComprobante } from "#libraries/cfdi/testing/whole-comprobante.ts";
import { timbreVerifies } from "#libraries/cfdi/seal/timbre.ts";
import type { SealedDocument, StampingProvider, StatusQuery } from "../providers/provider-port.ts";
import { selloOf, stampIn } from "../providers/stamp-in.ts";
import { doubleIdentity } from "../testing/doubles/double-world.ts";
import {
  newSealer,
  sealedDocument,
  signedCancellation,
  testNow,
} from "../testing/doubles/sealed-documents.ts";
import { decidingReceivers } from "./cancel-state.ts";
import { sandboxPacOf, type SandboxPac, type StampingIdentity } from "./sandbox-pac.ts";
import { sandboxProvider, sandboxStatusRegister } from "./sandbox-provider.ts";
import { stampsInMemory, type SandboxStamps } from "./sandbox-stamps.ts";

let identity: StampingIdentity;
let stamps: SandboxStamps;
let clock: StoppedClock;
let pac: SandboxPac;
let provider: StampingProvider;
beforeEach(async () => {
  identity = doubleIdentity();
  stamps = stampsInMemory();
  clock = stoppedClock(testNow.toISOString());
  pac = sandboxPacOf({ identity, stamps, now: clock.now });
  provider = sandboxProvider(pac);
});

const stamped = async (document: SealedDocument, by = provider): Promise<string> => {
  const outcome = await by.stamp(document);
  if (outcome.kind !== "stamped") throw new Error(JSON.stringify(outcome));
  return outcome.xml;
};

describe("a stamp", () => {
  test("is signed with sandbox's certificate over the issuer's seal", async () => {
    const document = sealedDocument();
    const timbre = stampIn(await stamped(document))?.timbre;
    if (!timbre) throw new Error("no stamp");
    expect(timbreVerifies(timbre, createPublicKey(identity.key))).toBe(true);
    expect(timbre).toMatchObject({
      SelloCFD: selloOf(document.xml),
      NoCertificadoSAT: identity.number,
      RfcProvCertif: identity.rfc,
      FechaTimbrado: "2026-11-21T12:00:00",
    });
    expect(timbre.UUID).toMatch(/^[0-9A-F-]{36}$/);
  });

  test("is the same for the same content: at once, again, and after a restart", async () => {
    const document = sealedDocument();
    const both = await Promise.all([stamped(document), stamped(document)]);
    clock.advance(30 * dayMs);
    const restarted = sandboxProvider(sandboxPacOf({ identity, stamps, now: clock.now }));
    both.push(await stamped(document), await stamped(document, restarted));
    expect(new Set(both).size).toBe(1);
    expect(await restarted.recover(document)).toMatchObject({ kind: "stamped", repeated: true });
  });

  test("is each organization's own, though two send the same bytes", async () => {
    const document = sealedDocument();
    const other = { ...document, id: "other", organizationId: "other" };
    const mine = await stamped(document);
    const theirs = await stamped(other);
    const uuidOf = (xml: string) => stampIn(xml)?.timbre.UUID;
    expect(uuidOf(theirs)).not.toBe(uuidOf(mine));
    expect([await stamped(document), await stamped(other)]).toEqual([mine, theirs]);
    expect(await provider.recover(other)).toMatchObject({ xml: theirs, repeated: true });
    expect(await provider.recover(document)).toMatchObject({ xml: mine, repeated: true });
  });

  test("another content, another stamp", async () => {
    const uuids = [sealedDocument(), sealedDocument()].map(
      async (each) => stampIn(await stamped(each))?.timbre.UUID,
    );
    expect(new Set(await Promise.all(uuids)).size).toBe(2);
  });
});

describe("refused", () => {
  test.each([
    ["not XML", "<a", "301"],
    ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "301"],
  ])("%s", async (_what, xml, code) => {
    const document = { id: "x", organizationId: "y", issuerRfc: "EKU9003173C9", xml };
    expect(await provider.stamp(document)).toMatchObject({ kind: "refused", code });
  });

  test("one that has a stamp already", async () => {
    const document = sealedDocument();
    const again = { ...document, xml: await stamped(document) };
    expect(await provider.stamp(again)).toMatchObject({ kind: "refused", code: "307" });
  });

  test("a certificate of somebody else", async () => {
    const taxpayer = { rfc: "XIQB891116QE4", name: "BERENICE XIMO QUEZADA" };
    const document = sealedDocument({}, newSealer({ taxpayer }));
    expect(await provider.stamp(document)).toMatchObject({ kind: "refused", code: "303" });
  });

  test("what the rules find, and its folio gets no stamp", async () => {
    const message = { es: "El régimen no corresponde.", en: "No." };
    const finding = { code: "CFDI40158", field: "receptor.regimenFiscalReceptor", message };
    const strict = sandboxPacOf({ identity, stamps, now: clock.now, rules: () => [finding] });
    const document = sealedDocument();
    const outcome = await strict.stamp(document.xml);
    expect(outcome).toMatchObject({ kind: "refused", code: "CFDI40158" });
    expect(await strict.find(document.xml)).toBeNull();
  });
});

interface Living {
  readonly query: StatusQuery;
  readonly state: () => Promise<readonly unknown[]>;
}

/** A stamped document of that total and receiver, so many days old. */
const livingDocument = async (total: string, rfc: string, ageMs: number): Promise<Living> => {
  const Receptor = { ...testComprobante.Receptor, Rfc: rfc };
  const document = sealedDocument({ Total: total, Receptor });
  const uuid = stampIn(await stamped(document))?.timbre.UUID ?? "";
  clock.advance(ageMs);
  const parties = { issuerRfc: "EKU9003173C9", receiverRfc: rfc };
  const query = { ...parties, total, uuid, sello: selloOf(document.xml) };
  const state = async () => {
    const said = await sandboxStatusRegister(pac).ask(query);
    return [said?.estado, said?.esCancelable, said?.estatusCancelacion];
  };
  return { query, state };
};
const ask = async ({ query }: Living) => provider.cancel(signedCancellation({ uuid: query.uuid }));

const alone = "Cancelable sin aceptación";
const asking = "Cancelable con aceptación";
const somebody = "H&E951128469";

describe("a cancellation that asks nobody", () => {
  test.each([
    ["small", "1000.00", somebody, 30 * dayMs],
    ["to the public", "5000.00", "XAXX010101000", 30 * dayMs],
    ["to a foreigner", "5000.00", "XEXX010101000", 30 * dayMs],
    ["of today", "5000.00", somebody, hourMs],
  ])("%s", async (_what, total, rfc, ageMs) => {
    const living = await livingDocument(total, rfc, ageMs);
    expect(await living.state()).toEqual(["Vigente", alone, null]);
    expect(await ask(living)).toMatchObject({ kind: "received", code: "201" });
    expect(await living.state()).toEqual(["Cancelado", alone, "Cancelado sin aceptación"]);
    expect(await ask(living)).toMatchObject({ kind: "received", code: "202" });
  });
});

describe("a cancellation that asks the receiver", () => {
  let living: Living;
  beforeEach(async () => {
    living = await livingDocument("1000.01", somebody, dayMs + minuteMs);
    expect(await living.state()).toEqual(["Vigente", asking, null]);
    await ask(living);
    expect(await living.state()).toEqual(["Vigente", asking, "En proceso"]);
  });

  test("is done when it accepts", async () => {
    expect(await pac.decide(living.query.uuid.toLowerCase(), "accepted")).toBe(true);
    expect(await living.state()).toEqual(["Cancelado", asking, "Cancelado con aceptación"]);
    expect(await pac.decide(living.query.uuid, "rejected")).toBe(false);
  });

  test("is over when it rejects, and may be asked again", async () => {
    await pac.decide(living.query.uuid, "rejected");
    expect(await living.state()).toEqual(["Vigente", asking, "Solicitud rechazada"]);
    expect(await ask(living)).toMatchObject({ code: "201" });
    expect(await living.state()).toEqual(["Vigente", asking, "En proceso"]);
  });

  test("is done after 72 hours of silence", async () => {
    clock.advance(72 * hourMs - 1);
    expect(await living.state()).toEqual(["Vigente", asking, "En proceso"]);
    clock.advance(1);
    expect(await living.state()).toEqual(["Cancelado", asking, "Plazo vencido"]);
    expect(await pac.decide(living.query.uuid, "rejected")).toBe(false);
  });
});

test.each([
  ["accepted", "Cancelado", "Cancelado con aceptación"],
  ["rejected", "Vigente", "Solicitud rechazada"],
] as const)("the receiver that always decides: %s", async (decision, estado, words) => {
  const living = await livingDocument("10.00", decidingReceivers[decision], 0);
  await ask(living);
  expect(await living.state()).toEqual(["Vigente", asking, "En proceso"]);
  clock.advance(minuteMs);
  expect(await living.state()).toEqual([estado, asking, words]);
});

describe("a cancellation that SAT does not take", () => {
  const cancel = async (request: Parameters<typeof signedCancellation>[0]) =>
    provider.cancel(signedCancellation(request));

  test("205 for now: nobody knows the document", async () => {
    const uuid = "00000000-0000-4000-8000-000000000000";
    expect(await cancel({ uuid })).toMatchObject({ kind: "later", code: "205" });
  });

  test("a substitute must be known, and must say what it replaces", async () => {
    const { query } = await livingDocument("10.00", somebody, 0);
    const other = await livingDocument("11.00", somebody, 0);
    const one = { uuid: query.uuid, motivo: "01" } as const;
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await cancel({ ...one, folioSustitucion: nobody })).toMatchObject({ code: "208" });
    const unrelated = { ...one, folioSustitucion: other.query.uuid };
    expect(await cancel(unrelated)).toMatchObject({ kind: "refused", code: "212" });
    const CfdiRelacionados = [
      { TipoRelacion: "04", CfdiRelacionado: [{ UUID: query.uuid.toLowerCase() }] },
    ];
    const good = stampIn(await stamped(sealedDocument({ CfdiRelacionados })))?.timbre.UUID;
    expect(await cancel({ ...one, folioSustitucion: good })).toMatchObject({ code: "201" });
  });

  test("a signature that was tampered with", async () => {
    const { query } = await livingDocument("10.00", somebody, 0);
    const request = signedCancellation({ uuid: query.uuid });
    const tampered = { ...request, xml: request.xml.replace('Motivo="02"', 'Motivo="03"') };
    expect(await provider.cancel(tampered)).toMatchObject({ kind: "refused", code: "302" });
    const noXml = { ...request, xml: "<Cancelacion>" };
    expect(await provider.cancel(noXml)).toMatchObject({ kind: "refused", code: "301" });
  });

  test("one that somebody else signs", async () => {
    const { query } = await livingDocument("10.00", somebody, 0);
    const request = { uuid: query.uuid, issuerRfc: "XIQB891116QE4" };
    expect(await cancel(request)).toMatchObject({ kind: "refused", code: "302" });
  });
});

test("a register that is asked with another total, party or seal knows nothing", async () => {
  const { query } = await livingDocument("1160.00", somebody, 0);
  const register = sandboxStatusRegister(pac);
  const estado = async (changes: Partial<StatusQuery>) =>
    (await register.ask({ ...query, ...changes }))?.estado;
  expect(await estado({ total: "1160", uuid: query.uuid.toLowerCase() })).toBe("Vigente");
  expect(await estado({ total: "1160.01" })).toBe("No Encontrado");
  expect(await estado({ receiverRfc: "XAXX010101000" })).toBe("No Encontrado");
  expect(await estado({ sello: "AAAAAAAA" })).toBe("No Encontrado");
  expect(plusMs(testNow, 0)).toEqual(clock.now());
});
