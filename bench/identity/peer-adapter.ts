/** The adapter one writes for oidc-provider on PostgreSQL: a row per model, its payload JSON. */
import type pg from "pg";
import type { Adapter, AdapterPayload } from "oidc-provider";

const schema = `
  create schema if not exists peer;
  create table if not exists peer.person (
    id uuid primary key, email text not null, name text not null);
  create table if not exists peer.model (
    kind text not null, id text not null, payload jsonb not null, grant_id text, user_code text,
    uid text, expires_at timestamptz, consumed_at timestamptz, primary key (kind, id));
  create index if not exists model_grant on peer.model (grant_id) where grant_id is not null;
  create index if not exists model_uid on peer.model (uid) where uid is not null;
  create index if not exists model_code on peer.model (user_code) where user_code is not null;
  create index if not exists model_expiry on peer.model (expires_at);
  insert into peer.person (id, email, name)
  select gen_random_uuid(), 'person' || n || '@example.test', 'Persona ' || n
    from generate_series(1, {people}) as n;`;

export const makeTables = async (pool: pg.Pool, people: number): Promise<void> => {
  await pool.query(schema.replace("{people}", String(people)));
};

interface Row {
  readonly payload: AdapterPayload;
  readonly consumed_at: Date | null;
}

/** Every statement is prepared once per connection. */
export const adapterOn = (pool: pg.Pool) =>
  class PostgresAdapter implements Adapter {
    constructor(kind: string) {
      this.kind = kind;
    }
    readonly kind: string;

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const text = `
        insert into peer.model (kind, id, payload, grant_id, user_code, uid, expires_at)
        values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
        on conflict (kind, id) do update
          set payload = excluded.payload, grant_id = excluded.grant_id,
              user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`;
      const { grantId, userCode, uid } = payload;
      const values = [this.kind, id, payload, grantId, userCode, uid, expiresIn];
      await pool.query({ name: "upsert", text, values });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const text = `select payload, consumed_at from peer.model
                     where kind = $1 and id = $2 and (expires_at is null or expires_at > now())`;
      return payloadOf(await pool.query<Row>({ name: "find", text, values: [this.kind, id] }));
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      const text = "select payload, consumed_at from peer.model where kind = $1 and uid = $2";
      return payloadOf(await pool.query<Row>({ name: "by uid", text, values: [this.kind, uid] }));
    }

    async findByUserCode(code: string): Promise<AdapterPayload | undefined> {
      const text = "select payload, consumed_at from peer.model where kind = $1 and user_code = $2";
      return payloadOf(await pool.query<Row>({ name: "by code", text, values: [this.kind, code] }));
    }

    async consume(id: string): Promise<void> {
      const text = "update peer.model set consumed_at = now() where kind = $1 and id = $2";
      await pool.query({ name: "consume", text, values: [this.kind, id] });
    }

    async destroy(id: string): Promise<void> {
      const text = "delete from peer.model where kind = $1 and id = $2";
      await pool.query({ name: "destroy", text, values: [this.kind, id] });
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      const text = "delete from peer.model where grant_id = $1";
      await pool.query({ name: "revoke", text, values: [grantId] });
    }
  };

const payloadOf = ({ rows: [row] }: pg.QueryResult<Row>): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed_at ? { consumed: true } : {}) };
