/** A tenant's sequences, and a new one. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { oneLine, readTags } from "../contacts/contact.domain.ts";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { marketingWords } from "../marketing-frame/marketing.words.ts";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { planNameLength } from "../scheduled-messages/limits.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { createSequence } from "./change-sequence.command.ts";
import { MakeSequence, Sequences } from "./sequence-list.view.tsx";
import { listSequences } from "./sequences.query.ts";
import { sequenceWords } from "./sequences.words.ts";

export const sequenceListPage = tenantPage(
  { name: "sequenceListPage", route: "GET /sequences", summary: "A tenant's sequences." },
  (context, visit) => show(context, visit, []),
);

export const createSequencePage = tenantPage(
  {
    name: "createSequencePage",
    route: "POST /sequences",
    summary: "Create a sequence.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services, now } = context;
    const locale = localeOf(context);
    const name = oneLine((form["name"] ?? "").trim()).slice(0, planNameLength);
    const [entryTag] = readTags(form["entryTag"] ?? "");
    const [exitTag = null] = readTags(form["exitTag"] ?? "");
    const errors = [
      ...(name === "" ? [wrong("name", marketingWords.translator(locale)("nameWrong"))] : []),
      ...(entryTag === undefined
        ? [wrong("entryTag", sequenceWords.translator(locale)("entryTagWrong"))]
        : []),
    ];
    if (errors.length > 0 || entryTag === undefined) return show(context, visit, errors);
    const tenantId = visit.tenant.id;
    const { id } = await createSequence(services.db, tenantId, { name, entryTag, exitTag }, now);
    return redirect(`${sectionAddress(tenantId, "sequences")}/${id}?done=created`);
  },
);

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = sequenceWords.translator(localeOf(context));
  const at = sectionAddress(visit.tenant.id, "sequences");
  const rows = await listSequences(context.services.db, visit.tenant.id);
  return marketingPage(context, visit, {
    section: "sequences",
    title: t("title"),
    lead: t("lead"),
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        {rows.length === 0 ? (
          <EmptyState title={t("noneTitle")}>{t("noneText")}</EmptyState>
        ) : (
          <Sequences rows={rows} at={at} />
        )}
        {visit.rights.has("change") ? (
          <MakeSequence at={at} typed={context.form} errors={errors} />
        ) : null}
      </>
    ),
  });
};
