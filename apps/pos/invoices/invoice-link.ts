/** Addresses of an invoice's files: signed, not to be guessed, and good without a key. */
import { hmacSha256Hex, sameSecret } from "#platform/crypto.ts";
import type { Vault } from "#platform/vault.ts";

export interface NamedInvoice {
  readonly tenantId: string;
  readonly invoiceId: string;
}

const idBytes = 16;
/** 128 bits of a signature. */
const sealBytes = 16;

/** Begins at this app's own address, which may move: see `fullUrl`. */
export const invoicePath = (vault: Vault, invoice: NamedInvoice, ending: "pdf" | "xml"): string =>
  `/i/${tokenOf(vault, invoice)}.${ending}`;

const tokenOf = (vault: Vault, { tenantId, invoiceId }: NamedInvoice): string => {
  const named = Buffer.from((tenantId + invoiceId).replaceAll("-", ""), "hex");
  return Buffer.concat([named, sealOf(vault, named)]).toString("base64url");
};

/** Null for a token that this house did not sign. */
export const readInvoiceToken = (vault: Vault, token: string): NamedInvoice | null => {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const named = bytes.subarray(0, 2 * idBytes);
  const isOurs = sameSecret(
    bytes.subarray(2 * idBytes).toString("hex"),
    sealOf(vault, named).toString("hex"),
  );
  if (!isOurs) return null;
  const [tenantId, invoiceId] = [idOf(named, 0), idOf(named, idBytes)];
  return { tenantId, invoiceId };
};

const idOf = (bytes: Buffer, from: number): string =>
  bytes
    .subarray(from, from + idBytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const sealOf = (vault: Vault, named: Buffer): Buffer =>
  Buffer.from(hmacSha256Hex(vault.lasting("pos invoice links"), named), "hex").subarray(
    0,
    sealBytes,
  );

/** What is kept as a path is told with the address that this app has now. */
export const fullUrl = (baseUrl: string, kept: string): string =>
  kept.startsWith("/") ? `${baseUrl}${kept}` : kept;
