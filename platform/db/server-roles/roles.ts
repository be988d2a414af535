/** Two roles and one schema per app: `<app>_owner` migrates, `<app>` serves, each by its login. */
import pg from "pg";
import { StartProblem } from "../../problem.ts";
import { isTaken } from "../failures.ts";
import { readyApps, requireRights } from "./readiness.ts";
import { requireOwnRoles, rolesNow } from "./role-marks.ts";
import { scriptFor, wishesOf, type RolesWanted } from "./role-script.ts";

export interface AppAccess {
  readonly schema: string;
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly serviceRole: string;
}

/** Whoever prepares roles in this database waits for this lock, at a start, never on a request. */
const startLock = 4_242_001;

/** The same address with another user: `postgres://user:password@host/database?…`. */
const urlAs = (adminUrl: string, user: string, password: string): string => {
  const url = new URL(adminUrl);
  url.username = user;
  url.password = password;
  return url.toString();
};

/**
 * Creates what each app lacks, as the database's administrator. Done again it changes nothing, and
 * where all is there no right is needed. Throws a `StartProblem`, and changes nothing, where the
 * roles are another instance's or a right is missing.
 */
export const prepareRoles = async (
  wanted: RolesWanted,
): Promise<ReadonlyMap<string, AppAccess>> => {
  const admin = new pg.Client({ connectionString: wanted.adminUrl });
  await admin.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await prepared(admin, wanted);
      } catch (error) {
        // Roles belong to the whole server, the lock to one database: another was first.
        if (tries >= triesMost || !isOthersDoing(error)) throw error;
      }
    }
  } finally {
    await admin.end();
  }
};

const triesMost = 5;

/** A role of that name has just been made, or its row is being changed by another database. */
const isOthersDoing = (error: unknown): boolean => {
  if (isTaken(error)) return true;
  if (!(error instanceof Error)) return false;
  const duplicateObject = "42710";
  const { code } = error as { readonly code?: string };
  return code === duplicateObject || error.message.includes("concurrently updated");
};

const prepared = async (
  admin: pg.Client,
  wanted: RolesWanted,
): Promise<ReadonlyMap<string, AppAccess>> => {
  const { adminUrl, vault, abandon = false } = wanted;
  const wishes = wishesOf(wanted);
  await admin.query("begin");
  try {
    await admin.query("select pg_advisory_xact_lock($1)", [startLock]);
    const names = wishes.flatMap(({ owner, service }) => [owner.name, service.name]);
    const there = await rolesNow(admin, names);
    requireOwnRoles(there, vault.keyIds, { abandon });
    const known = { there, keyId: vault.keyIds[0] };
    const ready = await readyApps(
      admin,
      wishes,
      ({ name }) => there.get(name)?.keyId === known.keyId,
    );
    const others = wishes.filter(({ app }) => !ready.has(app));
    if (others.length > 0) await requireRights(admin);
    for (const sql of scriptFor(others, known)) await admin.query(sql);
    await admin.query("commit");
  } catch (error) {
    await admin.query("rollback").catch(() => undefined);
    throw error;
  }
  return new Map(
    wishes.map(({ app, owner, service }) => [
      app,
      {
        schema: app,
        ownerUrl: urlAs(adminUrl, owner.name, owner.password),
        serviceUrl: urlAs(adminUrl, service.name, service.password),
        serviceRole: service.name,
      },
    ]),
  );
};

/**
 * The sentence of the right that is missing to make what these apps lack; null where nothing is.
 * Changes nothing, and waits for nobody.
 */
export const lackingRights = async (wanted: RolesWanted): Promise<string | null> => {
  const admin = new pg.Client({ connectionString: wanted.adminUrl });
  await admin.connect();
  try {
    const wishes = wishesOf(wanted);
    const names = wishes.flatMap(({ owner, service }) => [owner.name, service.name]);
    const there = await rolesNow(admin, names);
    requireOwnRoles(there, wanted.vault.keyIds, { abandon: false });
    const [keyId] = wanted.vault.keyIds;
    const ready = await readyApps(admin, wishes, ({ name }) => there.get(name)?.keyId === keyId);
    if (ready.size < wishes.length) await requireRights(admin);
    return null;
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  } finally {
    await admin.end();
  }
};
