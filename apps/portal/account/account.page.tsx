/** The account at a glance: name, ways in, businesses, devices, and the ways out. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { endAllDevices } from "../sign-in/sign-in.command.ts";
import { spokenContact, storedContact } from "../consumers/contact.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { PortalSession } from "../callers/session.ts";
import { nameMost } from "../consumers/consumer-limits.ts";
import { contactsOf } from "../consumers/consumers.query.ts";
import { changeName } from "../consumers/change-account.command.ts";
import { accountPage, doneAt } from "./account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "./account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf } from "../frame/frame.view.tsx";

export const accountHomePage = consumerPage(
  { name: "accountHomePage", route: "GET /account", summary: "One's account." },
  (context, tenant, consumer) => showAccount(context, tenant, consumer),
);

/** One line of text; null for what is no name. */
const nameOf = (typed: string | undefined): string | null => {
  const name = (typed ?? "").trim();
  const good = name.length <= nameMost && name.isWellFormed() && !/\p{Cc}/u.test(name);
  return good ? name : null;
};

export const renameConsumerPage = consumerPage(
  { name: "renameConsumerPage", route: "POST /account/name", summary: "Change one's name." },
  async (context, tenant, consumer) => {
    const typed = context.form["name"];
    const name = nameOf(typed);
    if (name === null) return showAccount(context, tenant, consumer, (typed ?? "").slice(0, 500));
    await changeName(context.services.db, consumer.consumerId, name);
    return doneAt(tenant, "account", "doneName");
  },
);

export const leaveEverywherePage = consumerPage(
  { name: "leaveEverywherePage", route: "POST /account/leave", summary: "Sign out everywhere." },
  async (context, tenant, { consumerId }) =>
    redirect(placeOf(tenant), { cookies: await endAllDevices(context, consumerId) }),
);

const showAccount = async (
  context: PortalPageContext,
  tenant: Tenant,
  { consumerId, name }: PortalSession,
  refused?: string,
): Promise<PageReply> => {
  const t = accountWords.translator(localeOf(context));
  const contacts = await contactsOf(context.services.db, consumerId);
  return accountPage(context, tenant, {
    title: t("title"),
    lead: t("lead"),
    at: "account",
    status: refused === undefined ? 200 : 400,
    body: (
      <>
        <Card title={t("name")}>
          <Form action={placeOf(tenant, "account/name")}>
            <TextInput
              name="name"
              label={t("name")}
              hint={t("nameHint")}
              optional
              error={refused === undefined ? undefined : t("nameError")}
              value={refused ?? name ?? ""}
              autoComplete="name"
              maxLength={nameMost}
            />
            <Button kind="secondary">{t("save")}</Button>
          </Form>
        </Card>
        <Way tenant={tenant} t={t} to="contacts">
          {contacts.map((value) => spokenContact(storedContact(value))).join(" · ")}
        </Way>
        <Way tenant={tenant} t={t} to="businesses">
          {t("businessesLead")}
        </Way>
        <Way tenant={tenant} t={t} to="passkeys">
          {t("passkeysLead")}
        </Way>
        <Way tenant={tenant} t={t} to="profiles">
          {t("profilesLead")}
        </Way>
        <Way tenant={tenant} t={t} to="devices">
          {t("devicesLead")}
        </Way>
        <Leaving tenant={tenant} t={t} />
      </>
    ),
  });
};

interface WayProps {
  readonly tenant: Tenant;
  readonly t: AccountTranslate;
  readonly to: "contacts" | "businesses" | "passkeys" | "profiles" | "devices";
  readonly children: string;
}

const Way = ({ tenant, t, to, children }: WayProps) => (
  <Card>
    <h2>
      <a href={placeOf(tenant, to === "profiles" ? to : `account/${to}`)}>{t(to)}</a>
    </h2>
    <p>{children}</p>
  </Card>
);

const Leaving = ({ tenant, t }: Pick<WayProps, "tenant" | "t">) => (
  <>
    <Form action={placeOf(tenant, "sign-out")} label={t("leaveHere")}>
      <Button kind="secondary" wide>
        {t("leaveHere")}
      </Button>
    </Form>
    <p>
      <LinkButton kind="link" href={placeOf(tenant, "account/delete")}>
        {t("toDelete")}
      </LinkButton>
    </p>
  </>
);
