/** Who hears of a payment: the endpoints of its own merchant, and of nobody else. */
import { minuteMs } from "#platform/clock.ts";
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import type { PaymentsGround } from "./ground.ts";
import { everything, victimTenant } from "./isolation-victim.ts";
import { runJob } from "./rows.ts";

/** The sandbox's bank sends back what goes to it. */
const closedAccount = "646180110400000007";

export const paymentEvents = async (ground: PaymentsGround): Promise<EventsTable> => {
  const scope = { tenantId: victimTenant };
  const asking = await keyCaller(ground, "asking", { may: everything, scope });
  const { key } = asking;
  const successor = await successorOf(ground, asking);
  const pay = async (amount = 40): Promise<string> => {
    const got = await ground.pay({ amount }, { key });
    return (got.body as { readonly payment_id: string }).payment_id;
  };
  const confirm = (id: string, outcome: object = {}) =>
    ground.request("POST /api/sandbox/rails/codi/confirm", {
      key,
      body: { payment_id: id, ...outcome },
    });
  const takeOut = async (account: string): Promise<unknown> => {
    await confirm(await pay());
    await ground.request("POST /api/payouts", { key, body: { amount: 40, account } });
    return runJob(ground, "send-payouts");
  };
  return {
    definition: ground.app.definition,
    app: ground,
    hearers: await hearersOf(ground, key, successor),
    facts: {
      "payment.completed": async () => confirm(await pay()),
      "payment.failed": async () => reject(ground, key),
      "payment.refunded": async () => {
        const id = await pay();
        await confirm(id);
        return ground.request(`POST /api/payments/${id}/refunds`, { key, body: {} });
      },
      "payout.paid": () => takeOut("032180000118359719"),
      "payout.failed": () => takeOut(closedAccount),
      "payment.expired": async () => {
        await pay();
        ground.clock.advance(30 * minuteMs);
        return runJob(ground, "expire-payments");
      },
    },
  };
};

/** As a payer does who says no at their bank. */
const reject = async (ground: PaymentsGround, key: string): Promise<unknown> => {
  const got = await ground.pay({ amount: 40 }, { key });
  const { checkout_url: url } = got.body as { readonly checkout_url: string };
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  return ground.request(`POST /sandbox/bank/${token}`, { form: { do: "reject" } });
};

const hearersOf = async (
  ground: PaymentsGround,
  asking: string,
  successor: string,
): Promise<readonly Hearer[]> => {
  const scope = { tenantId: victimTenant };
  const key = async (name: string, more: Parameters<typeof keyCaller>[2]): Promise<string> =>
    (await keyCaller(ground, name, more)).key;
  const other = await key("other", { may: everything, scope: { tenantId: "tenant-foreign" } });
  const none = "none" as const;
  return [
    { name: "the key that asked", key: asking, hears: "all" },
    { name: "its successor", key: successor, hears: "all" },
    // Keys of a tenant share its payments; of the news each hears what it asked for.
    { name: "its tenant", key: await key("same", { may: everything, scope }), hears: none },
    { name: "another tenant", key: other, hears: none },
    { name: "without a tenant", key: await key("none", { may: everything }), hears: none },
    {
      name: "the ecosystem's",
      hears: none,
      key: await key("ecosystem", { may: everything, ecosystem: true }),
    },
    {
      name: "without webhooks:manage",
      hears: none,
      refused: 403,
      key: await key("weak", { may: ["payments:read"], scope }),
    },
  ];
};
