/** Two roles and one schema per app: `<app>_owner` migrates, `<app>` serves, each by its login. */
import pg from "pg";
import { StartProblem } from "../../problem.ts";
import type { HouseVault } from "../../vault.ts";
import { isTaken } from "../failures.ts";
import { markOf, requireOwnRoles, rolesNow, type RoleNow } from "./role-marks.ts";
import { scramVerifier } from "./scram.ts";

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

const quoted = pg.escapeIdentifier;

export interface RolesWanted {
  readonly adminUrl: string;
  readonly apps: readonly string[];
  readonly vault: Pick<HouseVault, "derive" | "keyIds">;
  /** Put before each role's name where several instances share one server. */
  readonly rolePrefix: string;
  /** The key of the roles' passwords is lost, and given up with all that it sealed. */
  readonly abandon?: boolean;
}

/**
 * Creates what each app lacks, as the database's administrator; repeating changes nothing. Throws a
 * `StartProblem`, and has changed nothing, where the roles are another instance's.
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
  { adminUrl, apps, vault, rolePrefix, abandon = false }: RolesWanted,
): Promise<ReadonlyMap<string, AppAccess>> => {
  const wishes = apps.map((app) => ({
    app,
    owner: roleOf(`${rolePrefix}${app}_owner`, vault.derive(`role ${app} owner`)),
    service: roleOf(`${rolePrefix}${app}`, vault.derive(`role ${app}`)),
  }));
  await admin.query("begin");
  try {
    await admin.query("select pg_advisory_xact_lock($1)", [startLock]);
    const names = wishes.flatMap(({ owner, service }) => [owner.name, service.name]);
    const there = await rolesNow(admin, names);
    requireOwnRoles(there, vault.keyIds, { abandon });
    await admin.query("revoke create on schema public from public");
    for (const { app, owner, service } of wishes)
      await admin.query(preparation(app, { owner, service }, { there, keyId: vault.keyIds[0] }));
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

interface Role {
  readonly name: string;
  readonly password: string;
}

/** PostgreSQL cuts longer names off, and two apps would then share one role. */
const nameBytesMost = 63;

const roleOf = (name: string, password: string): Role => {
  if (Buffer.byteLength(name) > nameBytesMost)
    throw new StartProblem(`The role ${name} would be too long: shorten MILPA_ROLE_PREFIX.`);
  return { name, password };
};

interface Known {
  readonly there: ReadonlyMap<string, RoleNow>;
  /** Of the current master key. */
  readonly keyId: string;
}

const preparation = (
  schema: string,
  { owner, service }: Readonly<Record<"owner" | "service", Role>>,
  known: Known,
): string =>
  [
    ...[owner, service].flatMap((role) => roleStatements(role, known)),
    // An administrator who is no superuser must be a member to give a schema away.
    `grant ${quoted(owner.name)} to current_user`,
    `create schema if not exists ${quoted(schema)} authorization ${quoted(owner.name)}`,
    `grant usage on schema ${quoted(schema)} to ${quoted(service.name)}`,
  ].join(";\n");

/** A password is set with a new role and with a new master key, and only then. */
const roleStatements = ({ name, password }: Role, { there, keyId }: Known): readonly string[] => {
  const now = there.get(name);
  if (now?.keyId === keyId) return [];
  const role = quoted(name);
  const create = `create role ${role} login nosuperuser nocreatedb nocreaterole noinherit`;
  return [
    ...(now ? [] : [create]),
    // The server takes a verifier as it is: the password itself stands in no statement and no log.
    `alter role ${role} password ${pg.escapeLiteral(scramVerifier(password))}`,
    `comment on role ${role} is ${pg.escapeLiteral(markOf(keyId))}`,
  ];
};
