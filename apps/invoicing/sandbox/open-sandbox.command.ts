/** Sandbox's stamping provider as this app runs it: its identity and its memory in the database. */
import { createPrivateKey } from "node:crypto";
import { factNamed, keepFact } from "#platform/db/app-facts.ts";
import { isTaken } from "#platform/db/failures.ts";
import type { Services } from "#platform/services.ts";
import { newKeys, numberAt } from "#libraries/cfdi/authority/make-certificates.ts";
import { sandboxPacOf, type SandboxPac, type StampingIdentity } from "./sandbox-pac.ts";
import { sandboxProviderTaxpayer as pacTaxpayer } from "#libraries/cfdi/authority/subject-names.ts";
import { sandboxStampingKey } from "../contents/sealed.ts";
import { keepingSandboxStamp } from "./keep-sandbox-stamp.command.ts";
import type { SandboxStamps } from "./sandbox-stamps.ts";
import { storedStamps } from "./sandbox-stamps.store.ts";

type Ground = Pick<Services, "db" | "vault" | "clock" | "commit">;

const fact = "sandbox stamping identity";

interface KeptIdentity {
  readonly number: string;
  readonly sealedKey: string;
}

/** Made at the first stamp and kept, so that stamps of before a restart are of the same hand. */
const identityOf = async ({
  db,
  vault,
  clock,
}: Omit<Ground, "commit">): Promise<StampingIdentity> => {
  const kept = (await factNamed(db, fact)) as KeptIdentity | undefined;
  if (kept) {
    const der = Buffer.from(vault.open(sandboxStampingKey, kept.sealedKey, fact), "base64");
    const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    return { rfc: pacTaxpayer.rfc, number: kept.number, key };
  }
  const now = clock.now();
  // A stamp names the number of a certificate; nobody asks a sandbox for the certificate itself.
  const number = numberAt(now, 2);
  const { privateKey: key } = await newKeys();
  const plain = key.export({ type: "pkcs8", format: "der" }).toString("base64");
  try {
    await keepFact(db, fact, { number, sealedKey: vault.seal(sandboxStampingKey, plain, fact) });
  } catch (error) {
    // Another process made one in the same moment: that one counts.
    if (!isTaken(error)) throw error;
    return identityOf({ db, vault, clock });
  }
  return { rfc: pacTaxpayer.rfc, number, key };
};

const running = new WeakMap<Services["db"], Promise<SandboxPac>>();

/** One for each database that this process speaks to. */
export const sandboxPacIn = (ground: Ground): Promise<SandboxPac> => {
  const known = running.get(ground.db);
  if (known) return known;
  const { db, clock, commit } = ground;
  const save: SandboxStamps["save"] = (stamp) => commit(keepingSandboxStamp, stamp);
  const made = identityOf(ground).then((identity) =>
    sandboxPacOf({ identity, stamps: { ...storedStamps(db), save }, now: () => clock.now() }),
  );
  made.catch(() => running.delete(db));
  running.set(db, made);
  return made;
};
