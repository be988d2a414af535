// RFCs, the form of a company in its name, and the hints that come of both.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { needs, satFolder } from "#platform/testing/needs.ts";
import { withoutCompanyForm } from "./company-form.ts";
import { hintsOf } from "./hints-of.ts";
import { hasCheckDigit, isLegalPerson, isRfc } from "./rfc.ts";
import { plain } from "./testing/documents.ts";

const { isAbsent, skippedBecause } = needs("sat");

it.skipIf(isAbsent)(`takes SAT's test taxpayers as they are${skippedBecause}`, () => {
  const rows = readFileSync(join(satFolder, "test-taxpayers.csv"), "utf8").trim().split("\n");
  const people = rows.slice(1).map((row) => row.split(","));
  expect(people).toHaveLength(28);
  for (const [rfc = "", name = ""] of people) {
    expect([rfc, isRfc(rfc), hasCheckDigit(rfc)]).toEqual([rfc, true, true]);
    expect([name, withoutCompanyForm(name)]).toEqual([name, null]);
  }
});

it("refuses RFCs of another form or of a day that does not exist", () => {
  const wrong = ["EKU9003173C", "EKU9013173C9", "EKU9002303C9", "eku9003173c9", "1KU9003173C9", ""];
  expect(wrong.filter(isRfc)).toEqual([]);
  expect(["XAXX010101000", "XEXX010101000", "ABC000229AB1"].filter(isRfc)).toHaveLength(3);
});

it("knows legal persons by their twelve characters", () => {
  expect([isLegalPerson("EKU9003173C9"), isLegalPerson("CACX7605101P8")]).toEqual([true, false]);
});

it("misses the digit of a generic RFC and of a real municipality", () => {
  expect([hasCheckDigit("XAXX010101000"), hasCheckDigit("MCI7306249Y1")]).toEqual([false, false]);
});

it.each([
  ["ESCUELA KEMPER URGATE SA DE CV", "ESCUELA KEMPER URGATE", true],
  ["Escuela Kemper, S.A. de C.V.", "Escuela Kemper", true],
  ["MAIZ Y MILPA S A P I DE C V", "MAIZ Y MILPA", true],
  ["TIANGUIS S. DE R.L. DE C.V.", "TIANGUIS", true],
  ["CREDITO SA DE CV SOFOM ENR", "CREDITO", true],
  ["SEMILLAS SAS", "SEMILLAS", false],
  ["ABOGADOS Y SOCIOS, S.C.", "ABOGADOS Y SOCIOS", false],
  ["AMIGOS DEL RIO AC", "AMIGOS DEL RIO", false],
])("takes the form off %s", (name, rest, certain) => {
  expect(withoutCompanyForm(name)).toMatchObject({ name: rest, certain });
});

it.each(["SA DE CV", "LA CASA", "UNIVERSIDAD ROBOTICA ESPAÑOLA", "MUSICA", "A C M E", ""])(
  "leaves %s as it is",
  (name) => {
    expect(withoutCompanyForm(name)).toBeNull();
  },
);

const hinted = (change: (document: ReturnType<typeof plain>) => void): readonly string[] => {
  const document = plain();
  change(document);
  return hintsOf(document).map(({ code, field, suggestion = "" }) =>
    `${code} ${field} ${suggestion}`.trim(),
  );
};

it("hints at what is no reason to refuse, with what to put instead", () => {
  expect(hinted(() => undefined)).toEqual([]);
  expect(hinted((it) => (it.Receptor.Rfc = "URE180429TM7"))).toEqual(["CFDI40143 receptor.rfc"]);
  expect(hinted((it) => (it.Receptor.Nombre = "MAIZ S.C."))).toEqual([
    "CFDI40145 receptor.nombre MAIZ",
  ]);
  expect(hinted((it) => (it.FormaPago = "99"))).toEqual(["CFDI40105 formaPago"]);
  // Of a class that SAT has, but not in our list.
  expect(
    hinted((it) => it.Conceptos.Concepto.forEach((line) => (line.ClaveProdServ = "90101599"))),
  ).toContain("CFDI40162 conceptos[0].claveProdServ");
});

it("reads a name of a hundred thousand commas, as a stranger's XML may hold, at once", () => {
  const began = performance.now();
  const name = `MAIZ${",".repeat(100_000)}X SA DE CV`;
  expect(withoutCompanyForm(name)?.form).toBe("SA DE CV");
  expect(performance.now() - began).toBeLessThan(1_000);
});
