/** Addresses of an invoice's files: signed, not to be guessed, and good without a key. */
import { hmacSha256Hex, sameSecret } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { invoiceLinksOf } from "../connections/sealed.ts";

export interface NamedInvoice {
  readonly tenantId: string;
  readonly invoiceId: string;
}

/** Links of one app are none of another's. */
type Signer = Pick<Services, "app" | "vault">;

const idBytes = 16;
/** 128 bits of a signature. */
const sealBytes = 16;

/** Begins at this app's own address, which may move: see `fullUrl`. */
export const invoicePath = (signer: Signer, invoice: NamedInvoice, ending: "pdf" | "xml"): string =>
  `/i/${tokenOf(signer, invoice)}.${ending}`;

const tokenOf = (signer: Signer, { tenantId, invoiceId }: NamedInvoice): string => {
  const named = Buffer.from((tenantId + invoiceId).replaceAll("-", ""), "hex");
  return Buffer.concat([named, sealOf(signer, named)]).toString("base64url");
};

/** Null for a token that this house did not sign. */
export const readInvoiceToken = (signer: Signer, token: string): NamedInvoice | null => {
  if (!/^[A-Za-z0-9_-]{64}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const named = bytes.subarray(0, 2 * idBytes);
  const isOurs = sameSecret(
    bytes.subarray(2 * idBytes).toString("hex"),
    sealOf(signer, named).toString("hex"),
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

const sealOf = ({ app, vault }: Signer, named: Buffer): Buffer =>
  Buffer.from(hmacSha256Hex(vault.lasting(invoiceLinksOf(app)), named), "hex").subarray(
    0,
    sealBytes,
  );

/** What is kept as a path is told with the address that this app has now. */
export const fullUrl = (baseUrl: string, kept: string): string =>
  kept.startsWith("/") ? `${baseUrl}${kept}` : kept;
