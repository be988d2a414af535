/** Whose a role is: its comment names the master key that its password was derived from. */
import type pg from "pg";
import { StartProblem } from "../../problem.ts";

export interface RoleNow {
  readonly name: string;
  /** Of the master key of its password; null where nobody marked it. */
  readonly keyId: string | null;
  /** Whether something in another database of this server belongs to it or lets it in. */
  readonly isUsedElsewhere: boolean;
}

const mark = /^Milpa, master key ([0-9a-f]{8})$/;

export const markOf = (keyId: string): string => `Milpa, master key ${keyId}`;

/** Those of `names` that the server has; roles belong to the whole server, so do their comments. */
export const rolesNow = async (
  admin: pg.Client,
  names: readonly string[],
): Promise<ReadonlyMap<string, RoleNow>> => {
  const { rows } = await admin.query<{
    readonly name: string;
    readonly comment: string | null;
    readonly elsewhere: boolean;
  }>(
    `select r.rolname as name, shobj_description(r.oid, 'pg_authid') as comment,
            exists (select from pg_shdepend d join pg_database b on b.oid = d.dbid
                     where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid
                       and b.datname <> current_database()) as elsewhere
       from pg_roles r where r.rolname = any($1)`,
    [[...names]],
  );
  return new Map(
    rows.map(({ name, comment, elsewhere }) => [
      name,
      { name, keyId: mark.exec(comment ?? "")?.[1] ?? null, isUsedElsewhere: elsewhere },
    ]),
  );
};

/**
 * Throws a `StartProblem` where a password would be taken from under a running house: the role is
 * marked with a master key that we were not given, or another database's lives by it.
 */
export const requireOwnRoles = (
  there: ReadonlyMap<string, RoleNow>,
  [current, ...previous]: readonly [string, ...string[]],
  { abandon }: { readonly abandon: boolean },
): void => {
  for (const { name, keyId, isUsedElsewhere } of there.values()) {
    if (keyId === current) continue;
    const isOurs = abandon || keyId === null || previous.includes(keyId);
    if (isOurs && !isUsedElsewhere) continue;
    const whose = isUsedElsewhere ? "in use by another database of this server" : "another's";
    const under = keyId === null ? "" : `, under master key ${keyId}`;
    throw new StartProblem(
      `The database role ${name} is ${whose}${under}: set MILPA_ROLE_PREFIX to a word of this ` +
        "instance's own or, where the role is this instance's, MILPA_MASTER_KEY (or " +
        "MILPA_MASTER_KEY_PREVIOUS) to the key that it was made with.",
    );
  }
};
