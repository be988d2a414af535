/** An organization's look on paper: colour, notes, logo, and whether this is only a sandbox. */
import type { Services } from "#platform/services.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { PaperLook } from "./paper.ts";
import { logoOf } from "../organizations/organizations.query.ts";

export const paperLookOf = async (
  { db, mode }: Pick<Services, "db" | "mode">,
  organization: Organization,
): Promise<PaperLook> => lookWith(mode, organization, await logoOf(db, organization.id));

/** The same where the logo is at hand. */
export const lookWith = (
  mode: Services["mode"],
  { look }: Organization,
  logo: Buffer | null,
): PaperLook => ({ ...look, mode, logo });
