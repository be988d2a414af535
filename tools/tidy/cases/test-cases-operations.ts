/** Cases for the rules about migrations, routes and contracts. */
import { alone, file, type Case } from "./test-cases.ts";

const contract = (exported: string, name: string): string =>
  `export const ${exported} = contract({\n  name: "${name}",\n});`;

const route = (name: string): string => `export const ${name}Route = route(${name}, () => null);`;

export const operationCases = {
  "migrations are numbered and say why": {
    breaks: alone(
      file("apps/pos/migrations/1-cells.sql", "-- Cells: who sells."),
      file("apps/pos/migrations/0001-cells.sql", "create table cell ();"),
    ),
    keeps: [file("apps/pos/migrations/0001-cells.sql", "-- Cells: who sells.")],
  },
  "migrations run on without a gap": {
    breaks: [
      [
        file("apps/pos/migrations/0001-cells.sql", "-- Cells."),
        file("apps/pos/migrations/0003-sales.sql", "-- Sales."),
      ],
      [
        file("apps/pos/migrations/0001-cells.sql", "-- Cells."),
        file("apps/pos/migrations/0001-sales.sql", "-- Sales."),
      ],
    ],
    keeps: [
      file("apps/pos/migrations/0001-cells.sql", "-- Cells."),
      file("apps/pos/migrations/0002-sales.sql", "-- Sales."),
      file("platform/jobs/migrations/0001-runs.sql", "-- Runs."),
    ],
  },
  "routes are short": {
    breaks: alone(file("apps/pos/sales/open-sale.route.ts", ...Array<string>(41).fill("//"))),
    keeps: [
      file("apps/pos/sales/open-sale.route.ts", ...Array<string>(40).fill("//")),
      file("apps/pos/sales/open-sale.route.test.ts", ...Array<string>(90).fill("//")),
    ],
  },
  "a route is named as its operation": {
    breaks: alone(
      file("apps/pos/sales/open-sale.route.ts", route("closeSale")),
      file("apps/pos/sales/open-sale.route.ts", route("openSale"), route("closeSale")),
      file("apps/pos/sales/access.route.ts", "export const access = 1;"),
    ),
    keeps: [
      file("apps/pos/sales/open-sale.route.ts", route("openSale")),
      file("apps/pos/sales/open-sale.ts", "export const access = 1;"),
      file("apps/pos/sales/open-sale.route.test.ts", "export const access = 1;"),
    ],
  },
  "an operation is named as its export": {
    breaks: alone(
      file("contracts/pos/sale.ts", contract("openSale", "startSale")),
      file("contracts/pos/sale.ts", "export const openSale = contract({ route: 1 });"),
    ),
    keeps: [file("contracts/pos/sale.ts", contract("openSale", "openSale"))],
  },
  "contracts and routes match": {
    breaks: [
      [
        file("contracts/pos/sale.ts", contract("openSale", "openSale")),
        file("apps/pos/sales/close-sale.route.ts", route("closeSale")),
      ],
      [file("apps/pos/sales/open-sale.route.ts", route("openSale"))],
      [
        file("contracts/pos/sale.ts", contract("openSale", "openSale"), contract("drop", "drop")),
        file("apps/pos/sales/open-sale.route.ts", route("openSale")),
      ],
    ],
    keeps: [
      file("contracts/pos/sale.ts", contract("openSale", "openSale")),
      file("contracts/pos/drawer.ts", contract("openDrawer", "openDrawer")),
      file("apps/pos/sales/open-sale.route.ts", route("openSale")),
      file("apps/pos/drawers/open-drawer.route.ts", route("openDrawer")),
    ],
  },
} as const satisfies Readonly<Record<string, Case>>;
