/** What tests of checkouts stand on: a business that is connected to vouchers and payments. */
import type { Checkout, Tender } from "#contracts/pos/checkout.ts";
import { expect } from "vitest";
import { testCronSecret, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import { setWalletUser } from "../customers/customers.store.ts";
import { newPhone, startPos, type Business, type PosGround } from "./ground.ts";
import { startPaymentDouble, type PaymentDouble } from "#business/testing/payment-double.ts";
import { startVoucherDouble, type VoucherDouble } from "#business/testing/voucher-double.ts";
import { connectionKey } from "#business/connections/sealed.ts";

export interface Till extends Business {
  /** Ana's, who has a wallet. */
  readonly phone: string;
  readonly walletUser: string;
  readonly open: (pieces?: number, more?: object) => Promise<Checkout>;
}

export interface CheckoutGround extends PosGround {
  readonly vouchers: VoucherDouble;
  readonly payments: PaymentDouble;
  readonly till: () => Promise<Till>;
  /** `act(checkout, "finish")`, `act(checkout, "tenders", {method})`. */
  readonly act: (checkout: Ids, path: string, body?: object) => Promise<Got>;
  /** Takes a tender that must be taken; the last one. */
  readonly tender: (checkout: Ids, body: object) => Promise<Tender>;
  readonly look: (checkout: Ids) => Promise<Checkout>;
  /** The code that the owner of this phone's wallet was sent last. */
  readonly codeOf: (phone: string) => Promise<string>;
  readonly runJob: () => Promise<Readonly<Record<string, number>>>;
}

const jobPath = "/api/cron/reservations-retry";

type Ids = Pick<Checkout, "id" | "tenantId">;

const walletUserOf = (phone: string): string => `ana-${phone}`;

export const startCheckouts = async (options: TestAppOptions = {}): Promise<CheckoutGround> => {
  const [vouchers, payments] = await Promise.all([startVoucherDouble(), startPaymentDouble()]);
  const urls = { vouchers: vouchers.url, payments: payments.url };
  const ground = await startPos({ urls, ...options });
  const { services } = ground.app;
  const act: CheckoutGround["act"] = ({ id, tenantId }, path, body = {}) =>
    ground.post(`/api/checkouts/${id}/${path}`, { tenantId, ...body });

  const connect = async (tenantId: string): Promise<void> => {
    for (const [app, double] of [
      ["vouchers", vouchers] as const,
      ["payments", payments] as const,
    ]) {
      const sealedKey = services.vault.seal(connectionKey, double.apiKey, tenantId);
      await putConnection(
        services.db,
        {
          tenantId,
          app,
          baseUrl: null,
          sealedKey,
          place: app === "vouchers" ? { cellId: vouchers.cellId } : {},
        },
        ground.clock.now(),
      );
    }
  };

  return {
    ...ground,
    vouchers,
    payments,
    act,
    till: async () => {
      const business = await ground.found();
      await connect(business.id);
      const phone = newPhone();
      const walletUser = walletUserOf(phone);
      const id = await ground.addCustomer(business.id, { phone });
      await setWalletUser(services.db, { tenantId: business.id, id }, walletUser);
      const open: Till["open"] = async (pieces = 2, more = {}) => {
        const productId = business.product("Tlacoyo de frijol");
        const items = [{ productId, quantity: pieces }];
        const body = { tenantId: business.id, items, ...more };
        return (await ground.post("/api/checkouts", body)).body as Checkout;
      };
      return { ...business, phone, walletUser, open };
    },
    tender: async (checkout, body) => {
      const got = await act(checkout, "tenders", body);
      if (got.status !== 201) throw new Error(`${got.status} ${got.text}`);
      return (got.body as Checkout).tenders.at(-1) as Tender;
    },
    look: async ({ id, tenantId }) =>
      (await ground.read(`/api/checkouts/${id}?tenantId=${tenantId}`)).body as Checkout,
    codeOf: (phone) => Promise.resolve(payments.codeOf(walletUserOf(phone))),
    runJob: async () => {
      const got = await ground.request(`POST ${jobPath}`, { bearer: testCronSecret });
      expect(got.status, got.text).toBe(200);
      return (got.body as { result: Readonly<Record<string, number>> }).result;
    },
    stop: async () => {
      await ground.stop();
      await Promise.all([vouchers.stop(), payments.stop()]);
    },
  };
};
