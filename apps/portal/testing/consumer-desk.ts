/** People at the portal: they ask for codes, sign in, and send forms as browsers do. */
import { expect } from "vitest";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import type { DoubleOrder } from "./double.ts";
import type { PortalGround } from "./ground.ts";

export type Fields = Readonly<Record<string, string>>;

export const consumerDesk = (ground: Pick<PortalGround, "request" | "sent" | "place">) => {
  const post = (
    rest: string,
    form: Fields,
    more: { readonly cookie?: string; readonly headers?: Fields } = {},
  ): Promise<Got> => ground.request(`POST ${ground.place}${rest}`, { form, ...more });

  const sentTo = (contact: string) => ground.sent.filter(({ to }) => to === contact);

  /** The newest code to this contact, once `count` were sent to it. */
  const codeTo = async (contact: string, count: number): Promise<string> => {
    await expect.poll(() => sentTo(contact).length).toBe(count);
    return /\d{6}/.exec(sentTo(contact).at(-1)?.text ?? "")?.[0] ?? "";
  };

  const freshCode = async (contact: string, more: { readonly cookie?: string } = {}) => {
    const before = sentTo(contact).length;
    await post("/sign-in/code", { contact }, more);
    return codeTo(contact, before + 1);
  };

  /** Signed in by a code; the cookie as a browser sends it. */
  const signIn = async (contact: string): Promise<string> => {
    const code = await freshCode(contact);
    const got = await post("/sign-in", { contact, code });
    if (got.status !== 303) throw new Error(`not signed in: ${got.status}`);
    return cookieOf(got);
  };
  return { post, sentTo, codeTo, freshCode, signIn };
};

export type ConsumerDesk = ReturnType<typeof consumerDesk>;

let phones = 0;

/** A phone that nobody used before. */
export const newPhone = (): string => `55810${String((phones += 1)).padStart(5, "0")}`;

export const sale = (consumerId: string, more: Partial<DoubleOrder> = {}): DoubleOrder => ({
  id: `order-${consumerId}-${Math.random()}`,
  consumerId,
  code: "C",
  folio: "7K2QD9",
  date: "2026-11-19T20:15:00Z",
  total: 184.5,
  dailySaleNumber: 12,
  paymentMethod: "mixed",
  items: [{ name: "Mole poblano", quantity: 2, unitPrice: 92.25, total: 184.5 }],
  hasInvoice: false,
  invoiceRequested: false,
  ...more,
});
