/** Our table of required names, held against SAT's own schemas. */
import { describe, expect, it } from "vitest";
import { SaxesParser } from "saxes";
import { needs } from "#platform/testing/needs.ts";
import { demandingPaths, demandOf } from "./xml-required.ts";
import { satFile } from "../testing/sat-files.ts";

const place = "www.sat.gob.mx/sitio_internet/cfd";
const schemas = [
  ["4/cfdv40.xsd", ""],
  ["Pagos/Pagos20.xsd", "Comprobante/Complemento/"],
  ["leyendasFiscales/leyendasFisc.xsd", "Comprobante/Complemento/"],
  ["implocal/implocal.xsd", "Comprobante/Complemento/"],
  ["TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd", "Comprobante/Complemento/"],
] as const;

/** Of each element's path, the attributes and children that the schema makes it have. */
const required = (file: string, start: string) => {
  const found = new Map<string, { attributes: string[]; children: string[] }>();
  const open: (string | null)[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const own = (path: string) => {
    const entry = found.get(path) ?? { attributes: [], children: [] };
    found.set(path, entry);
    return entry;
  };
  parser.on("opentag", ({ local, attributes }) => {
    const name = attributes["name"]?.value;
    const above = open.findLast((step) => step !== null);
    if (local === "attribute" && attributes["use"]?.value === "required" && above && name)
      own(above).attributes.push(name);
    if (local !== "element" || name === undefined) return void open.push(null);
    const path = above ? `${above}/${name}` : `${start}${name}`;
    if (above && attributes["minOccurs"]?.value !== "0") own(above).children.push(name);
    open.push(path);
  });
  parser.on("closetag", () => void open.pop());
  parser.write(Buffer.from(satFile(`${place}/${file}`)).toString("utf8")).close();
  return found;
};

// Read before they are sealed too; local taxes stand in a repeated sequence, not in a must.
const notAsked = new Set(["Sello", "NoCertificado", "Certificado"]);

const { isAbsent, skippedBecause } = needs("sat");

describe.skipIf(isAbsent)(`required names${skippedBecause}`, () => {
  // The body is read even where its tests are skipped: then they have the names of our own table.
  const all = new Map(
    isAbsent ? [] : schemas.flatMap(([file, start]) => [...required(file, start)]),
  );
  const paths = isAbsent ? demandingPaths : [...all.keys()];

  it.each(paths.filter((path) => !path.includes("Addenda")))("%s", (path) => {
    const { attributes, children } = demandOf(path);
    const schema = all.get(path);
    expect(attributes.toSorted()).toEqual(
      schema?.attributes.filter((name) => !notAsked.has(name)).toSorted(),
    );
    if (!path.endsWith("/ImpuestosLocales"))
      expect(children.toSorted()).toEqual(schema?.children.toSorted());
  });

  it("has no path that the schemas do not have", () => {
    expect(demandingPaths.filter((path) => !all.has(path))).toEqual([]);
  });
});
