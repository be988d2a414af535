// The connection breaks after the server committed: repeated soon, the same pair comes again.
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenHash } from "./token-pair.ts";
import {
  freshCode,
  freshTokens,
  redeemForm,
  refreshForm,
  startIdentity,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

let ground: IdentityGround;
let person: SignedInPerson;
let client: TestRegistration;
beforeAll(async () => {
  ground = await startIdentity();
  person = await ground.signIn();
  client = await ground.addClient();
});
afterAll(() => ground.stop());

const token = (form: Record<string, string>) => ground.request("POST /oauth/token", { form });

/** Sends a whole request and reads nothing: what comes back piles up before a closed door. */
const sendUnread = async (form: Record<string, string>): Promise<Socket> => {
  const body = new URLSearchParams(form).toString();
  const socket = connect(Number(new URL(ground.app.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const head = [
    ...["POST /oauth/token HTTP/1.1", "Host: identity.test"],
    ...["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${body.length}`],
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return socket;
};

const rows = async (text: string, hash: Buffer) =>
  (await ground.app.services.db.pool.query(text, [hash])).rows as Record<string, Buffer>[];

const successors = (refreshToken: string) =>
  rows(
    `select next.token_hash from oauth_refresh_token spent
       join oauth_refresh_token next
         on next.grant_id = spent.grant_id and next.generation = spent.generation + 1
      where spent.token_hash = $1 and spent.used_at is not null`,
    tokenHash(refreshToken),
  );

const inFamily = (refreshToken: string) =>
  rows(
    `select token_hash from oauth_refresh_token
      where grant_id = (select grant_id from oauth_refresh_token where token_hash = $1)`,
    tokenHash(refreshToken),
  );

describe("a refresh whose answer was lost", () => {
  test("is answered by the very pair that was committed", async () => {
    const { refresh_token: spent } = await freshTokens(ground, person, client);
    const socket = await sendUnread(refreshForm(client, spent));
    await expect.poll(() => successors(spent).then((found) => found.length)).toBe(1);
    socket.destroy();
    ground.clock.advance(9_000);

    const again = await token(refreshForm(client, spent));
    expect(again.status).toBe(200);
    const [committed] = await successors(spent);
    expect(tokenHash(again.body.refresh_token)).toEqual(committed?.["token_hash"]);
    expect(await inFamily(spent)).toHaveLength(2);
    const bearer = again.body.access_token;
    expect((await ground.request("GET /oauth/userinfo", { bearer })).status).toBe(200);
    expect((await token(refreshForm(client, again.body.refresh_token))).status).toBe(200);
  });

  test("and lost again, however often, within ten seconds", async () => {
    const { refresh_token: spent } = await freshTokens(ground, person, client);
    for (let lost = 0; lost < 3; lost += 1) {
      const socket = await sendUnread(refreshForm(client, spent));
      await expect.poll(() => successors(spent).then((found) => found.length)).toBe(1);
      socket.destroy();
      ground.clock.advance(3_000);
    }
    const [one, two] = [
      await token(refreshForm(client, spent)),
      await token(refreshForm(client, spent)),
    ];
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await inFamily(spent)).toHaveLength(2);
  });

  test("is not repeated to another client, who learns nothing and ends nothing", async () => {
    const other = await ground.addClient();
    const { refresh_token: spent } = await freshTokens(ground, person, client);
    const first = await token(refreshForm(client, spent));
    const stolen = await token(refreshForm(other, spent));
    expect([stolen.status, stolen.body.error]).toEqual([400, "invalid_grant"]);
    expect((await token(refreshForm(client, spent))).body).toEqual(first.body);
  });

  test("lies in the database so that only its asker can open it", async () => {
    const { refresh_token: spent } = await freshTokens(ground, person, client);
    const next = await token(refreshForm(client, spent));
    const all = await ground.app.services.db.pool.query(
      `select t::text as row from oauth_refresh_token t
       union all select t::text from oauth_access_token t`,
    );
    const kept = (all.rows as { row: string }[]).map(({ row }) => row).join("\n");
    for (const secret of [spent, next.body.refresh_token, next.body.access_token]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret as string).toString("hex"));
    }
  });
});

test("a code whose answer was lost cannot be told from a stolen one: its family ends", async () => {
  const exchange = await freshCode(ground, person, client);
  const socket = await sendUnread(redeemForm(client, exchange));
  const consumed = () =>
    rows(
      "select grant_id from oauth_code where code_hash = $1 and consumed_at is not null",
      tokenHash(exchange.code),
    );
  await expect.poll(() => consumed().then((found) => found.length)).toBe(1);
  socket.destroy();
  const again = await token(redeemForm(client, exchange));
  expect([again.status, again.body.error]).toEqual([400, "invalid_grant"]);
});
