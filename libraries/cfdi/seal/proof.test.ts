// The proof: OpenSSL, a QR reader, and SAT's schema and sheet agree with every document we make.
import fc from "fast-check";
import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { findingsOf } from "../rules/findings-of.ts";
import { opensslAccepts, problemsOf, toProve, unsealed, type ToProve } from "../testing/proof.ts";
import { qrProblemsOf } from "../testing/qr-proof.ts";
import { randomDocument } from "../testing/random-drafts.ts";
import { samples } from "../testing/samples.ts";
import { localNow } from "../testing/test-drafts.ts";

const patienceMs = 300_000;
/** Other ones in each run; `npm run soak` takes many. */
const randomDocuments = process.env["MILPA_SOAK"] === undefined ? 500 : 20_000;
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

const proofsOfKinds = (): readonly ToProve[] =>
  samples.map(({ kind, comprobante }) => toProve(kind, comprobante));

const seed = randomInt(2 ** 31);
let random: readonly ToProve[] | undefined;
const proofsAtRandom = (): readonly ToProve[] =>
  (random ??= fc
    .sample(randomDocument, { numRuns: randomDocuments, seed })
    .map((document, at) => toProve(`seed ${seed}, no. ${at}`, document)));

const spoilt = (right: ToProve, name: string, changes: Partial<ToProve["sealed"]>): ToProve => ({
  ...right,
  name,
  sealed: { ...right.sealed, ...changes },
});

/** One that is right, and that one under a seal that is none. */
const rightAndUnsealed = (): readonly [ToProve, ToProve] => {
  const [sample] = samples;
  if (!sample) throw new Error("no samples");
  const right = toProve("right", sample.comprobante);
  const { comprobante } = right.sealed;
  const other = { ...comprobante, Sello: comprobante.Certificado };
  return [right, spoilt(right, "seal", { comprobante: other })];
};

describe("documents stand by themselves", { timeout: patienceMs }, () => {
  test("each of at least forty kinds: seal, QR, rules", async () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(40);
    const proofs = proofsOfKinds();
    expect(unsealed(proofs)).toEqual([]);
    expect(refusals(proofs)).toEqual([]);
    expect(await qrProblemsOf(proofs)).toEqual([]);
  });

  test("random documents: seal, QR, rules", async () => {
    const proofs = proofsAtRandom();
    expect(unsealed(proofs)).toEqual([]);
    expect(refusals(proofs)).toEqual([]);
    expect(await qrProblemsOf(proofs.slice(0, codes))).toEqual([]);
  });

  test("the proof sees a seal that is none", () => {
    expect(unsealed(rightAndUnsealed())).toEqual(["seal"]);
  });
});

const { isAbsent: lacksOpenssl, skippedBecause: lackBecause } = needs("openssl");

describe.skipIf(lacksOpenssl)(`the command openssl${lackBecause}`, () => {
  test("accepts each kind and forty at random", { timeout: patienceMs }, async () => {
    for (const proof of [...proofsOfKinds(), ...proofsAtRandom().slice(0, 40)])
      expect(await opensslAccepts(proof), proof.name).toBe(true);
  });

  test("refuses a seal that is none", async () => {
    const accepted = rightAndUnsealed().map((proof) => opensslAccepts(proof));
    expect(await Promise.all(accepted)).toEqual([true, false]);
  });
});

const { isAbsent, skippedBecause } = needs("sat", "xmllint", "xsltproc");

describe.skipIf(isAbsent)(`documents stand before SAT${skippedBecause}`, () => {
  test("each of at least forty kinds: schema, cadena", { timeout: patienceMs }, async () => {
    expect(await problemsOf(proofsOfKinds())).toEqual([]);
  });

  test("random documents: schema, cadena", { timeout: patienceMs }, async () => {
    expect(await problemsOf(proofsAtRandom())).toEqual([]);
  });

  test("the proof sees what is wrong", { timeout: patienceMs }, async () => {
    const [right] = rightAndUnsealed();
    const xml = right.sealed.xml.replace(' Exportacion="01"', "");
    const problems = await problemsOf([
      spoilt(right, "schema", { xml }),
      right,
      spoilt(right, "cadena", { cadena: `${right.sealed.cadena} ` }),
    ]);
    const about = problems.map((problem) => problem.slice(0, 20));
    expect(about).toEqual([
      expect.stringContaining("schema: /"),
      "schema: SAT's cadena",
      "cadena: SAT's cadena",
    ]);
  });
});
