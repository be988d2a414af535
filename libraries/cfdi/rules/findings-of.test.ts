// A case per code: a document that nothing refuses, one change, and that very refusal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { needs, satFolder } from "#platform/testing/needs.ts";
import { findingsOf } from "./findings-of.ts";
import { describeCode, texts, toldBySatAlone } from "./texts/texts.ts";
import { headCases } from "./testing/cases-head.ts";
import { lineCases } from "./testing/cases-lines.ts";
import { paymentCases, paymentDocuments } from "./testing/cases-payments.ts";
import { schemaCases } from "./testing/cases-schema.ts";
import * as documents from "./testing/documents.ts";

const { context } = documents;
const cases = [...headCases, ...lineCases, ...paymentCases, ...schemaCases];

const good = [
  ["two lines with taxes", documents.invoice],
  ["no tax", documents.plain],
  ["exempt", documents.exempt],
  ["the public at large", documents.globalInvoice],
  ["the public at large, two months", documents.bimonthly],
  ["a foreigner", documents.foreign],
  ["goods on their way", documents.waybill],
  ["third party, customs, property, parts", documents.detailed],
  ["a substitute with local taxes", documents.related],
  ...paymentDocuments,
] as const;

it.each(good)("finds nothing wrong with %s", (_, document) => {
  expect(findingsOf(document(), context)).toEqual([]);
});

it.each(cases)("$code at $field", ({ code, field, from, change, context: more }) => {
  const document = from();
  expect(findingsOf(document, context)).toEqual([]);
  change(document);
  const findings = findingsOf(document, { ...context, ...more });
  const places = findings.map((finding) => `${finding.code} ${finding.field}`);
  expect(places).toContain(`${code} ${field}`);
  for (const { message } of findings)
    expect([message.es, message.en].every((text) => text.length > 10)).toBe(true);
});

/** The seal's two codes have their own test, with certificates: sealed.test.ts. */
const testedElsewhere = ["CFDI40102", "CFDI40106"];
/** Only SAT's registers and its providers' books can tell these. */
const notOffline = (
  "40128 40129 40138 40142 40143 40144 40145 40147 40148 40159 40187 40189 40190 40192 " +
  "40193 40999"
)
  .split(" ")
  .map((number) => `CFDI${number}`);

const { isAbsent, skippedBecause } = needs("sat");

describe("SAT's error matrix", () => {
  const rows = !isAbsent
    ? readFileSync(join(satFolder, "error-matrix.csv"), "utf8").trim().split("\n").slice(1)
    : [];
  const coded = (wanted: RegExp) =>
    rows.filter((row) => wanted.test(row)).map((row) => row.slice(0, row.indexOf(",")));

  it.skipIf(isAbsent)(`has a case for each code that can be known${skippedBecause}`, () => {
    const tested = new Set([...cases.map(({ code }) => code), ...testedElsewhere]);
    const knowable = coded(/,(yes|partly)\r?$/);
    expect(knowable.length).toBe(106);
    expect(knowable.filter((code) => !tested.has(code))).toEqual([]);
  });

  it.skipIf(isAbsent)(`says which cannot be known, and has words for all${skippedBecause}`, () => {
    expect(coded(/,no\r?$/)).toEqual(notOffline);
    expect(coded(/./).filter((code) => describeCode(code) === undefined)).toEqual([]);
  });
});

/** Told by validate.ts and certificate-findings.ts, who look at certificates. */
const ofCertificates = ["303", "305", "306", "308"];

it("has a case for every code that it has words for, unless only SAT can tell", () => {
  const tested = new Set([
    ...cases.map(({ code }) => code),
    ...[...testedElsewhere, ...ofCertificates, ...toldBySatAlone],
  ]);
  expect(Object.keys(texts).filter((code) => !tested.has(code))).toEqual([]);
});

it("says a thousand wrong lines no more than its bound", () => {
  const document = documents.plain();
  const line = { ...document.Conceptos.Concepto[0]!, ClaveUnidad: "PZA" };
  document.Conceptos.Concepto = Array.from({ length: 1000 }, () => ({ ...line }));
  expect(findingsOf(document, context)).toHaveLength(200);
});
