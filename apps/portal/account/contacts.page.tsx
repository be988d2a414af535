/** Contacts of an account: which there are, one more by a code, and taking one away. */
import { refuse } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { removeContact } from "../consumers/add-contact.command.ts";
import { spokenContact, storedContact } from "../consumers/contact.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { PortalSession } from "../callers/session.ts";
import { contactsMost } from "../consumers/consumer-limits.ts";
import { contactsOf } from "../consumers/consumers.query.ts";
import { accountPage, doneAt } from "./account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "./account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf } from "../frame/frame.view.tsx";
import { ContactForm } from "../sign-in/sign-in-forms.view.tsx";

const back = "account/contacts";

export const contactsPage = consumerPage(
  { name: "contactsPage", route: "GET /account/contacts", summary: "One's contacts." },
  (context, tenant, consumer) => showContacts(context, tenant, consumer),
);

export const removeContactPage = consumerPage(
  {
    name: "removeContactPage",
    route: "POST /account/contacts/remove",
    back,
    summary: "Take a contact away.",
    proof: "fresh",
  },
  async (context, tenant, consumer) => {
    const { services, form } = context;
    const removed = await removeContact({ services }, consumer.consumerId, form["contact"] ?? "");
    if (removed === "unknown") return refuse("not_found");
    if (removed === "last") return showContacts(context, tenant, consumer, { trouble: "last" });
    return doneAt(tenant, back, "doneContactGone");
  },
);

interface Refused {
  readonly trouble?: "last" | "own" | "full";
  /** What was typed and could be no contact. */
  readonly refused?: string;
}

const troubleWords = { last: "lastContact", own: "ownContact", full: "fullContacts" } as const;

export const showContacts = async (
  context: PortalPageContext,
  tenant: Tenant,
  { consumerId }: PortalSession,
  { trouble, refused }: Refused = {},
): Promise<PageReply> => {
  const t = accountWords.translator(localeOf(context));
  const known = await contactsOf(context.services.db, consumerId);
  const isRefused = trouble !== undefined || refused !== undefined;
  return accountPage(context, tenant, {
    title: t("contacts"),
    lead: t("contactsLead"),
    at: back,
    status: isRefused ? 400 : 200,
    body: (
      <>
        {trouble ? (
          <Alert tone="warning" role="alert">
            {t(troubleWords[trouble])}
          </Alert>
        ) : null}
        {known.map((contact) => (
          <ContactCard
            key={contact}
            contact={contact}
            tenant={tenant}
            t={t}
            only={known.length === 1}
          />
        ))}
        {known.length >= contactsMost ? null : (
          <Card title={t("addContact")}>
            <ContactForm action={placeOf(tenant, `${back}/code`)} hidden={{}} refused={refused} />
          </Card>
        )}
      </>
    ),
  });
};

interface ContactProps {
  readonly contact: string;
  readonly only: boolean;
  readonly tenant: Tenant;
  readonly t: AccountTranslate;
}

const ContactCard = ({ contact, only, tenant, t }: ContactProps) => {
  const spoken = spokenContact(storedContact(contact));
  return (
    <Card title={spoken}>
      {only ? (
        <p>{t("lastContact")}</p>
      ) : (
        <Form
          action={placeOf(tenant, `${back}/remove`)}
          hidden={{ contact }}
          label={`${t("removeContact")}: ${spoken}`}
        >
          <Button kind="secondary">
            {t("removeContact")}
            <span class="visually-hidden"> {spoken}</span>
          </Button>
        </Form>
      )}
    </Card>
  );
};
