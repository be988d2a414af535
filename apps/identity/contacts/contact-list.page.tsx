/** A tenant's contacts: found by words and tags, and one added by hand. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { consentChannels, type NewConsent } from "../contact-consents/consent.domain.ts";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { marketingWords } from "../marketing-frame/marketing.words.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { readTags } from "./contact.domain.ts";
import { readContact } from "./read-contact.ts";
import { AddContact, Found, Narrow } from "./contact-list.view.tsx";
import { listContacts } from "./contacts.query.ts";
import { contactWords } from "./contacts.words.ts";
import { listedMost } from "./limits.ts";
import { recordContact } from "./record-contact.command.ts";

export const contactListPage = tenantPage(
  { name: "contactListPage", route: "GET /contacts", summary: "A tenant's contacts." },
  (context, visit) => show(context, visit, { typed: {}, errors: [] }),
);

export const addContactPage = tenantPage(
  {
    name: "addContactPage",
    route: "POST /contacts",
    summary: "Add a contact by hand.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services, now } = context;
    const t = contactWords.translator(localeOf(context));
    const read = readContact(form, "console");
    const proof = (form["proof"] ?? "").trim();
    const allowed = consentChannels.filter((channel) => form[`allow_${channel}`] === "yes");
    const errors =
      "fault" in read
        ? [wrong(read.fault === "nothing" ? "email" : read.fault, t(`${read.fault}Wrong`))]
        : allowed.length > 0 && proof === ""
          ? [wrong("proof", t("proofWrong"))]
          : [];
    if (errors.length > 0 || "fault" in read) return show(context, visit, { typed: form, errors });
    const by = visit.account.id;
    const consents = allowed.map((channel): NewConsent => ({
      channel,
      state: "granted",
      how: "console",
      proof,
      by,
    }));
    const tenantId = visit.tenant.id;
    const contact = { tenantId, facts: read.facts, tags: readTags(form["tags"] ?? ""), consents };
    const { outcome } = await recordContact(services.db, contact, now);
    return redirect(`${sectionAddress(tenantId, "contacts")}?done=${outcome}`);
  },
);

interface Shown {
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly errors: readonly FormError[];
}

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  { typed, errors }: Shown,
): Promise<PageReply> => {
  const { services, query } = context;
  const locale = localeOf(context);
  const t = contactWords.translator(locale);
  const tenantId = visit.tenant.id;
  const at = sectionAddress(tenantId, "contacts");
  const { search, tag, before } = asked(query);
  const filter = { before, search, tag, limit: listedMost };
  const found = await listContacts(services.db, tenantId, filter);
  const { rows, next } = cutToPage(found, listedMost);
  const narrowed = new URLSearchParams({ q: search, tag }).toString();
  return marketingPage(context, visit, {
    section: "contacts",
    title: t("title"),
    lead: t("lead"),
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <Flash
          done={query["done"]}
          texts={{ added: t("added"), known: t("known"), forgotten: t("forgotten") }}
        />
        <Narrow at={at} search={search} tag={tag} />
        <Found rows={rows} at={at} isNarrow={search !== "" || tag !== ""} />
        <Pagination
          shown={rows.length}
          nextHref={
            next.nextCursor && `${at}?${narrowed}&cursor=${encodeURIComponent(next.nextCursor)}`
          }
          firstHref={before ? `${at}?${narrowed}` : undefined}
        />
        {visit.rights.has("change") ? (
          <AddContact at={at} typed={typed} errors={errors} />
        ) : (
          <p>{marketingWords.translator(locale)("mayNot")}</p>
        )}
      </>
    ),
  });
};

const asked = (query: IdentityPageContext["query"]) => {
  const [tag = ""] = readTags(query["tag"] ?? "");
  const cursor = readCursor(query["cursor"]);
  return {
    tag,
    search: (query["q"] ?? "").trim().slice(0, 100).replaceAll("\u0000", ""),
    before: cursor instanceof Refusal ? null : cursor,
  };
};
