/** A request survives the way through the form: also what the form does not show. */
import { expect, test } from "vitest";
import { sale } from "../testing/sale.ts";
import { taxNameOf, taxesNamed, taxChoices, withholdingChoices } from "./line-taxes.ts";
import { figureOf, requestOf, typedOfRequest } from "./typed-request.ts";

const through = (request: object): unknown =>
  JSON.parse(JSON.stringify(requestOf(typedOfRequest(request), request)));

test("a partner's request with fields that the form never shows", () => {
  const request = {
    ...sale,
    tipoDeComprobante: "I",
    exportacion: "01",
    referenceId: "x",
    referenceType: "order",
    leyendas: [{ textoLeyenda: "Gracias" }],
    cfdiRelacionados: [
      { tipoRelacion: "01", uuids: ["A".repeat(36)] },
      { tipoRelacion: "07", uuids: ["B".repeat(36)] },
    ],
    conceptos: [
      {
        ...sale.conceptos[0],
        // Rounded by the partner's own rule: not two times 25.
        importe: 50.004,
        cuentasPrediales: ["123"],
        objetoImp: "02",
        impuestos: { traslados: [{ impuesto: "003", tipoFactor: "Cuota", tasaOCuota: 1.2 }] },
      },
    ],
  };
  expect(through(request)).toEqual(request);
});

test("another price makes another amount", () => {
  const typed = typedOfRequest(sale);
  const [line] = typed.lines;
  const changed = { ...typed, lines: line ? [{ ...line, valorUnitario: "10.333" }] : [] };
  const request = requestOf(changed, sale) as { conceptos: { importe: number }[] };
  expect(request.conceptos[0]?.importe).toBe(20.67);
});

test("figures as people type them, and what is none stays to be told", () => {
  expect(figureOf("$1,234.50")).toBe(1234.5);
  expect(figureOf(" 0.000001 ")).toBe(0.000001);
  expect(figureOf("")).toBeUndefined();
  for (const none of ["uno", "1e3", "1,23", "--1", "12345678901234567890"])
    expect(figureOf(none)).toBe(none);
});

test("each choice of taxes is known again", () => {
  for (const name of [...taxChoices, ...withholdingChoices]) {
    expect(taxNameOf(taxesNamed(name) ?? {})).toBe(name);
  }
  expect(taxNameOf({ impuestos: { traslados: [] } })).toBe("own");
});
