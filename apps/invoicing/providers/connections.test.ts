/** Apps of one process stand on their own: what one found out about an address binds no other. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { providerCredentials } from "../contents/sealed.ts";
import { startFinkokDouble, type FinkokDouble } from "../testing/doubles/finkok-double.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let double: FinkokDouble;
let grounds: readonly InvoicingGround[];
beforeEach(async () => {
  const now = new Date();
  double = await startFinkokDouble({ now: () => now });
  const variables = { MILPA_INVOICING_FINKOK_URL: double.url };
  const one = () => startInvoicing({ at: now.toISOString(), variables });
  grounds = await Promise.all([one(), one()]);
});
afterEach(async () => {
  await Promise.all(grounds.map((ground) => ground.stop()));
  await double.stop();
});

/** Of an organization that asks the double alone; answers with the status. */
const stampIn = async (ground: InvoicingGround): Promise<number> => {
  const login = JSON.stringify({ user: double.username, password: double.password });
  const sealedCredentials = ground.app.services.vault.seal(providerCredentials, login, "finkok");
  const account = { provider: "finkok" as const, priority: 1, sealedCredentials };
  const organizationId = await ground.addOrganization({ accounts: [account] });
  const key = await ground.addKey(undefined, organizationId);
  return (await ground.stamp({}, { key })).status;
};

test("a circuit that one app opened is closed in another", { timeout: 60_000 }, async () => {
  const [first, second] = grounds;
  if (!first || !second) throw new Error("two were started");
  const port = Number(new URL(double.url).port);
  await double.stop();
  for (let tries = 0; tries < 6; tries += 1) expect(await stampIn(first)).toBe(503);
  const now = second.clock.now();
  double = await startFinkokDouble({ port, now: () => now });
  expect(await stampIn(second)).toBe(201);
});
