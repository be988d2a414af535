/** Payments in the house's name: asked for, read, tried at a wallet, given up. */
import type { HousePaymentRequest } from "#contracts/payments/house.ts";
import { Payment } from "#contracts/payments/payment.ts";
import type { Services } from "#platform/services.ts";
import { askHouse, type HouseAnswer } from "#platform/client/ask-house.ts";
import { paymentsTimeoutMs as timeoutMs } from "./limits.ts";

const app = "payments";
const home = "/internal/house-payments";

/** One for its `idempotency_key`, however often it is asked for. */
export const askForPayment = (
  services: Services,
  body: HousePaymentRequest,
): Promise<HouseAnswer<Payment>> =>
  askHouse(services, { app, line: `POST ${home}`, body, form: Payment, timeoutMs });

export const readPayment = (services: Services, id: string): Promise<HouseAnswer<Payment>> =>
  askHouse(services, { app, line: `GET ${home}/${id}`, form: Payment, timeoutMs });

/** From the payer's wallet, where it covers and its owner lets the house charge it. */
export const tryWallet = (services: Services, id: string): Promise<HouseAnswer<Payment>> =>
  askHouse(services, {
    app,
    line: `POST ${home}/${id}/from-wallet`,
    body: {},
    form: Payment,
    timeoutMs,
  });

export const giveUpPayment = (services: Services, id: string): Promise<HouseAnswer<Payment>> =>
  askHouse(services, {
    app,
    line: `POST ${home}/${id}/cancel`,
    body: {},
    form: Payment,
    timeoutMs,
  });
