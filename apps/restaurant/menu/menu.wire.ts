/** The menu as the wire shows it. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { MenuItem as WireItem } from "#contracts/restaurant/menu.ts";
import type { MenuItem } from "./menu.domain.ts";

export const itemView = (item: MenuItem): z.input<typeof WireItem> => ({
  id: item.id,
  sectionId: item.sectionId,
  name: item.name,
  description: item.description,
  price: mxn(item.priceCents),
  taxKind: item.tax,
  available: item.available,
  modifiers: item.modifiers.map(({ id, name, priceCents }) => ({
    id,
    name,
    price: mxn(priceCents),
  })),
});
