/** Catalogs: what does not compile, and what the translator says. */
import { expect, test } from "vitest";
import { defineCatalog } from "./catalog.ts";

const catalog = defineCatalog({
  "es-MX": {
    hello: "Hola, {name}",
    bye: "Adiós",
    shown: { one: "{count} vale", other: "{count} vales" },
  },
  en: {
    hello: "Hello, {name}",
    bye: "Goodbye",
    shown: { one: "{count} voucher", other: "{count} vouchers" },
  },
});

test("fills placeholders and writes numbers as the locale does", () => {
  const t = catalog.translator("es-MX");
  expect(t("hello", { name: "Lucía" })).toBe("Hola, Lucía");
  expect(t("bye")).toBe("Adiós");
  expect(t("shown", { count: 1 })).toBe("1 vale");
  expect(t("shown", { count: 1234 })).toBe("1,234 vales");
  // Spanish has a plural form of its own for millions, which reads as the others here.
  expect(t("shown", { count: 1_000_000 })).toBe("1,000,000 vales");
});

test("speaks English", () => {
  const t = catalog.translator("en");
  expect(t("shown", { count: 1 })).toBe("1 voucher");
  expect(t("shown", { count: 0 })).toBe("0 vouchers");
});

test("a value may hold braces and dollars and is taken as it is", () => {
  expect(catalog.translator("en")("hello", { name: "{name} $& $1" })).toBe("Hello, {name} $& $1");
});

test("what the languages do not share does not compile", () => {
  defineCatalog({
    "es-MX": { pay: "Pagar", save: "Guardar" },
    // @ts-expect-error: `save` is missing.
    en: { pay: "Pay" },
  });
  defineCatalog({
    "es-MX": { pay: "Pagar" },
    // @ts-expect-error: `save` is unknown to the source.
    en: { pay: "Pay", save: "Save" },
  });
  defineCatalog({
    "es-MX": { pay: "Pagar {amount}" },
    // @ts-expect-error: the placeholder has another name.
    en: { pay: "Pay {total}" },
  });
  defineCatalog({
    "es-MX": { shown: { one: "{count} vale", other: "{count} vales" } },
    // @ts-expect-error: the count is lost.
    en: { shown: "vouchers" },
  });
  expect(catalog.messages.en).toHaveProperty("bye");
});

test("what a message needs does not compile without it", () => {
  const t = catalog.translator("en");
  // @ts-expect-error: no such key.
  expect(t("nothing")).toBe("nothing");
  // @ts-expect-error: `name` is missing.
  expect(t("hello", {})).toBe("Hello, {name}");
  // @ts-expect-error: no values at all.
  expect(t("hello")).toBe("Hello, {name}");
  // @ts-expect-error: `bye` takes none.
  expect(t("bye", { name: "x" })).toBe("Goodbye");
});
