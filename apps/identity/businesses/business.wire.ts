/** A business as the wire shows it. */
import type { Business as Shown } from "#contracts/identity/business.ts";
import type { Business } from "./business.domain.ts";

export const businessOnWire = ({ tenantId, name, trade, foundedAt }: Business): Shown => ({
  id: tenantId,
  name,
  trade,
  founded_at: foundedAt.toISOString(),
});
