/** What a developer's own program does with the key of a business. */
import type { Instance } from "./instance.ts";

/** Asks for a payment, which the sandbox's CoDi pays; resolves with its id. */
export const payWith = async ({ urls }: Instance, key: string): Promise<string> => {
  const ask = async (path: string, body: object): Promise<{ readonly payment_id: string }> => {
    const reply = await fetch(`${urls["payments"] ?? ""}${path}`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${text}`);
    return JSON.parse(text) as { readonly payment_id: string };
  };
  const sale = { user_id: "cliente-7", amount: 150, currency: "MXN", concept: "Pedido 1" };
  const { payment_id } = await ask("/api/payments", sale);
  await ask("/api/sandbox/rails/codi/confirm", { payment_id });
  return payment_id;
};
