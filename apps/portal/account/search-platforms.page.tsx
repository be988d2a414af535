/** Business apps that a consumer lets us ask: each by a click that says what it is sent. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { spokenContact, storedContact } from "../consumers/contact.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { ChosenPlatform } from "../consumers/chosen-platforms.query.ts";
import { searchPlatform, stopSearching } from "../consumers/choose-businesses.command.ts";
import { doneAt } from "./account-frame.view.tsx";
import type { AccountTranslate } from "./account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";

const back = "account/businesses";

export interface PlatformChoiceProps {
  readonly asked: readonly ChosenPlatform[];
  readonly strangers: readonly ChosenPlatform[];
  readonly contacts: readonly string[];
  /** On whose pages this is shown. */
  readonly tenant: Tenant;
  readonly t: AccountTranslate;
}

export const PlatformChoice = ({ asked, strangers, contacts, tenant, t }: PlatformChoiceProps) => {
  const spoken = contacts.map((value) => spokenContact(storedContact(value))).join(", ");
  // Those with a business that was added are asked for as long as it is.
  const searched = asked.filter(({ joined }) => !joined);
  return (
    <>
      {strangers.length === 0 ? null : (
        <>
          <h2>{t("search")}</h2>
          <p>{t("searchLead")}</p>
        </>
      )}
      {strangers.map(({ platformId, name, baseUrl }) => (
        <Card key={platformId} title={name} level={3}>
          <p>{t("searchSends", { app: name, host: new URL(baseUrl).host, contacts: spoken })}</p>
          <Form action={placeOf(tenant, `${back}/search`)} hidden={{ platform: platformId }}>
            <Button kind="secondary">{t("searchIn", { app: name })}</Button>
          </Form>
        </Card>
      ))}
      {searched.length === 0 ? null : <h2>{t("searched")}</h2>}
      {searched.map(({ platformId, name }) => (
        <Card key={platformId} title={name} level={3}>
          <Form action={placeOf(tenant, `${back}/search/stop`)} hidden={{ platform: platformId }}>
            <Button kind="secondary">{t("searchStop", { app: name })}</Button>
          </Form>
        </Card>
      ))}
    </>
  );
};

/** A form and never a link: whoever leads somebody here sends nobody their contacts. */
export const searchPlatformPage = consumerPage(
  {
    name: "searchPlatformPage",
    route: "POST /account/businesses/search",
    back,
    summary: "Look for one's purchases in a business app.",
  },
  async ({ services, form, now }, tenant, { consumerId }) => {
    await searchPlatform(services.db, consumerId, form["platform"] ?? "", now);
    return doneAt(tenant, back, "doneSearched");
  },
);

export const leavePlatformPage = consumerPage(
  {
    name: "leavePlatformPage",
    route: "POST /account/businesses/search/stop",
    back,
    summary: "Look there no more.",
  },
  async ({ services, form }, tenant, { consumerId }) => {
    await stopSearching(services.db, consumerId, form["platform"] ?? "");
    return doneAt(tenant, back, "doneSearchStopped");
  },
);
