/** Constancias of people and of companies, other papers, and bytes that are no paper at all. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { constanciaOf } from "./constancia-reader.ts";
import { constanciaBytesMost, constanciaLimits } from "./constancia-limits.ts";
import { inOneColumn, inTwoColumns, pdfOf, type Person } from "../testing/constancia-paper.ts";

const woman: Person = {
  rfc: "MUNA850101AB1",
  names: [
    ["CURP", "MUNA850101MOCXXN09"],
    ["Nombre (s)", "ANA MARÍA"],
    ["Primer Apellido", "MUÑOZ"],
    ["Segundo Apellido", "NÚÑEZ"],
  ],
  wholeName: "ANA MARÍA MUÑOZ NÚÑEZ",
  postalCode: "68000",
  regimes: [
    ["Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios", "01/01/2015"],
    ["Régimen de Incorporación Fiscal", "01/01/2016", "31/12/2021"],
    ["Régimen Simplificado de Confianza", "01/01/2022"],
  ],
};

const company: Person = {
  rfc: "EKU9003173C9",
  names: [
    ["Denominación/Razón Social", "ESCUELA KEMPER URGATE"],
    ["Régimen Capital", "SOCIEDAD ANONIMA DE CAPITAL VARIABLE"],
    ["Nombre Comercial", "LA KEMPER"],
  ],
  wholeName: "ESCUELA KEMPER URGATE",
  postalCode: "42501",
  regimes: [["Régimen General de Ley Personas Morales", "01/01/2015"]],
};

const hers = {
  rfc: "MUNA850101AB1",
  name: "ANA MARÍA MUÑOZ NÚÑEZ",
  postalCode: "68000",
  regimes: ["605", "626"],
};
const theirs = {
  rfc: "EKU9003173C9",
  name: "ESCUELA KEMPER URGATE",
  postalCode: "42501",
  regimes: ["601"],
};

describe("a Constancia", () => {
  test.each([
    ["a person's, in two columns", pdfOf(inTwoColumns(woman)), hers],
    ["a person's, in one column", pdfOf(inOneColumn(woman)), hers],
    ["a company's, in two columns", pdfOf(inTwoColumns(company)), theirs],
    ["a company's, in one column", pdfOf(inOneColumn(company)), theirs],
    ["put down from below", pdfOf(inTwoColumns(woman), (marks) => marks.toReversed()), hers],
  ])("%s", async (_, pdf, expected) => {
    expect(await constanciaOf(pdf)).toEqual(expected);
  });

  test("a name over two rows, and a surname that is not there", async () => {
    const long = inTwoColumns({
      ...company,
      names: [["Denominación/Razón Social", "CAFÉ Y CACAO DE LA SIERRA"]],
    });
    const at = long.findIndex((row) => row[1]?.[1].startsWith("CAFÉ"));
    const pdf = pdfOf(long.toSpliced(at + 1, 0, [[200, "NORTE DE OAXACA SA DE CV"]]));
    expect(await constanciaOf(pdf)).toMatchObject({
      name: "CAFÉ Y CACAO DE LA SIERRA NORTE DE OAXACA",
    });
    const short = pdfOf(inTwoColumns({ ...woman, names: woman.names.slice(0, 3) }));
    expect(await constanciaOf(short)).toMatchObject({ name: "ANA MARÍA MUÑOZ" });
  });

  test("without labels for the name, the card above tells it", async () => {
    const pdf = pdfOf(inTwoColumns({ ...company, names: [] }));
    expect(await constanciaOf(pdf)).toMatchObject({ name: "ESCUELA KEMPER URGATE" });
  });

  test("regimes over two rows, on further pages", async () => {
    const rows = inTwoColumns({
      ...woman,
      regimes: [
        ["Régimen de las Actividades Empresariales con ingresos a través", "01/06/2020"],
        ["de Plataformas Tecnológicas"],
        ["Régimen de Arrendamiento", "01/06/2021"],
      ],
    });
    const filler = Array.from({ length: 24 }, () => [[40, "Entre Calle:"]] as const);
    const at = rows.findIndex((row) => row[0]?.[1] === "Actividades Económicas:");
    expect(await constanciaOf(pdfOf(rows.toSpliced(at, 0, ...filler)))).toMatchObject({
      regimes: ["625", "606"],
    });
  });
});

describe("no Constancia", () => {
  test("another paper, one without text, what is no PDF, what is too large", async () => {
    const letterOf = pdfOf([[[40, "Estimada Ana:"]], [[40, "Tu RFC es MUNA850101AB1."]]]);
    expect(await constanciaOf(letterOf)).toBe("not_one");
    expect(await constanciaOf(pdfOf([]))).toBe("no_text");
    expect(await constanciaOf(Buffer.from("<html>"))).toBe("unreadable");
    expect(await constanciaOf(Buffer.from("%PDF-1.7\nnothing"))).toBe("unreadable");
    expect(await constanciaOf(Buffer.alloc(constanciaBytesMost + 1, "%PDF-"))).toBe("too_large");
  });

  test("more at once than are read or wait are told to come again", async () => {
    const pdf = pdfOf(inTwoColumns(woman));
    const most = constanciaLimits.children + constanciaLimits.queued;
    const all = await Promise.all(Array.from({ length: most + 1 }, () => constanciaOf(pdf)));
    expect(all.filter((one) => one === "busy")).toHaveLength(1);
    expect(all.filter((one) => typeof one === "object")).toHaveLength(most);
    expect(await constanciaOf(pdf)).toEqual(hers);
  });

  test("damaged ones are read or refused, and never take the house down", async () => {
    const whole = pdfOf(inTwoColumns(woman));
    const damages = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(damages, fc.nat(whole.length), async (bytes, end) => {
        const broken = Buffer.from(whole);
        for (const [at, byte] of bytes) broken[at] = byte;
        const answer = await constanciaOf(broken.subarray(0, end % 3 === 0 ? end : undefined));
        if (typeof answer === "object") expect(answer.rfc).toMatch(/^[A-ZÑ&]{3,4}\d{6}/);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
