/** E-mail through any SMTP server, by nodemailer. */
import { createTransport } from "nodemailer";
import { deliveriesAtOnce, deliveryTimeoutMs } from "./limits.ts";
import { isMailAddress } from "./mail-address.ts";
import { Undeliverable, type Transport } from "./message.ts";

export const smtpTransport = (options: {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** The address that messages come from, such as `Milpa <avisos@example.org>`. */
  readonly from: string;
}): Transport => {
  const mailer = createTransport({
    url: options.url,
    pool: true,
    maxConnections: deliveriesAtOnce,
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: deliveryTimeoutMs,
    // A text is never a reason to read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    channels: ["email"],
    deliver: async (message) => {
      const { id, to, subject, text, html, replyTo, attachments, unsubscribeUrl } = message;
      if (!isMailAddress(to)) throw new Undeliverable("The recipient is not one e-mail address.");
      const files = attachments.map(({ name: filename, contentType, content }) => ({
        filename,
        contentType,
        content,
      }));
      const mail = {
        // Said as an object, so that nothing in it is read as a list.
        from: options.from,
        to: { name: "", address: to },
        text,
        messageId: `<${id}@milpa>`,
        ...(replyTo !== null && { replyTo }),
        ...(unsubscribeUrl !== null && { headers: oneClick(unsubscribeUrl) }),
        ...(files.length > 0 && { attachments: files }),
      };
      try {
        await mailer.sendMail({ ...mail, subject: subject ?? "", ...(html ? { html } : {}) });
      } catch (error) {
        throw permanent(error) ? new Undeliverable((error as Error).message) : error;
      }
    },
    close: async () => mailer.close(),
  };
};

/** RFC 2369 and RFC 8058; a mail program posts there without a question. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** 55z is about mailbox or content (RFC 5321, 4.2.3); other 5yz may be our own settings. */
const permanent = (error: unknown): boolean => {
  const code = (error as { readonly responseCode?: unknown }).responseCode;
  return typeof code === "number" && code >= 550 && code < 560;
};
