// The catalogs: keys, what hangs on them, and the search for products.
import { expect, it } from "vitest";
import { productKey, productKeyStanding, searchProductKeys } from "./clave-prod-serv.ts";
import { claveUnidad } from "./clave-unidad.ts";
import { formaPago, moneda, regimenFiscal, usoCfdi } from "./small-catalogs.ts";
import { isRateOf } from "./rates.ts";

it("finds rows by their key", () => {
  expect(moneda.get("JPY")?.decimales).toBe(0);
  expect(regimenFiscal.get("601")).toMatchObject({ fisica: false, moral: true });
  expect(usoCfdi.get("CN01")?.regimenes).toBe("605");
  expect(formaPago.get("03")).toMatchObject({ bancarizado: true, cadenaDePago: true });
  expect(claveUnidad.get("H87")?.texto).toBe("Pieza");
  expect(claveUnidad.all).toHaveLength(2418);
  expect(moneda.has("DOG")).toBe(false);
});

it("tells a product key that is known from one that may be and one that cannot be", () => {
  expect(productKeyStanding("10101501")).toBe("known");
  for (const key of ["84111506", "90101501", "90101504"])
    expect(productKeyStanding(key)).toBe("known");
  // Newer than this list, perhaps: its class is SAT's.
  expect(productKeyStanding("90101599")).toBe("unknown");
  for (const key of ["99101501", "10991501", "8411150", "84111506A", ""])
    expect(productKeyStanding(key)).toBe("impossible");
});

it("finds products by words without accents, and by the digits of a key", () => {
  const found = searchProductKeys("MANZANA organica", 3);
  expect(found).toHaveLength(3);
  for (const { texto } of found) expect(texto).toMatch(/^Manzana.*orgánica/);
  expect(searchProductKeys("10101501", 5)).toEqual([{ id: "10101501", texto: "Gatos vivos" }]);
  expect(searchProductKeys("  ", 5)).toEqual([]);
  expect(productKey("01010101")?.texto).toBe("No existe en el catálogo");
  expect(productKey("99999999")).toBeUndefined();
});

it.each([
  ["traslado", "002", "Tasa", 160_000, true],
  ["traslado", "002", "Tasa", 150_000, false],
  ["traslado", "001", "Tasa", 100_000, false],
  ["retencion", "001", "Tasa", 100_000, true],
  ["retencion", "001", "Tasa", 350_001, false],
  ["retencion", "002", "Tasa", 106_667, true],
  ["traslado", "003", "Cuota", 72_160_500, true],
  ["traslado", "003", "Tasa", 72_160_500, false],
] as const)("a rate as %s of %s %s %d: %s", (side, tax, factor, rate, allowed) => {
  expect(isRateOf(side, tax, factor, rate)).toBe(allowed);
});
