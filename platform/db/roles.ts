/** Two roles and one schema per app: `<app>_owner` migrates, `<app>` serves, each by its login. */
import pg from "pg";
import type { Vault } from "../vault.ts";

export interface AppAccess {
  readonly schema: string;
  readonly ownerUrl: string;
  readonly serviceUrl: string;
  readonly serviceRole: string;
}

/** Whoever prepares roles on this server waits for this lock, at a start and never on a request. */
const startLock = 4_242_001;

/** The same address with another user: `postgres://user:password@host/database?…`. */
const urlAs = (adminUrl: string, user: string, password: string): string => {
  const url = new URL(adminUrl);
  url.username = user;
  url.password = password;
  return url.toString();
};

const quoted = pg.escapeIdentifier;

/** Creates what each app lacks, as the database's administrator; repeating changes nothing. */
export const prepareRoles = async (options: {
  readonly adminUrl: string;
  readonly apps: readonly string[];
  readonly vault: Pick<Vault, "derive">;
  /** Put before each role's name where several instances share one server. */
  readonly rolePrefix: string;
}): Promise<ReadonlyMap<string, AppAccess>> => {
  const { adminUrl, apps, vault, rolePrefix } = options;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [startLock]);
    await admin.query("revoke create on schema public from public");
    const access = new Map<string, AppAccess>();
    for (const app of apps) {
      const owner = {
        name: `${rolePrefix}${app}_owner`,
        password: vault.derive(`role ${app} owner`),
      };
      const service = {
        name: `${rolePrefix}${app}`,
        password: vault.derive(`role ${app}`),
      };
      await admin.query(preparation(app, owner, service));
      access.set(app, {
        schema: app,
        ownerUrl: urlAs(adminUrl, owner.name, owner.password),
        serviceUrl: urlAs(adminUrl, service.name, service.password),
        serviceRole: service.name,
      });
    }
    return access;
  } finally {
    await admin.end();
  }
};

interface Role {
  readonly name: string;
  readonly password: string;
}

const preparation = (schema: string, owner: Role, service: Role): string =>
  [
    ...[owner, service].map(roleStatement),
    // An administrator who is no superuser must be a member to give a schema away.
    `grant ${quoted(owner.name)} to current_user`,
    `create schema if not exists ${quoted(schema)} authorization ${quoted(owner.name)}`,
    `grant usage on schema ${quoted(schema)} to ${quoted(service.name)}`,
  ].join(";\n");

const roleStatement = ({ name, password }: Role): string => `
  do $do$ begin
    if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(name)}) then
      create role ${quoted(name)} login nosuperuser nocreatedb nocreaterole noinherit;
    end if;
  end $do$;
  alter role ${quoted(name)} password ${pg.escapeLiteral(password)}`;
