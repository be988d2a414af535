// What lines say: Spanish as the tax invoice has them, English from the same facts.
import { expect, test } from "vitest";
import { catalogOf } from "../pricing/catalog.domain.ts";
import { publishedApps } from "../pricing/price-list.domain.ts";
import { publishedItems } from "../pricing/published-items.domain.ts";
import { billLineText, type BillLine } from "./bill-line.words.ts";

const names = catalogOf({ apps: publishedApps, items: publishedItems, entries: [] });
const line = (more: Partial<BillLine>): BillLine => ({
  kind: "base",
  appName: "pos",
  tier: "business",
  resource: "",
  description: "lo que dice el CFDI",
  quantity: 3,
  rate: null,
  fromDay: "2026-11-01",
  untilDay: "2026-11-30",
  ...more,
});

test("Spanish is what the tax invoice says", () => {
  expect(billLineText(line({}), names, "es-MX")).toBe("lo que dice el CFDI");
});

test.each([
  [line({}), "Point of sale, Business plan, 3 users, Nov 1, 2026 – Nov 30, 2026"],
  [line({ appName: "invoicing", untilDay: "2026-11-01" }), "Invoicing, Business plan, Nov 1, 2026"],
  [
    line({ kind: "commission", appName: "booking", tier: "starter" }),
    "Booking by commission, Starter plan, commission on what was sold, Nov 1, 2026 – Nov 30, 2026",
  ],
  [
    line({ kind: "overage", resource: "stamps", quantity: 1_137, rate: 29_900 }),
    "Point of sale, Business plan: 1,137 stamps beyond the plan at $2.99 per unit",
  ],
  [
    line({ kind: "overage", tier: "", appName: "gone", resource: "ai_tokens", rate: 800 }),
    "gone: 3 AI tokens beyond the plan at $0.08 per 1,000",
  ],
  [line({ kind: "implementation", tier: "" }), "Implementation of Point of sale"],
  [line({ kind: "pack", description: "Paquete de 500 timbres" }), "Pack of 500 stamps"],
  [
    line({ kind: "addon", description: "Dominio propio, Punto de venta, 3 unidades, 1 al 30" }),
    "Own domain, Point of sale, 3 units, Nov 1, 2026 – Nov 30, 2026",
  ],
  [line({ kind: "adjustment", description: "Ajuste" }), "Ajuste"],
])("English says the same of %o", (one, text) => {
  expect(billLineText(one, names, "en")).toBe(text);
});
