/** For tests: businesses with an issuer behind a socket, and orders that ask for invoices. */
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import { billing, startPos, type Business, type PosGround } from "./ground.ts";
import { startIssuerDouble, type IssuerDouble } from "#business/testing/issuer-double.ts";
import { connectionKey } from "#business/connections/sealed.ts";

export interface StampingGround extends PosGround {
  readonly issuer: IssuerDouble;
  /** A business that stamps with the double, or with nobody. */
  readonly business: (options?: BusinessOptions) => Promise<Business>;
  readonly connect: (tenantId: string, key?: string) => Promise<void>;
  /** Sells one tlacoyo and asks for its invoice; answers both ids. */
  readonly ask: (business: Business, data?: object) => Promise<RequestIds>;
  readonly askAgain: (asked: RequestIds, data?: object) => Promise<Got>;
  readonly stateOf: (asked: RequestIds) => Promise<Got["body"]>;
  /** Waits until the request has come to that state. */
  readonly untilState: (asked: RequestIds, state: string) => Promise<Got["body"]>;
  /** Runs a job by its path; answers its counts. */
  readonly job: (path: string) => Promise<Got["body"]>;
}

interface BusinessOptions {
  readonly like?: "fonda" | "frutas";
  readonly connected?: boolean;
}

export interface RequestIds {
  readonly tenantId: string;
  readonly orderId: string;
  readonly requestId: string;
}

export const queuePath = "/api/stamps/process-failed-queue";

export const startStamping = async (options: TestAppOptions = {}): Promise<StampingGround> => {
  const issuer = await startIssuerDouble();
  const ground = await startPos(options);
  const { db, vault } = ground.app.services;
  const connect: StampingGround["connect"] = async (tenantId, key = "milpa_invoicing_good") => {
    const connection = { tenantId, app: "invoicing" as const, baseUrl: issuer.url, place: {} };
    const sealedKey = vault.seal(connectionKey, key, tenantId);
    await putConnection(db, { ...connection, sealedKey }, ground.clock.now());
  };
  const askAgain: StampingGround["askAgain"] = ({ tenantId, orderId }, data = {}) =>
    ground.consumer(`POST /tenants/${tenantId}/invoice-requests`, {
      body: { orderId, billingData: { ...billing, ...data } },
    });
  const stateOf: StampingGround["stateOf"] = async ({ tenantId, requestId }) =>
    (await ground.consumer(`GET /tenants/${tenantId}/invoice-requests/${requestId}`)).body;
  return {
    ...ground,
    issuer,
    connect,
    askAgain,
    stateOf,
    business: async ({ like = "fonda", connected = true } = {}) => {
      const business = await ground.found({ like });
      if (connected) await connect(business.id);
      return business;
    },
    ask: async (business, data = {}) => {
      const [first] = business.products;
      const items = [{ productId: first?.id, quantity: 1 }];
      const sale = { tenantId: business.id, items, paymentMethod: "cash" };
      const { body } = await ground.post("/api/orders", sale);
      const asked = { tenantId: business.id, orderId: body.id as string, requestId: "" };
      const got = await askAgain(asked, data);
      return { ...asked, requestId: got.body.requestId as string };
    },
    untilState: async (asked, state) => {
      for (let tries = 0; tries < 1_500; tries += 1) {
        const now = await stateOf(asked);
        if (now.state === state) return now;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`it is ${JSON.stringify(await stateOf(asked))}, not ${state}`);
    },
    job: async (path) =>
      (await ground.request(`POST ${path}`, { bearer: testCronSecret })).body.result,
    stop: async () => {
      await ground.stop();
      await issuer.stop();
    },
  };
};

/** Waits, shortly, for what happens without being waited for. */
export const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("it never came true");
};
