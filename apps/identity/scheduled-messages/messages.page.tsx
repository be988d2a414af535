/** A tenant's messages to contacts, and one by hand. */
import { DateTime } from "luxon";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { contactsAt } from "../contacts/contacts.query.ts";
import { readContact } from "../contacts/read-contact.ts";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { marketingWords } from "../marketing-frame/marketing.words.ts";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { quietHoursOf } from "../quiet-hours/quiet-hours.query.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { bodyLength, messagesListed, subjectLength } from "./limits.ts";
import { ByState, Messages, WriteMessage } from "./messages.view.tsx";
import { messageListWords } from "./messages.words.ts";
import { cancelMessage, scheduleMessage } from "./schedule-message.command.ts";
import { wrongWords } from "./wrong-words.ts";
import { faultOf, isMessageChannel, type MessageState } from "./scheduled-message.domain.ts";
import { listMessages } from "./scheduled-messages.query.ts";

export const messagesPage = tenantPage(
  { name: "messagesPage", route: "GET /messages", summary: "A tenant's messages to contacts." },
  (context, visit) => show(context, visit, []),
);

export const writeMessagePage = tenantPage(
  {
    name: "writeMessagePage",
    route: "POST /messages",
    summary: "Write a message to a contact.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services, now } = context;
    const t = messageListWords.translator(localeOf(context));
    const common = marketingWords.translator(localeOf(context));
    const tenantId = visit.tenant.id;
    const channel = isMessageChannel(form["channel"]) ? form["channel"] : "email";
    const subject = (form["subject"] ?? "").slice(0, subjectLength);
    const words = { channel, subject, body: (form["body"] ?? "").slice(0, bodyLength + 1) };
    const fault = faultOf(words);
    const contact = await contactOf(context, tenantId, form["address"] ?? "");
    const dueAt = await momentOf(context, tenantId, form["at"] ?? "");
    const errors = [
      ...(contact === null ? [wrong("address", t("addressWrong"))] : []),
      ...(fault === null ? [] : [wrongWords(fault, common)]),
      ...(dueAt === null ? [wrong("at", t("atWrong"))] : []),
    ];
    if (contact === null || dueAt === null || fault !== null) return show(context, visit, errors);
    await scheduleMessage(services.db, { tenantId, contactId: contact, words, dueAt }, now);
    return redirect(`${sectionAddress(tenantId, "messages")}?done=scheduled`);
  },
);

export const cancelMessagePage = tenantPage(
  {
    name: "cancelMessagePage",
    route: "POST /messages/:messageId/cancel",
    summary: "Take back a message that has not left.",
    needs: "change",
  },
  async (context, visit) => {
    const { path, services, now } = context;
    const id = (path["messageId"] ?? "").toLowerCase();
    const tenantId = visit.tenant.id;
    const gone = isId(id) && (await cancelMessage(services.db, { tenantId, id }, now));
    return redirect(`${sectionAddress(tenantId, "messages")}${gone ? "?done=cancelled" : ""}`);
  },
);

/** The contact with this address; null where none has it. */
const contactOf = async (
  { services }: IdentityPageContext,
  tenantId: string,
  address: string,
): Promise<string | null> => {
  const typed = address.includes("@") ? { email: address } : { phone: address, whatsapp: address };
  const read = readContact(typed, "");
  if ("fault" in read) return null;
  return (await contactsAt(services.db, tenantId, read.facts))[0]?.id ?? null;
};

/** By the tenant's clock; empty is now. */
const momentOf = async (
  { services, now }: IdentityPageContext,
  tenantId: string,
  typed: string,
): Promise<Date | null> => {
  if (typed.trim() === "") return now;
  const { timeZone: zone } = await quietHoursOf(services.db, tenantId);
  const at = DateTime.fromFormat(typed.trim().replace("T", " "), "yyyy-MM-dd HH:mm", { zone });
  return at.isValid && at.year < 2200 ? at.toJSDate() : null;
};

const states: readonly MessageState[] = [
  ...(["queued", "handed", "sent", "blocked", "failed", "skipped", "cancelled"] as const),
];

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const { services, query, form } = context;
  const t = messageListWords.translator(localeOf(context));
  const tenantId = visit.tenant.id;
  const at = sectionAddress(tenantId, "messages");
  const state = states.find((one) => one === query["state"]) ?? "";
  const cursor = readCursor(query["cursor"]);
  const before = cursor instanceof Refusal ? null : cursor;
  const filter = { before, state, limit: messagesListed } as const;
  const { rows, next } = cutToPage(
    await listMessages(services.db, tenantId, filter),
    messagesListed,
  );
  const mayChange = visit.rights.has("change");
  const done = { scheduled: t("scheduled"), cancelled: t("cancelled") };
  return marketingPage(context, visit, {
    section: "messages",
    title: t("title"),
    lead: t("lead"),
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <Flash done={query["done"]} texts={done} />
        <ByState at={at} state={state} states={states} />
        {rows.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Messages rows={rows} at={at} mayChange={mayChange} />
        )}
        <Pagination
          shown={rows.length}
          nextHref={next.nextCursor && `${at}?state=${state}&cursor=${next.nextCursor}`}
          firstHref={before ? `${at}?state=${state}` : undefined}
        />
        {mayChange ? <WriteMessage at={at} typed={form} errors={errors} /> : null}
      </>
    ),
  });
};
