/**
 * The code in a ticket's QR: a random token and a signature of it for its tenant, so that a code
 * that nobody issued is refused without a look at the database.
 */
import { hmacSha256Hex, sameSecret } from "#platform/crypto.ts";
import type { Vault } from "#platform/vault.ts";
import { newToken, readToken } from "#platform/id.ts";
import { ticketSealLength, ticketTokenLength } from "./limits.ts";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const newTicketCode = (vault: Vault, tenantId: string): string => {
  const token = newToken(ticketTokenLength);
  return token + sealOf(vault, tenantId, token);
};

/** The code as it was issued, however it was typed; null where it is none of this tenant's. */
export const readTicketCode = (vault: Vault, tenantId: string, typed: string): string | null => {
  const code = readToken(typed);
  if (code.length !== ticketTokenLength + ticketSealLength) return null;
  const token = code.slice(0, ticketTokenLength);
  const seal = code.slice(ticketTokenLength);
  return sameSecret(seal, sealOf(vault, tenantId, token)) ? code : null;
};

const sealOf = (vault: Vault, tenantId: string, token: string): string => {
  const secret = vault.lasting("pos ticket codes");
  const bytes = Buffer.from(hmacSha256Hex(secret, `${tenantId}.${token}`), "hex");
  return [...bytes.subarray(0, ticketSealLength)].map((byte) => crockford[byte & 31]).join("");
};
