/** Pages that answer images: the QR of a CoDi request, the bars of a cash reference. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { bytes, type PageReply } from "#platform/http/page.ts";
import { isOpen, type Payment } from "../payments/payment.domain.ts";
import { barcodePng, qrPng } from "./payment-images.ts";
import { page, type PaymentPageContext } from "../callers/route.ts";
import { findByToken } from "../payments/payments.query.ts";

/** Not kept: what was paid or ran out must not be shown, and so not be paid again. */
const png = (image: Buffer): PageReply =>
  bytes(image, "image/png", { headers: { "cache-control": "no-store" } });

/** The payment of this page's token while it waits for money, else null. */
const waiting = async ({ services, path, now }: PaymentPageContext): Promise<Payment | null> => {
  const payment = await findByToken(services.db, path["token"] ?? "");
  return payment && isOpen(payment, now) ? payment : null;
};

const unknown: Refusal = refuse("payment_not_found");

export const qrImagePage = page(
  {
    name: "qrImagePage",
    route: "GET /checkout/:token/qr.png",
    auth: ["public"],
    summary: "The QR that a bank's app reads, as PNG.",
  },
  async (context) => {
    const text = (await waiting(context))?.qrString ?? null;
    return text === null ? unknown : png(await qrPng(text));
  },
);

export const barcodeImagePage = page(
  {
    name: "barcodeImagePage",
    route: "GET /checkout/:token/barcode.png",
    auth: ["public"],
    summary: "The reference of a payment at a store, as bars.",
  },
  async (context) => {
    const payment = await waiting(context);
    const reference = payment?.method === "cash_store" ? payment.reference : null;
    return reference === null ? unknown : png(barcodePng(reference));
  },
);

export const imagePages = [qrImagePage, barcodeImagePage] as const;
