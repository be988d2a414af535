/** A stranger's document gives the cadena that SAT's own sheet makes of it, byte for byte. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import type { Complemento } from "../shape/complemento.ts";
import type { Comprobante } from "../shape/comprobante.ts";
import { readComprobante } from "./read-xml.ts";
import { testComprobante } from "../testing/whole-comprobante.ts";
import { disguises } from "../testing/foreign-xml.ts";
import { cadenaSheet, said } from "../testing/sat-files.ts";
import { cadenaOfRead } from "./validate-cadena.ts";
import { xmlOf } from "../seal/write-xml.ts";

const complement: Complemento = {
  LeyendasFiscales: { version: "1.0", Leyenda: [{ norma: "ART 1", textoLeyenda: "Una & otra" }] },
  ImpuestosLocales: {
    version: "1.0",
    TotaldeRetenciones: "0.00",
    TotaldeTraslados: "30.00",
    TrasladosLocales: [{ ImpLocTrasladado: "ISH", TasadeTraslado: "3.00", Importe: "30.00" }],
  },
};
const certified = { ...testComprobante, NoCertificado: "30001000000500003416" };
const document: Comprobante = { ...certified, Complemento: complement };

/** Local taxes before the legends: the sheet takes complements as they stand. */
const swapped = (xml: string): string => {
  const locals = /<implocal:ImpuestosLocales.*<\/implocal:ImpuestosLocales>/.exec(xml)?.[0] ?? "";
  return xml.replace(locals, "").replace("<cfdi:Complemento>", `$&${locals}`);
};

const cases = [
  ...disguises.map(({ name, apply }) => ({ name, xml: apply(xmlOf(certified)) })),
  ...disguises.map(({ name, apply }) => ({
    name: `${name}, complements`,
    xml: apply(xmlOf(document)),
  })),
  { name: "complements the other way round", xml: swapped(xmlOf(document)) },
];

/** A document whose cadena no other has: it parts the answers of one run. */
const mark = '<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="-- next --"/>';

/** SAT's cadena of each. One start for all: reading the sheet takes longer than using it. */
const sheetCadenas = (xmls: readonly string[]): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), "cadena-"));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const between = write("mark.xml", mark);
  const files = xmls.flatMap((xml, index) => [between, write(`${index}.xml`, xml)]);
  const run = (paths: readonly string[]) =>
    said("xsltproc", ["--nonet", cadenaSheet, ...paths]).toString("utf8");
  const [edge, all] = [run([between]), run(files)];
  rmSync(folder, { recursive: true });
  return all.split(edge).slice(1);
};

const { isAbsent, skippedBecause } = needs("sat", "xsltproc");

describe.skipIf(isAbsent)(`cadena of a foreign document${skippedBecause}`, () => {
  const expected: string[] = [];
  beforeAll(() => {
    expected.push(...sheetCadenas(cases.map(({ xml }) => xml)));
  });

  it.each(cases.map((one, index) => ({ ...one, index })))("$name", ({ xml, index }) => {
    const read = readComprobante(Buffer.from(xml, "utf8"));
    if ("findings" in read) expect.fail(JSON.stringify(read.findings));
    expect(cadenaOfRead(read)).toBe(expected[index]);
    expect(expected[index]).toMatch(/^\|\|\s*4\.0\|/);
  });
});
