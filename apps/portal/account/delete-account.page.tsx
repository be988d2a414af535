/** Deleting one's account: said plainly, and asked twice. */
import type { PageReply } from "#platform/http/page.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { deleteConsumer } from "../consumers/merge-consumers.command.ts";
import { signOut } from "../sign-in/sign-in.command.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { accountPage } from "./account-frame.view.tsx";
import { accountWords } from "./account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf, portalPage } from "../frame/frame.view.tsx";

const shape = { proof: "fresh", back: "account/delete" } as const;

export const askToDeletePage = consumerPage(
  { ...shape, name: "askToDeletePage", route: "GET /account/delete", summary: "Think twice." },
  (context, tenant) => Promise.resolve(ask(context, tenant)),
);

export const deleteConsumerPage = consumerPage(
  { ...shape, name: "deleteConsumerPage", route: "POST /account/delete", summary: "Leave." },
  async (context, tenant, { consumerId }) => {
    const { services, form, caller } = context;
    if (form["sure"] !== "yes") return ask(context, tenant, "unsure");
    await deleteConsumer(services, consumerId);
    const cookies = await signOut({ services, caller });
    const t = accountWords.translator(localeOf(context));
    const stranger = { ...context, caller: { kind: "anonymous" } as const };
    return portalPage(stranger, tenant, {
      title: t("deletedTitle"),
      width: "narrow",
      currentUrl: placeOf(tenant),
      cookies,
      body: <PageTitle title={t("deletedTitle")} lead={t("deletedText")} />,
    });
  },
);

const ask = (context: PortalPageContext, tenant: Tenant, answer?: "unsure"): PageReply => {
  const t = accountWords.translator(localeOf(context));
  const status = answer === "unsure" ? 400 : 200;
  const error = answer === "unsure" ? t("deleteError") : undefined;
  return accountPage(context, tenant, {
    title: t("deleteTitle"),
    lead: t("deleteText"),
    at: "account/delete",
    status,
    body: (
      <Form action={placeOf(tenant, "account/delete")} checkedBy="server">
        <Checkbox name="sure" value="yes" label={t("deleteSure")} error={error} />
        <ButtonRow>
          <Button kind="danger">{t("delete")}</Button>
          <LinkButton kind="secondary" href={placeOf(tenant, "account")}>
            {t("deleteNot")}
          </LinkButton>
        </ButtonRow>
      </Form>
    ),
  });
};
