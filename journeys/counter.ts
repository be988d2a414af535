/** The money side of the house's small business apps: what is sold, and how its guest pays. */
import { expect } from "vitest";
import { testClient, type Got, type Sent, type TestClient } from "#platform/testing/test-client.ts";
import type { Instance } from "./instance.ts";

export interface Counter {
  /** With the demo's key of an app, answered well. */
  readonly sell: (app: string, line: string, body: object) => Promise<Got["body"]>;
  /** As the scheduler would within a minute. */
  readonly run: (app: string, job: string) => Promise<void>;
  /** The guest at the bank's page, where `payUrl` leads. */
  readonly payAt: (payUrl: string) => Promise<void>;
  readonly client: (app: string) => TestClient;
  readonly close: () => Promise<void>;
}

/** As a business is called in the demo world's ids, and in the portal's addresses. */
export const businesses = ["restaurant", "delivery", "tasks"] as const;
export type Business = (typeof businesses)[number];

export const counterOf = ({ urls, demo }: Instance): Counter => {
  const clients = new Map(Object.entries(urls).map(([name, url]) => [name, testClient(url)]));
  const client = (app: string): TestClient => {
    const found = clients.get(app);
    if (!found) throw new Error(`${app} does not run here`);
    return found;
  };
  const well = async (app: string, line: string, sent: Sent): Promise<Got> => {
    const got = await client(app).request(line, sent);
    expect(got.status, `${app} ${line} ${got.text}`).toBeLessThan(400);
    return got;
  };
  return {
    client,
    sell: async (app, line, body) => {
      const tenantId = demo.ids[`${app}Tenant`] ?? "";
      const key = demo.apiKeys[`${app}Full`]?.key ?? "";
      return (await well(app, line, { key, body: { tenantId, ...body } })).body;
    },
    run: async (app, job) => {
      const bearer = demo.cronSecret ?? "";
      await well(app, `POST /api/cron/${job}`, { bearer, body: {} });
    },
    payAt: async (payUrl) => {
      const bank = new URL(payUrl).pathname.replace("/checkout/", "/sandbox/bank/");
      await well("payments", `POST ${bank}`, { form: { do: "pay" } });
    },
    close: async () => {
      await Promise.all([...clients.values()].map((one) => one.close()));
    },
  };
};

/** A guest of the demo world whom all three know. */
export const ana = { name: "Ana Morales", phone: "5550000001", email: "ana@milpa.example" };

/** Each answers the bill of a sale that was paid: digitally, in cash at the door, digitally. */
export const sales: Readonly<Record<Business, (at: Counter, of: Instance) => Promise<string>>> = {
  restaurant: async ({ sell, run, payAt }, { demo }) => {
    const { restaurantTable: tableId, restaurantItem: menuItemId } = demo.ids;
    const order = await sell("restaurant", "POST /api/orders", { tableId, guests: 1 });
    await sell("restaurant", `POST /api/orders/${order.id}/items`, {
      items: [{ menuItemId, quantity: 2 }],
    });
    const bill = await sell("restaurant", `POST /api/orders/${order.id}/bills`, { guest: ana });
    const path = `POST /api/bills/${bill.id}`;
    const asked = await sell("restaurant", `${path}/payments`, { method: "digital" });
    await payAt(asked.payments[0].payUrl);
    await expect
      .poll(async () => {
        await run("restaurant", "drive-bills");
        return (await sell("restaurant", `${path}/refresh`, {})).state;
      }, long)
      .toBe("paid");
    return bill.id as string;
  },
  delivery: async ({ sell }, { demo }) => {
    const { deliveryConsumer: customerId, deliveryAddress: addressId } = demo.ids;
    const items = [{ productId: demo.ids["deliveryProduct"], quantity: 2 }];
    const wish = { customerId, addressId, items };
    const order = await sell("delivery", "POST /api/orders", wish);
    const brought = await sell("delivery", `POST /api/orders/${order.id}/deliver`, {
      method: "cash",
    });
    expect([brought.state, brought.paid]).toEqual(["delivered", true]);
    return order.billId as string;
  },
  tasks: async ({ sell, run, payAt }, { demo }) => {
    const { tasksConsumer: clientId, tasksCategory: categoryId, tasksTasker } = demo.ids;
    const wish = { clientId, categoryId, title: "Cambiar un contacto", area: "Del Carmen" };
    const task = await sell("tasks", "POST /api/tasks", wish);
    const offer = await sell("tasks", `POST /api/tasks/${task.id}/offers`, {
      taskerId: tasksTasker,
      price: 480,
    });
    await sell("tasks", `POST /api/offers/${offer.id}/accept`, {});
    await sell("tasks", `POST /api/tasks/${task.id}/done`, {});
    const confirm = `POST /api/tasks/${task.id}/confirm`;
    const asked = await sell("tasks", confirm, { method: "digital" });
    await payAt(asked.payUrl);
    await expect
      .poll(async () => {
        await run("tasks", "drive-bills");
        return (await sell("tasks", confirm, { method: "digital" })).state;
      }, long)
      .toBe("confirmed");
    return asked.billId as string;
  },
};

const long = { timeout: 60_000, interval: 500 };
