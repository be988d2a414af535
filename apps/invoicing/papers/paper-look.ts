/** An organization's look on paper: colour, notes, logo, and whether this is only a sandbox. */
import type { Services } from "#platform/services.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { PaperLook } from "./paper.ts";
import { logoOf } from "../organizations/organizations.query.ts";

export const paperLookOf = async (
  { db, mode }: Pick<Services, "db" | "mode">,
  { id, look }: Organization,
): Promise<PaperLook> => ({ ...look, mode, logo: await logoOf(db, id) });
