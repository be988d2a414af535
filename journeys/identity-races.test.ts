/**
 * Codes and refresh tokens raced over two processes on one database: each is redeemed once. Long
 * with `MILPA_SOAK=1`: ten thousand of each.
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { databaseOf } from "./audit-database.ts";
import { freshCode, insist, passwordSignIn, redeemForm, refreshForm } from "./code-flow.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { startReplica, type Replica } from "./replica.ts";

const soak = process.env["MILPA_SOAK"] !== undefined;
const raced = soak ? 10_000 : 200;
/** Of each code or token, this many copies leave at once, half to each process. */
const copies = 6;
const lanes = 8;
const identityOffset = 1;

let home: Home;
let instance: Instance;
let replica: Replica;
let database: pg.Client;
let processes: readonly TestClient[] = [];
let cookie: string;
let client: { readonly clientId: string; readonly redirectUri: string };

beforeAll(async () => {
  home = await newHome();
  const variables = { MILPA_RATE_PER_MINUTE: "10000000" };
  instance = await startInstance(home, variables, ["identity"]);
  replica = await startReplica(instance, home, ["identity"], variables);
  database = new pg.Client({ connectionString: await databaseOf(home) });
  await database.connect();
  const own = testClient(instance.urls["identity"] ?? "");
  processes = [own, testClient(replica.urlOf(identityOffset))];
  const valeria = instance.demo.users.find(({ email }) => email.startsWith("valeria"));
  const { email = "", password } = valeria ?? {};
  cookie = await passwordSignIn(own, { email, password: password ?? "" });
  const spa = instance.demo.oauthClients as readonly { kind: string; client_id: string }[];
  const { client_id: clientId = "" } = spa.find(({ kind }) => kind === "spa") ?? {};
  client = { clientId, redirectUri: "http://127.0.0.1:9876/callback" };
});

afterAll(async () => {
  await database?.end();
  await Promise.all(processes.map((one) => one.close()));
  await replica?.stop();
  await instance?.stop();
  await home?.remove();
});

/** One form, many times at once, over both processes. */
const race = (form: Record<string, string>): Promise<readonly Got[]> =>
  Promise.all(
    Array.from({ length: copies }, (_nothing, copy) => {
      const to = processes[copy % processes.length];
      if (!to) throw new Error("there is no process");
      return insist(to, "POST /oauth/token", { form });
    }),
  );

const inLanes = async (work: (lane: number) => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: lanes }, (_nothing, lane) => work(lane)));
};

const first = (): TestClient => {
  const [own] = processes;
  if (!own) throw new Error("there is no process");
  return own;
};

/** What the database says of every family: how many pairs were made, and of which generation. */
const families = async () => {
  const { rows } = await database.query<{
    readonly grants: number;
    readonly forked: number;
    readonly refresh_tokens: number;
    readonly access_tokens: number;
  }>(
    `with r as (
       select grant_id, count(*) as made, count(distinct generation) as generations,
              max(generation) + 1 as length
         from identity.oauth_refresh_token group by grant_id
     )
     select count(*)::int as grants, sum(made)::int as refresh_tokens,
            count(*) filter (where made <> generations or made <> length)::int as forked,
            (select count(*)::int from identity.oauth_access_token) as access_tokens
       from r`,
  );
  const [row] = rows;
  if (!row) throw new Error("there are no families");
  return row;
};

describe(`${raced} codes, ${copies} copies each, two processes`, () => {
  it("gives exactly one pair for each code", { timeout: 1_800_000 }, async () => {
    const odd: unknown[] = [];
    let left = raced;
    await inLanes(async () => {
      while (left-- > 0) {
        const form = redeemForm(client, await freshCode(first(), cookie, client));
        const answers = await race(form);
        const good = answers.filter(({ status }) => status === 200);
        const rest = answers.filter(({ status }) => status !== 200);
        if (good.length !== 1) odd.push(answers.map(({ status, text }) => [status, text]));
        odd.push(...rest.filter(({ body }) => body?.error !== "invalid_grant"));
      }
    });
    expect(odd.slice(0, 3)).toEqual([]);
    const proof = await families();
    expect(proof).toEqual({
      grants: raced,
      refresh_tokens: raced,
      access_tokens: raced,
      forked: 0,
    });
  });

  it("and the copies that came too late ended each family", async () => {
    const { rows } = await database.query<{ readonly reason: string; readonly count: number }>(
      `select revoke_reason as reason, count(*)::int as count
         from identity.oauth_grant group by revoke_reason`,
    );
    expect(rows).toEqual([{ reason: "code_replayed", count: raced }]);
  });
});

describe(`${raced} refresh tokens, ${copies} copies each, two processes`, () => {
  it("gives one and the same pair to all copies", { timeout: 1_800_000 }, async () => {
    const before = await families();
    const odd: unknown[] = [];
    const perLane = raced / lanes;
    await inLanes(async () => {
      const form = redeemForm(client, await freshCode(first(), cookie, client));
      let pair = (await insist(first(), "POST /oauth/token", { form })).body;
      for (let turn = 0; turn < perLane; turn += 1) {
        const answers = await race(refreshForm(client, pair.refresh_token));
        const pairs = new Set(
          answers.map(({ body }) => `${body?.access_token} ${body?.refresh_token}`),
        );
        const all = answers.every(({ status }) => status === 200);
        if (!all || pairs.size !== 1) odd.push(answers.map(({ status, text }) => [status, text]));
        pair = answers.find(({ status }) => status === 200)?.body ?? pair;
      }
    });
    expect(odd.slice(0, 3)).toEqual([]);
    const after = await families();
    expect({
      grants: after.grants - before.grants,
      refreshTokens: after.refresh_tokens - before.refresh_tokens,
      accessTokens: after.access_tokens - before.access_tokens,
      forked: after.forked,
    }).toEqual({
      grants: lanes,
      refreshTokens: raced + lanes,
      accessTokens: raced + lanes,
      forked: 0,
    });
  });

  it("and no family was ended as stolen", async () => {
    const { rows } = await database.query(
      `select 1 from identity.oauth_grant where revoke_reason = 'token_theft'`,
    );
    expect(rows).toEqual([]);
  });
});
