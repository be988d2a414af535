/** What stands before a backup's data: its form, its making, and its keys under a passphrase. */
import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { StartProblem } from "../../problem.ts";

/** What the passphrase opens: the key of the data, and the secrets of the house. */
const Keys = z.object({
  data: z.string(),
  masterKey: z.string(),
  previousMasterKey: z.string().nullable(),
  cron: z.string().nullable(),
  queue: z.string().nullable(),
});
export type BackupKeys = z.infer<typeof Keys>;

const Header = z.object({
  milpaBackup: z.number().int(),
  madeAt: z.string(),
  salt: z.string(),
  /** Exponent of scrypt's cost N; r is 8, p is 1. */
  cost: z.number().int().min(10).max(20),
  keys: z.string(),
});

export interface OpenHeader {
  readonly madeAt: string;
  readonly keys: BackupKeys;
  /** Bound to every piece of the data: no header is put before another's data. */
  readonly digest: Buffer;
}

const form = 1;
/** 2^17 · 8 · 128 bytes: 128 MB and about half a second for each guess. */
const usualCost = 17;
const ivBytes = 12;
const tagBytes = 16;
const firstLine = "milpa backup";
export const headerBytesMost = 16 * 1024;

const derive = promisify<string, Buffer, number, { N: number; r: number; maxmem: number }, Buffer>(
  scrypt,
);
const keyOf = (passphrase: string, salt: Buffer, exponent: number): Promise<Buffer> =>
  derive(passphrase, salt, 32, { N: 2 ** exponent, r: 8, maxmem: 2 ** exponent * 8 * 256 });

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Three lines: what it is, the header as JSON, and the digest of both. */
export const writeHeader = async (
  passphrase: string,
  secrets: Omit<BackupKeys, "data">,
  { madeAt, cost = usualCost }: { readonly madeAt: Date; readonly cost?: number },
): Promise<{ readonly text: string; readonly digest: Buffer; readonly dataKey: Buffer }> => {
  const [salt, iv, dataKey] = [randomBytes(16), randomBytes(ivBytes), randomBytes(32)];
  const cipher = createCipheriv("aes-256-gcm", await keyOf(passphrase, salt, cost), iv);
  const plain = JSON.stringify({ ...secrets, data: dataKey.toString("base64") });
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  const header: z.infer<typeof Header> = {
    milpaBackup: form,
    madeAt: madeAt.toISOString(),
    salt: salt.toString("base64"),
    cost,
    keys: Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64"),
  };
  const said = `${firstLine}\n${JSON.stringify(header)}\n`;
  const digest = digestOf(said);
  return { text: `${said}${digest.toString("hex")}\n`, digest, dataKey };
};

/** Opens the three lines; throws a `StartProblem` of one sentence for each thing that is wrong. */
export const openHeader = async (
  path: string,
  [first, second, third]: readonly (string | null)[],
  passphrase: string,
): Promise<OpenHeader> => {
  if (first !== firstLine) throw new StartProblem(`${path} is no backup of Milpa.`);
  const digest = digestOf(`${first}\n${second ?? ""}\n`);
  if (third !== digest.toString("hex")) throw altered(path);
  const header = Header.safeParse(JSON.parse(second ?? "null"));
  if (header.success && header.data.milpaBackup === form) {
    const { madeAt, salt, cost: exponent, keys } = header.data;
    const key = await keyOf(passphrase, Buffer.from(salt, "base64"), exponent);
    return { madeAt, digest, keys: openKeys(path, Buffer.from(keys, "base64"), key) };
  }
  throw new StartProblem(`${path} was made by a newer Milpa: restore it with that one or a later.`);
};

export const altered = (path: string): StartProblem =>
  new StartProblem(`${path} was altered or damaged after it was made: take another backup.`);

export const cutShort = (path: string): StartProblem =>
  new StartProblem(`${path} ends too early, for it was cut: copy it again, or take another one.`);

const openKeys = (path: string, sealed: Buffer, key: Buffer): BackupKeys => {
  const opening = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivBytes));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const body = opening.update(sealed.subarray(ivBytes + tagBytes));
  try {
    const plain = Buffer.concat([body, opening.final()]).toString("utf8");
    return Keys.parse(JSON.parse(plain));
  } catch {
    throw new StartProblem(`The passphrase does not open ${path}: it was made with another one.`);
  }
};
