/** The six fields: what is made tidy, what is refused, and what is only asked about. */
import { describe, expect, test } from "vitest";
import { likelyUse, regimesFor, usesFor } from "./billing-choices.domain.ts";
import { billingFaults, readBillingData } from "./billing-data.domain.ts";
import { areSeen, billingDoubts, doubtsMark, withSuggestion } from "./billing-doubts.domain.ts";
import { likelyEmail } from "./email-typo.domain.ts";

const person = {
  rfc: "MUNA850101AB1",
  razonSocial: "ANA MUÑOZ NÚÑEZ",
  codigoPostal: "68000",
  regimenFiscal: "626",
  usoCfdi: "G03",
  email: "ana@milpa.example",
};
const company = {
  ...person,
  rfc: "EKU9003173C9",
  razonSocial: "ESCUELA KEMPER URGATE",
  regimenFiscal: "601",
};
const faultsOf = (given: Readonly<Record<string, string>>) =>
  billingFaults(readBillingData(given)).map(({ field, code }) => `${field}: ${code}`);

describe("made tidy", () => {
  test("an RFC and a name in capitals, without what people put between", () => {
    expect(
      readBillingData({ ...person, rfc: " muna-850101 ab1", razonSocial: "ana  muñoz\nnúñez " }),
    ).toEqual(person);
  });

  test("a company's name loses its form, and only what is nothing but a form", () => {
    const named = (razonSocial: string) => readBillingData({ ...company, razonSocial }).razonSocial;
    expect(named("Escuela Kemper Urgate, S.A. de C.V.")).toBe("ESCUELA KEMPER URGATE");
    expect(named("CAFÉ DE LA SA")).toBe("CAFÉ DE LA SA");
    expect(readBillingData({ ...person, razonSocial: "ANA SA DE CV" }).razonSocial).toBe(
      "ANA SA DE CV",
    );
  });
});

describe("refused", () => {
  test("nothing of what is right", () => {
    expect(faultsOf(person)).toEqual([]);
    expect(faultsOf(company)).toEqual([]);
  });

  test("each missing field by itself, in the order of the form", () => {
    expect(faultsOf({})).toEqual([
      ...["rfc: missing", "razonSocial: missing", "codigoPostal: missing"],
      ...["regimenFiscal: missing", "usoCfdi: missing", "email: missing"],
    ]);
  });

  test.each([
    [{ rfc: "MUNA850230AB1" }, "rfc: rfc_form"],
    [{ rfc: "MUNA8501" }, "rfc: rfc_form"],
    [{ codigoPostal: "6800" }, "codigoPostal: postal_code"],
    [{ codigoPostal: "00000" }, "codigoPostal: postal_code"],
    [{ regimenFiscal: "999" }, "regimenFiscal: regime_unknown"],
    [{ regimenFiscal: "601" }, "regimenFiscal: regime_of_others"],
    [{ regimenFiscal: "605" }, "usoCfdi: use_unfit"],
    [{ usoCfdi: "CP01" }, "usoCfdi: use_unfit"],
    [{ email: "ana@" }, "email: email_form"],
    [{ razonSocial: "A".repeat(301) }, "razonSocial: too_long"],
    [{ razonSocial: `ANA ${"Ñ".repeat(100_000)}` }, "razonSocial: too_long"],
    [{ rfc: "A".repeat(40) }, "rfc: too_long"],
  ])("%o", (change, expected) => {
    expect(faultsOf({ ...person, ...change })).toEqual([expected]);
  });

  test("the public at large, which the business invoices by itself", () => {
    const generic = {
      ...person,
      rfc: "XAXX010101000",
      razonSocial: "público en general",
      regimenFiscal: "616",
      usoCfdi: "S01",
    };
    expect(faultsOf(generic)).toEqual(["razonSocial: public_at_large"]);
    expect(faultsOf({ ...generic, razonSocial: "ANA MUÑOZ" })).toEqual([]);
    expect(faultsOf({ ...generic, razonSocial: "ANA MUÑOZ", regimenFiscal: "626" })).toEqual([
      "regimenFiscal: regime_of_others",
    ]);
  });
});

describe("narrowed", () => {
  test("regimes by the kind of person, uses by person and regime", () => {
    expect(regimesFor("EKU9003173C9").map(({ id }) => id)).not.toContain("605");
    expect(regimesFor("MUNA850101AB1").map(({ id }) => id)).not.toContain("601");
    expect(regimesFor("XAXX010101000").map(({ id }) => id)).toEqual(["616"]);
    expect(regimesFor("").length).toBe(19);
    expect(usesFor("605", "MUNA850101AB1").map(({ id }) => id)).not.toContain("G03");
    expect(usesFor("", "").map(({ id }) => id)).not.toContain("CN01");
  });

  test("the likely use is one that the regime allows", () => {
    expect(likelyUse("626", "MUNA850101AB1")).toBe("G03");
    expect(likelyUse("605", "MUNA850101AB1")).toBe("S01");
    expect(likelyUse("616", "XAXX010101000")).toBe("S01");
  });
});

describe("asked about", () => {
  test("a check digit that is another, never for generic RFCs", () => {
    expect(billingDoubts(company)).toEqual([]);
    const slip = { ...company, rfc: "EKU9003173C8" };
    expect(billingDoubts(slip)).toEqual([{ field: "rfc", code: "check_digit", suggestion: null }]);
    expect(billingDoubts({ ...person, rfc: "XAXX010101000" })).toEqual([]);
  });

  test("a name that may end with a form, and an address that is nearly a common one", () => {
    const both = { ...company, razonSocial: "ESCUELA KEMPER SC", email: "ana@gmial.com" };
    const doubts = billingDoubts(both);
    expect(doubts.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ["company_form", "ESCUELA KEMPER"],
      ["email_typo", "ana@gmail.com"],
    ]);
    expect(withSuggestion(both, "email").email).toBe("ana@gmail.com");
    expect(withSuggestion(both, "rfc")).toEqual(both);
    const seen = doubtsMark(both, doubts);
    expect(areSeen(both, doubts, seen)).toBe(true);
    expect(areSeen(both, doubts.slice(1), seen)).toBe(true);
    expect(areSeen({ ...both, email: "a@gmal.com" }, doubts, seen)).toBe(false);
    expect(areSeen(both, doubts, "")).toBe(false);
  });

  test.each([
    ["ana@gmail.con", "ana@gmail.com"],
    ["ana@gamil.com", "ana@gmail.com"],
    ["ana@hotmal.com", "ana@hotmail.com"],
    ["ana@outlok.com", "ana@outlook.com"],
    ["ana@YAHOO.COM.MC", "ana@yahoo.com.mx"],
    ["ana@gmail.com", null],
    ["ana@ymail.com", null],
    ["ana@milpa.example", null],
    ["@gmial.com", null],
    ["ana", null],
  ])("%s → %s", (email, expected) => {
    expect(likelyEmail(email)).toBe(expected);
  });
});
