/** Reports: what cells sold and took by day, and what became of a community's vouchers. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

/** Days that one report may cover. */
export const reportDaysMost = 400;

const period = z.object({
  from: shape.day.optional().meta({ description: "Absent: 29 days before `to`" }),
  to: shape.day.optional().meta({ description: "Absent: today, in the community's zone" }),
});

/** May be below zero in no case that a ledger allows; a sum of many may pass what one may be. */
const sum = z.number().int();

export const CellDay = z
  .object({
    cellId: shape.id,
    day: shape.day,
    sales: sum,
    totalCents: sum,
    vouchersCents: sum.meta({ description: "Taken in vouchers, of any issuer" }),
    vouchersByIssuer: z.array(z.object({ issuerCellId: shape.id, cents: sum })),
    cashCents: sum.meta({ description: "Collected in money" }),
    cashbackCents: sum.meta({ description: "Minted to payers" }),
  })
  .meta({ id: "CellDay" });

export const readCellReport = contract({
  name: "readCellReport",
  route: "GET /api/reports/cells",
  summary: "Per cell and day: sales, vouchers taken by issuer, money, cashback.",
  description:
    "An operator's report has the cells that they operate, an administrator's all. Days without " +
    "a sale, and test cells, are left out. `toCollect` is applied now and not settled yet.",
  auth: ["session:administrator", "session:operator"],
  query: period.extend({ cellId: shape.id.optional() }),
  replies: {
    200: z.object({
      from: shape.day,
      to: shape.day,
      timeZone: z.string(),
      days: z.array(CellDay),
      toCollect: z.array(z.object({ cellId: shape.id, cents: sum })),
    }),
  },
  errors: ["invalid_request", "cell_not_found", "cell_other_community", "forbidden"],
});

const circulated = {
  issuedCents: sum,
  dispersedCents: sum,
  cashbackCents: sum,
  extinguishedCents: sum.meta({ description: "Came back to their issuer" }),
  expiredCents: sum,
};

export const readCommunityReport = contract({
  name: "readCommunityReport",
  route: "GET /api/reports/community",
  summary: "Issued, circulating, extinguished and expired vouchers; what each issuer owes whom.",
  description:
    "Issued, extinguished and expired are those of the period; circulating, on hold and what is " +
    "owed stand as at its end. Test cells are left out.",
  auth: ["session:administrator", "session:operator"],
  query: period,
  replies: {
    200: z.object({
      from: shape.day,
      to: shape.day,
      timeZone: z.string(),
      ...circulated,
      circulatingCents: sum,
      onHoldCents: sum.meta({ description: "Applied to sales that are not closed" }),
      acceptedShareBp: z.number().int().meta({
        description: "Of what was spent, the part that others than its issuer took",
      }),
      issuers: z.array(
        z.object({
          cellId: shape.id,
          name: z.string(),
          ...circulated,
          owedCents: sum,
          owedTo: z.object({
            membersCents: sum,
            onHoldCents: sum,
            cells: z.array(z.object({ cellId: shape.id, cents: sum })),
          }),
        }),
      ),
    }),
  },
  errors: ["invalid_request"],
});
