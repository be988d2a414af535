/** What somebody is written whose request was refused, in Spanish first. */
import type { Message } from "#platform/messaging/message.ts";

export const refusalLetter = (contact: string, community: string): Message => {
  const isMail = contact.includes("@");
  return {
    channel: isMail ? "email" : "sms",
    to: contact,
    ...(isMail ? { subject: `${community}: tu solicitud` } : {}),
    text:
      `${community} no aceptó tu solicitud por ahora. Habla con quien administra la comunidad; ` +
      `puedes volver a pedirlo.\n` +
      `${community} did not accept your request for now. Talk to whoever administers it; ` +
      `you may ask again.`,
  };
};
