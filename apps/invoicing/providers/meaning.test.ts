/** Codes lead texts in many ways, and only some refusals are the last word. */
import { describe, expect, test } from "vitest";
import { afterDoubt, cancelOutcomeOf, codeIn, isRepeated } from "./meaning.ts";

test.each([
  ["CFDI40145 - El campo Nombre…", "CFDI40145"],
  ["301 - Estructura", "301"],
  ["307. El comprobante contiene un timbre previo.", "307"],
  ["CFDI3307 - Timbre duplicado.", "CFDI3307"],
  ["AU2000 - login", "AU2000"],
  ["CACFDI33 - Problemas", "CACFDI33"],
  ["CA305 - Certificado Inválido.", "CA305"],
  ["  402", "402"],
  ["El sello 301 no", null],
  ["30123 no", null],
  ["", null],
])("the code of %j is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test("only 307 and its kin mean a document that was stamped before", () => {
  expect(["307", "CFDI3307", "301", null].map(isRepeated)).toEqual([true, true, false, false]);
});

describe("after a doubt", () => {
  test("not being reached undoes no stamp", () => {
    const reason = "circuit_open";
    expect(afterDoubt({ kind: "unavailable", reason })).toEqual({ kind: "unknown", reason });
  });

  test.each(["304", "401", "402"])("%s may have come since", (code) => {
    expect(afterDoubt({ kind: "refused", code, message: "" })).toMatchObject({ kind: "unknown" });
  });

  test.each(["CFDI40101", "CFDI40145", "305"])("%s was so before as well", (code) => {
    const refused = { kind: "refused", code, message: "" } as const;
    expect(afterDoubt(refused)).toBe(refused);
  });

  test("a stamp is a stamp", () => {
    const stamped = { kind: "stamped", xml: "<a/>", repeated: true } as const;
    expect(afterDoubt(stamped)).toBe(stamped);
  });
});

test.each([
  ["201", "received"],
  ["202", "received"],
  ["205", "later"],
  ["708", "later"],
  ["203", "refused"],
  ["299", "refused"],
])("cancelling, %s is %s", (code, kind) => {
  expect(cancelOutcomeOf(code, { acuse: null, words: "" })).toMatchObject({ kind, code });
});
