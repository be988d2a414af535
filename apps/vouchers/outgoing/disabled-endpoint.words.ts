/** What administrators read of a webhook endpoint that was disabled, in Spanish first. */
import type { DisabledEndpoint } from "#platform/webhooks/webhooks.ts";

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
