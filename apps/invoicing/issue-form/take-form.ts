/** What a form of an invoice that was sent is answered, whichever form it was. */
import { bytes, type PageReply } from "#platform/http/page.ts";
import { newId, isId } from "#platform/id.ts";
import { placedFindings } from "./finding-places.ts";
import { checkTyped } from "./check-typed.ts";
import { regimesFor, usesFor } from "./choices.ts";
import { totalsOf } from "../invoice-page/document-totals.ts";
import { localeOf } from "../console/frame.view.tsx";
import { changedBy, pressedOf } from "./issue-choices.ts";
import { finishDraft, finishStamp } from "./finish-issue.ts";
import { issueWords } from "./issue.words.ts";
import { searchLength } from "../console/limits.ts";
import { showForm, type FormGround } from "./show-form.view.tsx";
import { typedOf } from "./typed-invoice.ts";

/** For the island: what the form comes to, and what its selects may offer. */
export const reckon = async (ground: FormGround): Promise<PageReply> => {
  const { context, organization, stored } = ground;
  const locale = localeOf(context);
  const typed = typedOf(context.form);
  const { services, now } = context;
  const { document } = await checkTyped({ db: services.db, organization, now, stored }, typed);
  const rfc = typed.head["receptor.rfc"];
  const values = (list: readonly { readonly value: string }[]) => list.map(({ value }) => value);
  const reply = {
    ...totalsOf(document, issueWords.translator(locale), locale),
    regimes: values(regimesFor(rfc)),
    uses: values(usesFor(typed.head["receptor.regimenFiscalReceptor"], rfc)),
  };
  return bytes(Buffer.from(JSON.stringify(reply)), "application/json; charset=utf-8");
};

/** Changes the form, or checks, keeps or stamps what it says. */
export const take = async (ground: FormGround): Promise<PageReply> => {
  const { context, organization, stored } = ground;
  const { form, services, now } = context;
  const typed = typedOf(form);
  const sent = form["key"] ?? "";
  const shared = {
    key: isId(sent) ? sent : newId(),
    keepsReceiver: form["keepReceiver"] !== undefined,
  };
  const pressed = pressedOf(form["do"] ?? "");
  if (!["stamp", "draft", "preview"].includes(pressed.name)) {
    const words = (form["find"] ?? "").trim().slice(0, searchLength);
    const place = { db: services.db, organizationId: organization.id, words };
    return showForm(ground, { ...shared, ...(await changedBy(pressed, typed, place)) });
  }
  const checked = await checkTyped({ db: services.db, organization, now, stored }, typed);
  if (pressed.name === "draft") return finishDraft(ground, typed, checked);
  const beside = placedFindings(checked.findings, typed, localeOf(context));
  const isGood = checked.findings.length === 0 && checked.request !== null;
  if (pressed.name === "stamp" && isGood) return finishStamp(ground, { ...shared, typed, checked });
  const preview = isGood ? checked.document : null;
  return showForm(ground, { ...shared, typed, beside, preview, status: isGood ? 200 : 400 });
};
