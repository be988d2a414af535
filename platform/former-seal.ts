/** The form in which former versions sealed: one key for the whole house and every purpose. */
import { createDecipheriv, hkdfSync } from "node:crypto";

const form = "v1.";

const opened = (masterKey: string, raw: Buffer): string => {
  const key = Buffer.from(hkdfSync("sha256", masterKey, "milpa", "secrets at rest v1", 32));
  const decipher = createDecipheriv("aes-256-gcm", key, raw.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(raw.subarray(12, 28));
  return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString("utf8");
};

/** Throws for what none of the master keys opens. Whoever holds a text of this form may open it
 *  for anything: it is read once, when stored values are sealed anew. */
export const openFormerSeal = (masterKeys: readonly string[], sealed: string): string => {
  if (!sealed.startsWith(form)) throw new Error("The text has another form.");
  const raw = Buffer.from(sealed.slice(form.length), "base64url");
  for (const masterKey of masterKeys) {
    try {
      return opened(masterKey, raw);
    } catch {
      // The next one may be it.
    }
  }
  throw new Error("The text was sealed under another master key.");
};
