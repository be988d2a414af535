/** A tenant's calls to contacts, and one by hand. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { readPhone } from "#platform/people/phone.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { contactsAt } from "../contacts/contacts.query.ts";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { AskForCall, Calls } from "./calls.view.tsx";
import { callWords } from "./calls.words.ts";
import { callsListed, scriptLength } from "./limits.ts";
import { queueCall } from "./queue-call.command.ts";
import { listCalls } from "./voice-calls.query.ts";

export const callsPage = tenantPage(
  { name: "callsPage", route: "GET /calls", summary: "A tenant's calls to contacts." },
  (context, visit) => show(context, visit, []),
);

export const askForCallPage = tenantPage(
  {
    name: "askForCallPage",
    route: "POST /calls",
    summary: "Ask for a call to a contact.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services, now } = context;
    const t = callWords.translator(localeOf(context));
    const tenantId = visit.tenant.id;
    const script = (form["script"] ?? "").trim().slice(0, scriptLength);
    const phone = readPhone(form["phone"] ?? "");
    const at = { email: null, phone, whatsapp: null };
    const contact = phone && (await contactsAt(services.db, tenantId, at))[0];
    const errors = [
      ...(contact ? [] : [wrong("phone", t("phoneWrong"))]),
      ...(script === "" ? [wrong("script", t("scriptWrong"))] : []),
    ];
    if (!contact || errors.length > 0) return show(context, visit, errors);
    await queueCall(services.db, { tenantId, contactId: contact.id, script }, now);
    return redirect(`${sectionAddress(tenantId, "calls")}?done=queued`);
  },
);

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = callWords.translator(localeOf(context));
  const tenantId = visit.tenant.id;
  const at = sectionAddress(tenantId, "calls");
  const cursor = readCursor(context.query["cursor"]);
  const before = cursor instanceof Refusal ? null : cursor;
  const found = await listCalls(context.services.db, tenantId, { before, limit: callsListed });
  const { rows, next } = cutToPage(found, callsListed);
  return marketingPage(context, visit, {
    section: "calls",
    title: t("title"),
    lead: t("lead"),
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <Flash done={context.query["done"]} texts={{ queued: t("queuedNow") }} />
        {rows.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Calls rows={rows} />
        )}
        <Pagination
          shown={rows.length}
          nextHref={next.nextCursor && `${at}?cursor=${next.nextCursor}`}
          firstHref={before ? at : undefined}
        />
        {visit.rights.has("change") ? (
          <AskForCall at={at} typed={context.form} errors={errors} />
        ) : null}
      </>
    ),
  });
};
