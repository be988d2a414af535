/** The signed link by which a contact ends messages: good for ever, as mails are kept for ever. */
import { timingSafeEqual } from "node:crypto";
import { hmacSha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import { consentChannels, type ConsentChannel } from "./consent.domain.ts";

export interface OptOutLink {
  readonly tenantId: string;
  readonly contactId: string;
  /** The channel of the message that it stands in. */
  readonly channel: ConsentChannel;
}

/** Lasting: a rotation of the master key must not silence the links of former mails. */
export const optOutSecret = "opt-out links";

const signatureLength = 32;
const form = /^[A-Za-z0-9_-]{44}[0-3][0-9a-f]{32}$/;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");
const idOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

type Ground = Pick<Services, "vault">;

const signatureOf = ({ vault }: Ground, signed: string): string =>
  hmacSha256Hex(vault.lasting(optOutSecret), signed).slice(0, signatureLength);

/** Both ids in 43 letters, the channel's place, a signature. */
export const optOutToken = (
  ground: Ground,
  { tenantId, contactId, channel }: OptOutLink,
): string => {
  const ids = Buffer.concat([bytesOf(tenantId), bytesOf(contactId)]).toString("base64url");
  const signed = `${ids.padEnd(44, "_")}${consentChannels.indexOf(channel)}`;
  return `${signed}${signatureOf(ground, signed)}`;
};

export const optOutUrl = (
  services: Pick<Services, "vault" | "baseUrl">,
  link: OptOutLink,
): string => `${services.baseUrl}/opt-out/${optOutToken(services, link)}`;

/** Null for what was not signed here. */
export const readOptOutToken = (ground: Ground, token: string): OptOutLink | null => {
  if (!form.test(token)) return null;
  const signed = token.slice(0, -signatureLength);
  const given = Buffer.from(token.slice(-signatureLength));
  if (!timingSafeEqual(given, Buffer.from(signatureOf(ground, signed)))) return null;
  const ids = Buffer.from(signed.slice(0, 43), "base64url");
  const channel = consentChannels[Number(signed.at(-1))];
  if (ids.length !== 32 || channel === undefined) return null;
  return { tenantId: idOf(ids.subarray(0, 16)), contactId: idOf(ids.subarray(16)), channel };
};
