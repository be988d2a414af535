/** What a contact receives: the tenant's words, and how to receive no more. */
import type { Message } from "#platform/messaging/message.ts";
import { dialled } from "#platform/people/phone.ts";
import type { Services } from "#platform/services.ts";
import type { Reached } from "../contact-consents/consents.query.ts";
import { optOutUrl } from "../contact-consents/opt-out-link.ts";
import { optOutWords } from "../contact-consents/opt-out.words.ts";
import { mailOf } from "../mails/mail.ts";
import { filledIn, type ScheduledMessage } from "./scheduled-message.domain.ts";

/** On behalf of the tenant: its plan is asked, once for the message. */
export const composeMessage = (
  services: Pick<Services, "vault" | "baseUrl">,
  message: Pick<ScheduledMessage, "tenantId" | "id" | "contactId" | "channel" | "subject" | "body">,
  { company, to }: { readonly company: string; readonly to: Reached },
): Message => {
  const { tenantId, contactId, channel } = message;
  const t = optOutWords.translator(to.locale);
  const body = filledIn(message.body, to.name);
  const onBehalfOf = { tenantId, referenceId: message.id };
  if (channel !== "email") {
    const text = `${body}\n${t("smsFooter")}`;
    return { channel, to: dialled(to.address), text, onBehalfOf };
  }
  const link = optOutUrl(services, { tenantId, contactId, channel });
  const mail = mailOf(
    { email: to.address, locale: to.locale },
    {
      subject: filledIn(message.subject, to.name),
      before: body.split(/\n{2,}/),
      after: [t("mailFooter", { company }), `${t("mailLink")}: ${link}`],
    },
  );
  return { ...mail, onBehalfOf, unsubscribeUrl: link };
};
