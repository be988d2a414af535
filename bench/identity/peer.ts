/** oidc-provider 9 on the same database: opaque tokens, PKCE, rotation always, no id_token. */
import type { AddressInfo } from "node:net";
import pg from "pg";
import Provider, { type Configuration } from "oidc-provider";
import { answerParent } from "../processes.ts";
import { adapterOn, makeTables } from "./peer-adapter.ts";

export interface PeerSetup {
  readonly url: string;
  readonly chains: number;
  readonly people: number;
}

/** What both contestants give to the clients: tokens that were issued before anything counts. */
export interface Seeded {
  readonly port: number;
  readonly refreshTokens: readonly string[];
  readonly accessTokens: readonly string[];
}

const clientId = "bench";
const dayInSeconds = 86_400;

const configurationFor = (pool: pg.Pool): Configuration => ({
  adapter: adapterOn(pool),
  clients: [
    {
      client_id: clientId,
      redirect_uris: ["https://shop.example.test/back"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
  ],
  claims: { openid: ["sub"], email: ["email"], profile: ["name"] },
  cookies: { keys: ["a key of the bench"] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  rotateRefreshToken: true,
  ttl: {
    AccessToken: 3600,
    Grant: 180 * dayInSeconds,
    RefreshToken: 30 * dayInSeconds,
  },
  findAccount: async (_context, id) => {
    const text = "select id, email, name from peer.person where id = $1";
    const { rows } = await pool.query<{ id: string; email: string; name: string }>({
      name: "person",
      text,
      values: [id],
    });
    const [person] = rows;
    return (
      person && {
        accountId: person.id,
        claims: () => ({ sub: person.id, email: person.email, name: person.name }),
      }
    );
  },
});

const listen = async ({ url, chains, people }: PeerSetup): Promise<Seeded> => {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  await makeTables(pool, people);
  const provider = new Provider("http://127.0.0.1", configurationFor(pool));
  provider.on("server_error", (_context, error) => {
    process.stderr.write(`${String(error.stack)}\n`);
  });
  const seeded = await seed(provider, pool, { chains, people });
  const server = provider.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { port: (server.address() as AddressInfo).port, ...seeded };
};

const seed = async (
  provider: Provider,
  pool: pg.Pool,
  { chains, people }: Pick<PeerSetup, "chains" | "people">,
): Promise<Omit<Seeded, "port">> => {
  const client = await provider.Client.find(clientId);
  if (!client) throw new Error("the client is missing");
  const { rows } = await pool.query<{ id: string }>("select id from peer.person");
  const given = async (accountId: string, scope: string) => {
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope(scope);
    return { accountId, client, grantId: await grant.save(), scope, gty: "authorization_code" };
  };
  const refreshTokens: string[] = [];
  const accessTokens: string[] = [];
  for (let count = 0; count < people; count += 1) {
    const accountId = rows[count]?.id ?? "";
    if (count < chains) {
      // Without `openid`, so that no id_token is signed on its hot path.
      const about = await given(accountId, "email profile");
      const token = new provider.RefreshToken({ ...about, authTime: 1 });
      refreshTokens.push(await token.save());
    }
    const access = new provider.AccessToken(await given(accountId, "openid email profile"));
    accessTokens.push(await access.save());
  }
  return { refreshTokens, accessTokens };
};

answerParent(listen);
