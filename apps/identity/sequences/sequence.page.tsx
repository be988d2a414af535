/** One sequence: its steps, who is in it, and its switch. */
import { refuse, type Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { marketingPage } from "../marketing-frame/marketing-frame.view.tsx";
import { marketingWords } from "../marketing-frame/marketing.words.ts";
import { sectionAddress } from "../marketing-frame/sections.ts";
import { bodyLength, subjectLength } from "../scheduled-messages/limits.ts";
import { MessageStats } from "../scheduled-messages/message-parts.view.tsx";
import { wrongWords } from "../scheduled-messages/wrong-words.ts";
import { faultOf, isMessageChannel } from "../scheduled-messages/scheduled-message.domain.ts";
import { messageCounts } from "../scheduled-messages/scheduled-messages.query.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { addStep, dropStep, switchSequence } from "./change-sequence.command.ts";
import { delayHoursMost } from "./limits.ts";
import { AddStep, Entries, Steps, Switch } from "./sequence.view.tsx";
import { entryCounts, findSequence, stepsOf } from "./sequences.query.ts";
import { sequenceWords } from "./sequences.words.ts";

const route = "/sequences/:sequenceId";

export const sequencePage = tenantPage(
  { name: "sequencePage", route: `GET ${route}`, summary: "One sequence of a tenant." },
  (context, visit) => show(context, visit, []),
);

export const addStepPage = tenantPage(
  {
    name: "addStepPage",
    route: `POST ${route}`,
    summary: "Add a step to a sequence.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services } = context;
    const id = idOf(context);
    if (id === null) return refuse("not_found");
    const t = sequenceWords.translator(localeOf(context));
    const channel = isMessageChannel(form["channel"]) ? form["channel"] : "email";
    const subject = (form["subject"] ?? "").slice(0, subjectLength);
    const words = { channel, subject, body: (form["body"] ?? "").slice(0, bodyLength + 1) };
    const delay = /^\d{1,4}$/.test(form["delay"] ?? "") ? Number(form["delay"]) : null;
    const fault = faultOf(words);
    const errors = [
      ...(delay === null || delay > delayHoursMost ? [wrong("delay", t("delayWrong"))] : []),
      ...(fault === null ? [] : [wrongWords(fault, marketingWords.translator(localeOf(context)))]),
    ];
    if (errors.length > 0 || delay === null) return show(context, visit, errors);
    const one = { tenantId: visit.tenant.id, id };
    const outcome = await addStep(services.db, one, { ...words, delayHours: delay });
    if (outcome === "unknown") return refuse("not_found");
    if (outcome === "full") return show(context, visit, [{ text: t("full") }]);
    return redirect(`${sectionAddress(visit.tenant.id, "sequences")}/${id}?done=added`);
  },
);

export const switchSequencePage = tenantPage(
  {
    name: "switchSequencePage",
    route: `POST ${route}/state`,
    summary: "Switch a sequence on or off, or take a step out of it.",
    needs: "change",
  },
  async (context, visit) => {
    const { form, services, now } = context;
    const id = idOf(context);
    if (id === null) return refuse("not_found");
    const one = { tenantId: visit.tenant.id, id };
    const back = `${sectionAddress(visit.tenant.id, "sequences")}/${id}?done=switched`;
    const { drop } = form;
    if (drop !== undefined) {
      const place = /^\d{1,4}$/.test(drop) ? Number(drop) : 0;
      return (await dropStep(services.db, one, place)) ? redirect(back) : refuse("not_found");
    }
    const to = form["to"] === "on" ? "on" : "off";
    const outcome = await switchSequence(services.db, one, to, now);
    if (outcome === "unknown") return refuse("not_found");
    const t = sequenceWords.translator(localeOf(context));
    return outcome === "empty" ? show(context, visit, [{ text: t("empty") }]) : redirect(back);
  },
);

const idOf = ({ path }: IdentityPageContext): string | null => {
  const id = (path["sequenceId"] ?? "").toLowerCase();
  return isId(id) ? id : null;
};

const show = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  errors: readonly FormError[],
): Promise<PageReply | Refusal<"not_found">> => {
  const { db } = context.services;
  const tenantId = visit.tenant.id;
  const id = idOf(context);
  const sequence = id && (await findSequence(db, tenantId, id));
  if (!sequence) return refuse("not_found");
  const [steps, entries, counts] = await Promise.all([
    stepsOf(db, tenantId, sequence.id),
    entryCounts(db, tenantId, sequence.id),
    messageCounts(db, tenantId, sequence.id),
  ]);
  const t = sequenceWords.translator(localeOf(context));
  const all = sectionAddress(tenantId, "sequences");
  const at = `${all}/${sequence.id}`;
  const mayChange = visit.rights.has("change");
  const texts = { created: t("created"), added: t("added"), switched: t("switched") };
  return marketingPage(context, visit, {
    section: "sequences",
    title: sequence.name,
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <p>
          <a href={all}>{t("back")}</a>
        </p>
        <Flash done={context.query["done"]} texts={texts} />
        <Switch at={at} sequence={sequence} mayChange={mayChange} />
        <Entries counts={entries} />
        <MessageStats counts={counts} />
        <Steps at={at} steps={steps} mayChange={mayChange} />
        {mayChange ? <AddStep at={at} typed={context.form} errors={errors} /> : null}
      </>
    ),
  });
};
