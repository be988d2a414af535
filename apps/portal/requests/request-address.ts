/** The address of a request: its id with a signature, so that only who asked can come back. */
import { hmacSha256Hex, sameSecret } from "#platform/crypto.ts";
import type { Vault } from "#platform/vault.ts";
import { isId } from "#platform/id.ts";
import { placeOf, type Tenant, type TenantKey } from "../tenants/tenant.domain.ts";

const sealLength = 32;

const sealOf = (vault: Vault, { platformId, tenantId }: TenantKey, id: string): string =>
  hmacSha256Hex(
    vault.lasting("portal request addresses"),
    JSON.stringify([platformId, tenantId, id]),
  ).slice(0, sealLength);

/** The path of a request's page, below the business's own. */
export const requestPath = (vault: Vault, tenant: Tenant, id: string): string =>
  placeOf(tenant, `requests/${id}.${sealOf(vault, tenant, id)}`);

/** The id in an address; null where nobody of ours signed it for this business. */
export const readRequestAddress = (
  vault: Vault,
  tenant: TenantKey,
  reference: string,
): string | null => {
  const [id = "", seal = ""] = reference.split(".");
  return isId(id) && sameSecret(seal, sealOf(vault, tenant, id)) ? id : null;
};
