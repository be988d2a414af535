/** What invoicing keeps sealed: the keys that sign invoices, and the logins at providers. */
import { sealPurpose, type SealedColumn } from "#platform/seal-purpose.ts";

/** Of a certificate (CSD); opens for the organization that uploaded it alone. */
export const certificateKey = sealPurpose("certificate.sealed_key", ["organization_id"]);
export const providerCredentials = sealPurpose("provider_account.sealed_credentials", ["provider"]);
/** Of the provider that sandbox plays itself. */
export const sandboxStampingKey = sealPurpose("sandbox stamping identity", ["name"]);

export const sealedByInvoicing: readonly SealedColumn[] = [
  { table: "certificate", column: "sealed_key", purpose: certificateKey },
  { table: "provider_account", column: "sealed_credentials", purpose: providerCredentials },
  { table: "app_fact", column: "value", field: "sealedKey", purpose: sandboxStampingKey },
];
