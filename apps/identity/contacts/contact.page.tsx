/** One contact: addresses, tags, and what they allowed with its history. */
import { isId } from "#platform/id.ts";
import { refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { changeConsent } from "../contact-consents/change-consent.command.ts";
import { isConsentChannel } from "../contact-consents/consent.domain.ts";
import { consentHistory, consentsOf } from "../contact-consents/consents.query.ts";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { changeTags, forgetContact } from "./change-contact.command.ts";
import { readTags } from "./contact.domain.ts";
import { Consents, Facts, Forget, History, TagsForm } from "./contact.view.tsx";
import { findContact, tagsOf } from "./contacts.query.ts";
import { contactWords } from "./contacts.words.ts";

const route = "/contacts/:contactId";

export const contactPage = tenantPage(
  { name: "contactPage", route: `GET ${route}`, summary: "One contact of a tenant." },
  (context, visit) => show(context, visit, null),
);

export const changeContactPage = tenantPage(
  {
    name: "changeContactPage",
    route: `POST ${route}`,
    summary: "Change a contact's tags or consents.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services, now } = context;
    const contactId = idOf(context);
    if (contactId === null) return refuse("not_found");
    const tenantId = visit.tenant.id;
    const one = { tenantId, contactId };
    const at = `${sectionAddress(tenantId, "contacts")}/${contactId}`;
    const { channel, state, proof = "" } = form;
    if (!isConsentChannel(channel)) {
      const tags = readTags(form["tags"] ?? "");
      const known = await changeTags(services.db, { ...one, tags }, now);
      return known ? redirect(`${at}?done=written`) : refuse("not_found");
    }
    if (state !== "withdrawn" && proof.trim() === "") return show(context, visit, "proofWrong");
    const consent = {
      channel,
      state: state === "withdrawn" ? "withdrawn" : "granted",
      how: "console",
      proof: proof.trim(),
      by: visit.account.id,
    } as const;
    const outcome = await changeConsent(services.db, { ...one, consent }, now);
    if (outcome === "unknown") return refuse("not_found");
    return outcome === "written"
      ? redirect(`${at}?done=written`)
      : show(context, visit, "opted_out");
  },
);

export const forgetContactPage = tenantPage(
  {
    name: "forgetContactPage",
    route: `POST ${route}/forget`,
    summary: "Forget a contact.",
    needs: "change",
  },
  async (context, visit) => {
    const contactId = idOf(context);
    const tenantId = visit.tenant.id;
    const gone = contactId && (await forgetContact(context.services.db, { tenantId, contactId }));
    if (!gone) return refuse("not_found");
    return redirect(`${sectionAddress(tenantId, "contacts")}?done=forgotten`);
  },
);

const idOf = ({ path }: IdentityPageContext): string | null => {
  const id = (path["contactId"] ?? "").toLowerCase();
  return isId(id) ? id : null;
};

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  fault: "proofWrong" | "opted_out" | null,
): Promise<PageReply | ReturnType<typeof refuse<"not_found">>> => {
  const { db } = context.services;
  const tenantId = visit.tenant.id;
  const id = idOf(context);
  const contact = id && (await findContact(db, tenantId, id));
  if (!contact) return refuse("not_found");
  const [tags, consents, history] = await Promise.all([
    tagsOf(db, tenantId, contact.id),
    consentsOf(db, tenantId, contact.id),
    consentHistory(db, tenantId, contact.id),
  ]);
  const t = contactWords.translator(localeOf(context));
  const all = sectionAddress(tenantId, "contacts");
  const at = `${all}/${contact.id}`;
  const mayChange = visit.rights.has("change");
  return marketingPage(context, visit, {
    section: "contacts",
    title: contact.name === "" ? t("nameless") : contact.name,
    status: fault === null ? 200 : 400,
    body: (
      <>
        <p>
          <a href={all}>{t("back")}</a>
        </p>
        <Flash done={context.query["done"]} texts={{ written: t("written") }} />
        {fault === null ? null : (
          <Alert tone="danger" role="alert">
            {t(fault)}
          </Alert>
        )}
        <Facts contact={contact} tags={tags} />
        {mayChange ? <TagsForm tags={tags} at={at} /> : null}
        <Consents consents={consents} at={at} mayChange={mayChange} />
        {history.length === 0 ? null : <History events={history} />}
        {mayChange ? <Forget at={at} /> : null}
      </>
    ),
  });
};
