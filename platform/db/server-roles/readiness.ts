/** Which apps have their roles and schema already, and what must be made for the others. */
import type pg from "pg";
import { StartProblem } from "../../problem.ts";

export interface Role {
  readonly name: string;
  readonly password: string;
}

export interface Wish {
  readonly app: string;
  readonly owner: Role;
  readonly service: Role;
}

/** Of those that have them: whoever only finds them ready needs no right to make any. */
export const readyApps = async (
  admin: pg.Client,
  wishes: readonly Wish[],
  isCurrent: (role: Role) => boolean,
): Promise<ReadonlySet<string>> => {
  const marked = wishes.filter(({ owner, service }) => isCurrent(owner) && isCurrent(service));
  const { rows } = await admin.query<{ readonly app: string }>(
    `select w.app
       from unnest($1::text[], $2::text[], $3::text[]) as w (app, owner, service)
       join pg_roles o on o.rolname = w.owner
       join pg_roles s on s.rolname = w.service
       join pg_namespace n on n.nspname = w.app and n.nspowner = o.oid
      where has_schema_privilege(s.oid, n.oid, 'usage')`,
    [
      marked.map(({ app }) => app),
      marked.map(({ owner }) => owner.name),
      marked.map(({ service }) => service.name),
    ],
  );
  return new Set(rows.map(({ app }) => app));
};

interface Rights {
  readonly user: string;
  readonly database: string;
  readonly roles: boolean;
  readonly schemas: boolean;
}

const otherwise = "or let whoever runs the server run what `milpa migrate --print-roles` prints";

/** Throws a `StartProblem` with the statement that gives a right which making them needs. */
export const requireRights = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<Rights>(
    `select current_user as user, current_database() as database,
            (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as roles,
            has_database_privilege(current_database(), 'create') as schemas`,
  );
  const [may] = rows;
  if (!may || (may.roles && may.schemas)) return;
  const wanted = may.roles
    ? `schemas: have \`grant create on database ${may.database} to ${may.user}\` run`
    : `roles: have \`alter role ${may.user} createrole\` run`;
  throw new StartProblem(
    `The user ${may.user} of DATABASE_URL may make no ${wanted}, ${otherwise}.`,
  );
};
