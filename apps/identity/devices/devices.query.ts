/** Devices: who is signed in where. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface SignedIn {
  readonly account: {
    readonly id: string;
    /** Empty where the person has a phone alone. */
    readonly email: string;
    /** Proved; ten digits. */
    readonly phone: string | null;
    /** Empty until they told it. */
    readonly name: string;
    readonly locale: "es-MX" | "en";
    readonly roles: readonly string[];
  };
  readonly device: {
    readonly id: string;
    readonly authenticatedAt: Date;
    readonly lastSeenAt: Date;
    readonly methods: readonly string[];
  };
}

interface FoundRow {
  readonly account_id: string;
  readonly email: string;
  readonly phone: string | null;
  readonly name: string;
  readonly locale: "es-MX" | "en";
  readonly roles: readonly string[];
  readonly device_id: string;
  readonly authenticated_at: Date;
  readonly last_seen_at: Date;
  readonly methods: readonly string[];
}

const find = statement<FoundRow>(
  "devices.find",
  `select a.id as account_id, a.email, p.phone, a.name, a.locale, a.roles, d.id as device_id,
          d.authenticated_at, d.last_seen_at, d.methods
     from device d join account a on a.id = d.account_id
          left join account_phone p on p.account_id = a.id
    where d.id = $1 and d.ended_at is null and a.disabled_at is null`,
);

/** Null once the device was signed out, or its person disabled. */
export const findDevice = async (db: Queries, id: string): Promise<SignedIn | null> => {
  const row = (await db.run(find, [id]))[0];
  if (!row) return null;
  const { email, phone, name, locale, roles, methods } = row;
  const device = { id: row.device_id, lastSeenAt: row.last_seen_at, methods };
  return {
    account: { id: row.account_id, email, phone, name, locale, roles },
    device: { ...device, authenticatedAt: row.authenticated_at },
  };
};
