/** CoDi's seals: RSA-PSS, SHA-512, a salt as long as the digest, over a text and an epoch. */
import { constants, sign, verify, type KeyObject } from "node:crypto";
import { promisify } from "node:util";

const signing = promisify(sign);
const padding = constants.RSA_PKCS1_PSS_PADDING;
const saltLength = constants.RSA_PSS_SALTLEN_DIGEST;

/** `epoch` is milliseconds; it follows the text without anything between. */
const bytesOf = (text: string, epoch: number): Buffer => Buffer.from(`${text}${epoch}`, "utf8");

export const sealOf = async (text: string, epoch: number, key: KeyObject): Promise<string> =>
  (await signing("sha512", bytesOf(text, epoch), { key, padding, saltLength })).toString("base64");

/** False also for what is no seal at all. */
export const isSealed = (text: string, epoch: number, seal: string, key: KeyObject): boolean =>
  verify("sha512", bytesOf(text, epoch), { key, padding, saltLength }, Buffer.from(seal, "base64"));
