/** Changes what a business says of itself, with the logo that was sent along. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { ReadSettings } from "#business/settings/typed-settings.domain.ts";
import { putInvoiceWithin, updateTenant } from "#business/tenants/tenants.store.ts";
import {
  forgetPicture,
  keepPicture,
  type Keeping,
  type PictureFault,
} from "../pictures/keep-picture.command.ts";

/** `bytes`: a new one; `remove`: none any more; `keep`: as it is. */
export type WantedLogo = { readonly bytes: Buffer } | "remove" | "keep";

/** Null when all is kept. */
export const changeSettings = (
  db: Queries,
  { before, keeping }: { readonly before: Tenant; readonly keeping: Keeping },
  { tenant, within }: ReadSettings,
  logo: WantedLogo,
): Promise<PictureFault | null> =>
  change(db, async (tx) => {
    let { logoUrl } = tenant.branding;
    if (logo === "remove") logoUrl = "";
    else if (logo !== "keep") {
      const kept = await keepPicture(tx, keeping, logo.bytes);
      if ("fault" in kept) return kept.fault;
      logoUrl = kept.url;
    }
    if (logoUrl !== before.branding.logoUrl)
      await forgetPicture(tx, before.id, before.branding.logoUrl);
    await updateTenant(tx, { ...tenant, branding: { ...tenant.branding, logoUrl } });
    await putInvoiceWithin(tx, tenant.id, within);
    return null;
  });
