/** Adding a contact: a code to it, the code back, and one account where there were two. */
import { askedToWait, type PageReply } from "#platform/http/page.ts";
import type { CodeWrong } from "#ui/sign-in/code-forms.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { mexicoCity } from "#ui/i18n/format.ts";
import { addContact } from "../consumers/add-contact.command.ts";
import { askForCode, mayReach } from "../sign-in/ask-for-code.command.ts";
import { mergeConsumers } from "../consumers/merge-consumers.command.ts";
import { contactOf, spokenContact, type Contact } from "../consumers/contact.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { passkeySiteOf } from "../passkeys/passkey-site.query.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { Turn } from "../sign-in/code-requests.store.ts";
import { contactsOf } from "../consumers/consumers.query.ts";
import { showContacts } from "./contacts.page.tsx";
import { accountPage, doneAt } from "./account-frame.view.tsx";
import { accountWords } from "./account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf } from "../frame/frame.view.tsx";
import { CodeForm } from "../sign-in/sign-in-forms.view.tsx";
import { signInWords } from "../sign-in/sign-in.words.ts";

const back = "account/contacts";
const shape = { proof: "fresh", back } as const;

export const sendContactCodePage = consumerPage(
  {
    ...shape,
    name: "sendContactCodePage",
    route: "POST /account/contacts/code",
    summary: "Send a code to a further contact.",
  },
  async (context, tenant, consumer) => {
    const { services, form, request } = context;
    const typed = form["contact"] ?? "";
    const contact = contactOf(typed);
    if (!contact || !mayReach(services, contact))
      return showContacts(context, tenant, consumer, { refused: typed.slice(0, 254) });
    const known = await contactsOf(services.db, consumer.consumerId);
    if (known.includes(contact.value))
      return showContacts(context, tenant, consumer, { trouble: "own" });
    const turn = await askForCode(services, {
      contact,
      business: tenant.name,
      locale: localeOf(context),
      address: request.address,
      host: (await passkeySiteOf(context)).id,
      purpose: { kind: "add", to: consumer.consumerId },
    });
    return askCode(context, tenant, { contact, turn });
  },
);

export const addContactPage = consumerPage(
  {
    ...shape,
    name: "addContactPage",
    route: "POST /account/contacts",
    summary: "Keep a contact that was proved.",
  },
  async (context, tenant, consumer) => {
    const contact = contactOf(context.form["contact"] ?? "");
    if (!contact) return showContacts(context, tenant, consumer, { refused: "" });
    const given = { contact, code: context.form["code"] ?? "", tenant };
    const added = await addContact(context, consumer.consumerId, given);
    if (added.kind === "added") return doneAt(tenant, back, "doneAdded");
    if (added.kind === "wrong") return askCode(context, tenant, { contact, wrong: "codeError" });
    if (added.kind === "tooMany") {
      const page = askCode(context, tenant, { contact, wrong: "codesError" });
      return askedToWait(page, added.retryAfterSeconds);
    }
    if (added.kind === "other") return offerMerge(context, tenant, { ...added, contact });
    return showContacts(context, tenant, consumer, { trouble: added.kind });
  },
);

export const mergeConsumersPage = consumerPage(
  {
    ...shape,
    name: "mergeConsumersPage",
    route: "POST /account/contacts/merge",
    summary: "Make one of two accounts.",
  },
  async (context, tenant, { consumerId }) => {
    const { services, form } = context;
    const merged = await mergeConsumers(services, consumerId, form["offer"] ?? "");
    if (merged === "merged") return doneAt(tenant, back, "doneMerged");
    const t = accountWords.translator(localeOf(context));
    return accountPage(context, tenant, {
      title: t("mergeTitle"),
      lead: t("mergeRefused"),
      status: 400,
      at: back,
      body: null,
    });
  },
);

interface CodeWanted {
  readonly contact: Contact;
  readonly turn?: Turn;
  readonly wrong?: CodeWrong;
}

const askCode = (
  context: PortalPageContext,
  tenant: Tenant,
  { contact, turn, wrong }: CodeWanted,
): PageReply => {
  const t = signInWords.translator(localeOf(context));
  const confirm = accountWords.translator(localeOf(context))("confirmContact");
  return accountPage(context, tenant, {
    title: t("codeTitle"),
    at: back,
    status: wrong ? 401 : 200,
    body: (
      <CodeForm
        turn={turn}
        wrong={wrong}
        confirm={confirm}
        now={context.now}
        timeZone={mexicoCity}
        action={placeOf(tenant, back)}
        resend={placeOf(tenant, `${back}/code`)}
        restart={placeOf(tenant, back)}
        hidden={{ contact: contact.value }}
        contact={spokenContact(contact)}
      />
    ),
  });
};

interface MergeOffered {
  readonly contact: Contact;
  readonly offer: string;
}

const offerMerge = (
  context: PortalPageContext,
  tenant: Tenant,
  { contact, offer }: MergeOffered,
): PageReply => {
  const t = accountWords.translator(localeOf(context));
  return accountPage(context, tenant, {
    title: t("mergeTitle"),
    at: back,
    lead: t("mergeText", { contact: spokenContact(contact) }),
    body: (
      <Form action={placeOf(tenant, `${back}/merge`)} hidden={{ offer }}>
        <p>{t("mergeMore")}</p>
        <p>{t("mergePasskeys")}</p>
        <ButtonRow>
          <Button>{t("merge")}</Button>
          <LinkButton kind="secondary" href={placeOf(tenant, back)}>
            {t("mergeNot")}
          </LinkButton>
        </ButtonRow>
      </Form>
    ),
  });
};
