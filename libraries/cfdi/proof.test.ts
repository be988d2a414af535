// The proof: SAT's schema and sheet, OpenSSL and a QR reader agree with every document we make.
import fc from "fast-check";
import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findingsOf } from "./rules/findings-of.ts";
import { runsAuthority, skippedBecause } from "./testing/authority.ts";
import { opensslAccepts, problemsOf, toProve, type ToProve } from "./testing/proof.ts";
import { qrProblemsOf } from "./testing/qr-proof.ts";
import { randomDocument } from "./testing/random-drafts.ts";
import { samples } from "./testing/samples.ts";
import { localNow } from "./testing/test-drafts.ts";

const patienceMs = 300_000;
const randomDocuments = 2_000;
/** Painting and reading a code takes longer than all the rest: only the whole run reads each. */
const codes = process.env["MILPA_NO_SKIP"] === "1" ? randomDocuments : 100;
const names = samples.map(({ kind }) => kind);

/** Our own rules on the same documents: what they refuse here, they would refuse wrongly. */
const refusals = (all: readonly ToProve[]): readonly string[] =>
  all.flatMap(({ name, sealed }) =>
    findingsOf(sealed.comprobante, { localNow }).map(
      ({ code, field }) => `${name}: ${code} ${field}`,
    ),
  );

describe.skipIf(!runsAuthority)(`documents stand before SAT${skippedBecause}`, () => {
  test(
    "each of at least forty kinds: schema, cadena, seal, QR, rules",
    { timeout: patienceMs },
    async () => {
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThanOrEqual(40);
      const proofs = samples.map(({ kind, comprobante }) => toProve(kind, comprobante));
      expect(await problemsOf(proofs)).toEqual([]);
      expect(refusals(proofs)).toEqual([]);
      expect(await qrProblemsOf(proofs)).toEqual([]);
      for (const proof of proofs) expect(await opensslAccepts(proof), proof.name).toBe(true);
    },
  );

  test(
    "2,000 random documents: schema, cadena, seal, QR, rules",
    { timeout: patienceMs },
    async () => {
      const seed = randomInt(2 ** 31);
      const documents = fc.sample(randomDocument, { numRuns: randomDocuments, seed });
      const proofs = documents.map((document, at) => toProve(`seed ${seed}, no. ${at}`, document));
      expect(await problemsOf(proofs)).toEqual([]);
      expect(refusals(proofs)).toEqual([]);
      expect(await qrProblemsOf(proofs.slice(0, codes))).toEqual([]);
      for (const proof of proofs.slice(0, 40)) expect(await opensslAccepts(proof)).toBe(true);
    },
  );

  test("the proof sees what is wrong", { timeout: patienceMs }, async () => {
    const [sample] = samples;
    if (!sample) throw new Error("no samples");
    const right = toProve("right", sample.comprobante);
    const spoilt = (name: string, changes: Partial<ToProve["sealed"]>): ToProve => ({
      ...right,
      name,
      sealed: { ...right.sealed, ...changes },
    });
    const xml = right.sealed.xml.replace(' Exportacion="01"', "");
    const other = { ...right.sealed.comprobante, Sello: right.sealed.comprobante.Certificado };
    const unsealed = spoilt("seal", { comprobante: other });
    const problems = await problemsOf([
      spoilt("schema", { xml }),
      right,
      spoilt("cadena", { cadena: `${right.sealed.cadena} ` }),
      unsealed,
    ]);
    const about = problems.map((problem) => problem.slice(0, 20));
    expect(about).toEqual([
      expect.stringContaining("schema: /"),
      "schema: SAT's cadena",
      "cadena: SAT's cadena",
      expect.stringContaining("cadena: the seal"),
      expect.stringContaining("seal: the seal"),
    ]);
    expect(await opensslAccepts(unsealed)).toBe(false);
    expect(await opensslAccepts(right)).toBe(true);
  });
});
