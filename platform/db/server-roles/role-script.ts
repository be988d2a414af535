/** The statements that make roles and schemas: run by us, or handed to who may run them. */
import pg from "pg";
import { StartProblem } from "../../problem.ts";
import type { HouseVault } from "../../vault.ts";
import type { Role, Wish } from "./readiness.ts";
import { markOf, type RoleNow } from "./role-marks.ts";
import { scramVerifier } from "./scram.ts";

export interface RolesWanted {
  readonly adminUrl: string;
  readonly apps: readonly string[];
  readonly vault: Pick<HouseVault, "derive" | "keyIds">;
  /** Put before each role's name where several instances share one server. */
  readonly rolePrefix: string;
  /** The key of the roles' passwords is lost, and given up with all that it sealed. */
  readonly abandon?: boolean;
}

/** Throws a `StartProblem` for a name that PostgreSQL would cut off. */
export const wishesOf = ({
  apps,
  vault,
  rolePrefix,
}: Pick<RolesWanted, "apps" | "vault" | "rolePrefix">): readonly Wish[] =>
  apps.map((app) => ({
    app,
    owner: roleOf(`${rolePrefix}${app}_owner`, vault.derive(`role ${app} owner`)),
    service: roleOf(`${rolePrefix}${app}`, vault.derive(`role ${app}`)),
  }));

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

/** One text of statements for each app, and what goes before all; nothing for no app. */
export const scriptFor = (wishes: readonly Wish[], known: Known): readonly string[] =>
  wishes.length === 0
    ? []
    : ["revoke create on schema public from public", ...wishes.map((one) => appScript(one, known))];

const quoted = pg.escapeIdentifier;

const appScript = ({ app, owner, service }: Wish, known: Known): string =>
  [
    ...[owner, service].flatMap((role) => roleStatements(role, known)),
    // An administrator who is no superuser must be a member to give a schema away.
    `grant ${quoted(owner.name)} to current_user`,
    `create schema if not exists ${quoted(app)} authorization ${quoted(owner.name)}`,
    `grant usage on schema ${quoted(app)} to ${quoted(service.name)}`,
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

/**
 * All of it as one file for `psql`, for a server on which none of it is there. Whoever runs it may
 * also let the roles into a database that is closed to the public.
 */
export const roleScript = (wanted: Omit<RolesWanted, "abandon">): string => {
  const known = { there: new Map<string, RoleNow>(), keyId: wanted.vault.keyIds[0] };
  const database = decodeURIComponent(new URL(wanted.adminUrl).pathname.slice(1));
  const wishes = wishesOf(wanted);
  const roles = wishes.flatMap(({ owner, service }) => [quoted(owner.name), quoted(service.name)]);
  return [
    `-- To be run in the database ${database} by a user who may make roles and schemas.`,
    "-- It holds verifiers of passwords, and no password.",
    "begin;",
    ...scriptFor(wishes, known).map((sql) => `${sql};`),
    `grant connect on database ${quoted(database)} to ${roles.join(", ")};`,
    "commit;",
  ].join("\n");
};
