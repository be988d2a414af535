/** Tells an organization something by mail: its own address and its members', each once. */
import type { Queries } from "#platform/db/database.ts";
import type { Attachment } from "#platform/messaging/message.ts";
import type { Services } from "#platform/services.ts";
import type { Letter } from "../mails/invoice-mail.domain.ts";
import { addressesMost } from "./limits.ts";
import { addressesOf } from "../certificates/certificate-warnings.query.ts";

/**
 * In `tx`, behind `mark`: answers how many letters leave with it; 0 where nobody can be told, and
 * nothing is marked then; null where another process has told it.
 */
export const tellOrganization = async (
  { messaging }: Services,
  tx: Queries,
  organizationId: string,
  letter: Letter & { readonly attachments?: readonly Attachment[] },
  mark: () => Promise<boolean>,
): Promise<number | null> => {
  const addresses = await addressesOf(tx, organizationId, addressesMost);
  if (addresses.length === 0) return 0;
  if (!(await mark())) return null;
  for (const to of addresses) await messaging.send({ channel: "email", to, ...letter }, { tx });
  return addresses.length;
};
