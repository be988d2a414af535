/** Matters as the wire shows them. */
import type { z } from "zod";
import type { Matter as WireMatter, MatterListItem as WireItem } from "#contracts/legal/matter.ts";
import type { Matter, WholeMatter } from "./matter.domain.ts";

export const matterItem = (matter: Matter): z.input<typeof WireItem> => ({
  id: matter.id,
  title: matter.title,
  clientId: matter.clientId,
  clientName: matter.clientName,
  status: matter.status,
  practiceArea: matter.practiceArea,
  createdAt: matter.createdAt.toISOString(),
});

export const matterView = (matter: WholeMatter): z.input<typeof WireMatter> => ({
  ...matterItem(matter),
  description: matter.description,
  restricted: matter.restricted,
  team: [...matter.team],
  parties: [...matter.parties],
  openedAt: matter.openedAt?.toISOString() ?? null,
  closedAt: matter.closedAt?.toISOString() ?? null,
});
