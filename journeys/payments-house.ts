/** Payments and identity with a browser, and what journeys of money ask for over HTTP. */
import { expect } from "vitest";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { openHouse, type ConsoleHouse } from "./console-house.ts";

export interface PaymentsHouse extends ConsoleHouse {
  readonly client: TestClient;
  /** With a key of all permissions; fails unless it was answered well. */
  readonly post: (path: string, body: object) => Promise<Got["body"]>;
  readonly cron: (job: string) => Promise<Got["body"]>;
}

export const openPaymentsHouse = async (): Promise<PaymentsHouse> => {
  const house = await openHouse("payments");
  const { demo } = house.instance;
  const client = testClient(house.url);
  const key = demo.apiKeys["paymentsFull"]?.key ?? "";
  const well = async (asked: Promise<Got>): Promise<Got["body"]> => {
    const got = await asked;
    expect(got.status, got.text).toBeLessThan(300);
    return got.body;
  };
  return {
    ...house,
    client,
    post: (path, body) => well(client.request(`POST ${path}`, { key, body })),
    cron: (job) => {
      const bearer = demo.cronSecret ?? "";
      return well(client.request(`POST /api/cron/${job}`, { bearer, body: {} }));
    },
    close: async () => {
      await client.close();
      await house.close();
    },
  };
};
