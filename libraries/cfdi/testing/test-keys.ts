/** For tests only: RSA keys that are made once in a checkout, for a new pair takes long. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "../authority/make-certificates.ts";

const folder = join(import.meta.dirname, "../../../.cache/test-keys");

const known = new Map<string, Keys>();

/** The same keys for the same name, in every process that tests this checkout. */
export const testKeys = (name: string): Keys => {
  const keys = known.get(name) ?? keysOf(readOr(name, () => kept(name, newPem())));
  known.set(name, keys);
  return keys;
};

const keysOf = (pem: string): Keys => {
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
};

const newPem = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();

const fileOf = (name: string): string => join(folder, `${name}.pem`);

const readOr = (name: string, otherwise: () => string): string => {
  try {
    return readFileSync(fileOf(name), "utf8");
  } catch {
    return otherwise();
  }
};

/** Linked whole under its name: of two processes in one moment the first has made the key. */
const kept = (name: string, pem: string): string => {
  const draft = join(folder, `${name}-${process.pid}-${performance.now()}.draft`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, pem, { mode: 0o600 });
    linkSync(draft, fileOf(name));
    return pem;
  } catch {
    // Somebody was first, or nothing can be written here: then this process has its own.
    return readOr(name, () => pem);
  } finally {
    rmSync(draft, { force: true });
  }
};
