/** What the service writes to people, in Spanish first. */
import type { DisabledEndpoint } from "#platform/webhooks/webhooks.ts";
import type { Contact } from "./contact.ts";

/** The code comes first, so that a phone's notification shows it. */
export const codeMessage = ({ channel, address }: Contact, code: string) => ({
  channel,
  to: address,
  ...(channel === "email" ? { subject: `${code} es tu código de Milpa` } : {}),
  text:
    `${code} es tu código para entrar a Milpa. Vale 5 minutos. No lo compartas con nadie.\n` +
    `${code} is your code to sign in to Milpa. It is valid for 5 minutes.`,
});

/** Which endpoint and why. Only its origin is told: the rest of an address may be a secret. */
export const disabledEndpointMessage = (to: string, { id, url, reason }: DisabledEndpoint) => {
  const { origin } = new URL(url);
  const why =
    reason === "gone"
      ? { es: "contestó que ya no existe (410)", en: "answered that it is gone (410)" }
      : {
          es: "lleva siete reenvíos diarios sin aceptar avisos",
          en: "has taken nothing in seven daily sweeps",
        };
  return {
    channel: "email" as const,
    to,
    subject: "Un destino de avisos quedó desactivado",
    text:
      `El destino ${origin} (${id}) ${why.es}. Sus avisos se guardan hasta que se reactive.\n\n` +
      `The endpoint ${origin} (${id}) ${why.en}. ` +
      "Its deliveries are held until it is enabled again.",
  };
};
