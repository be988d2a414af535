/** Where the link of every message leads: one button ends them, also pressed by a mail program. */
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { maskedAddress, type Contact } from "../contacts/contact.domain.ts";
import { findContact } from "../contacts/contacts.query.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { addressOn, optOutByLink } from "./change-consent.command.ts";
import { consentChannels } from "./consent.domain.ts";
import { readOptOutToken, type OptOutLink } from "./opt-out-link.ts";
import { optOutWords } from "./opt-out.words.ts";

const auth = ["public", "session"] as const;

/** Looks alone: programs that fetch the links of a mail end nothing. */
export const optOutPage = page(
  { name: "optOutPage", route: "GET /opt-out/:token", summary: "End a tenant's messages.", auth },
  (context) => visit(context, (found) => show(context, found, "asked")),
);

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click` without a cookie. The same button is
 * on the page, beside one for all channels and, afterwards, one for whoever pressed it by mistake.
 */
export const takeOptOutPage = page(
  {
    name: "takeOptOutPage",
    route: "POST /opt-out/:token",
    summary: "End a tenant's messages at once (RFC 8058).",
    auth,
    takesFiles: true,
  },
  (context) =>
    visit(context, async (found) => {
      const { link } = found;
      const wants = context.form["wants"] === "back" ? "back" : "out";
      const channels = context.form["all"] === "yes" ? consentChannels : [link.channel];
      const { services, now } = context;
      await optOutByLink(services.db, { ...link, channels, wants }, now);
      return show(context, found, wants === "out" ? "done" : "returned");
    }),
);

interface Found {
  readonly link: OptOutLink;
  readonly company: string;
  readonly contact: Contact;
}

const visit = async (
  context: IdentityPageContext,
  showFound: (found: Found) => PageReply | Promise<PageReply>,
): Promise<PageReply> => {
  const { services, path } = context;
  const link = readOptOutToken(services, path["token"] ?? "");
  const tenant = link && (await findTenant(services.db, link.tenantId));
  const contact = link && (await findContact(services.db, link.tenantId, link.contactId));
  if (!link || !tenant || !contact) return unknown(context);
  return showFound({ link, company: tenant.companyName, contact });
};

const show = (
  context: IdentityPageContext,
  { link, company, contact }: Found,
  state: "asked" | "done" | "returned",
): PageReply => {
  const t = optOutWords.translator(localeOf(context));
  const at = `/opt-out/${context.path["token"] ?? ""}`;
  const address = maskedAddress(addressOn(contact, link.channel) ?? "");
  return identityPage(context, {
    title: t("title"),
    width: "narrow",
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead", { company, address })} />
        <Stack>
          {state === "asked" ? null : (
            <Alert tone="success" role="status">
              {t(state, { company })}
            </Alert>
          )}
          {state === "done" ? (
            <Form action={at} hidden={{ wants: "back" }}>
              <p>{t("mistake")}</p>
              <Button kind="secondary">{t("back")}</Button>
            </Form>
          ) : (
            <>
              <Form action={at} hidden={{ wants: "out" }}>
                <p>{t("outText")}</p>
                <Button wide>{t("outOne")}</Button>
              </Form>
              <Form action={at} hidden={{ wants: "out", all: "yes" }}>
                <Button kind="secondary" wide>
                  {t("outAll")}
                </Button>
              </Form>
            </>
          )}
        </Stack>
      </>
    ),
  });
};

const unknown = (context: IdentityPageContext): PageReply => {
  const t = optOutWords.translator(localeOf(context));
  return identityPage(context, {
    title: t("unknown"),
    width: "narrow",
    status: 404,
    body: <EmptyState title={t("unknown")}>{t("unknownText")}</EmptyState>,
  });
};
