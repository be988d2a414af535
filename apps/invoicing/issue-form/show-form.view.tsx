/** Shows the form of an invoice with what is known of it by now. */
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import type { PageReply } from "#platform/http/page.ts";
import { Refusal } from "#platform/errors.ts";
import { Alert } from "#ui/components/alert.tsx";
import { issuerOf } from "../stamping/issuer.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { inputOf, noFindings, textOf, type PlacedFindings } from "./finding-places.ts";
import { checkTyped } from "./check-typed.ts";
import { totalsOf } from "../invoice-page/document-totals.ts";
import { invoicingPage, localeOf } from "../console/frame.view.tsx";
import { folioText } from "../invoice-page/invoice-badge.view.tsx";
import type { IssueState, Offers, Sought } from "./issue-state.ts";
import { IssueView } from "./issue.view.tsx";
import { issueWords } from "./issue.words.ts";
import { formLinesMost } from "./limits.ts";
import type { TypedInvoice } from "./typed-invoice.ts";

/** Whose form it is, and what it was filled from. */
export interface FormGround {
  readonly context: InvoicingPageContext;
  readonly organization: Organization;
  readonly url: string;
  /** The request as it is stored; empty for a new invoice. */
  readonly stored: unknown;
  readonly anewId: string | null;
  readonly status: "draft" | "failed" | null;
  /** The invoice that this one takes the place of, in one step. */
  readonly substitutes: Invoice | null;
}

export interface FormShown {
  readonly typed: TypedInvoice;
  readonly key: string;
  readonly keepsReceiver?: boolean;
  readonly beside?: PlacedFindings;
  readonly sought?: Sought | null;
  readonly offers?: Offers | null;
  readonly preview?: Comprobante | null;
  readonly status?: number;
}

export const showForm = async (ground: FormGround, shown: FormShown): Promise<PageReply> => {
  const { context, organization, url, stored, anewId } = ground;
  const { services, now } = context;
  const locale = localeOf(context);
  const t = issueWords.translator(locale);
  const title = t(titles[ground.status ?? (ground.substitutes ? "substitute" : "new")]);
  const frame = { title, organization, section: "invoices/new", currentUrl: url } as const;
  if (shown.typed.lines.length > formLinesMost) {
    const body = <Alert tone="warning">{t("tooMany", { count: formLinesMost })}</Alert>;
    return invoicingPage(context, { ...frame, body });
  }
  const [checked, issuer] = await Promise.all([
    checkTyped({ db: services.db, organization, now, stored }, shown.typed),
    issuerOf(services.db, services, organization.id, now),
  ]);
  const hints = checked.hints.flatMap((hint) => {
    const name = inputOf(hint.field, shown.typed);
    return name === null ? [] : [[name, textOf({ ...hint, code: "" }, locale)] as const];
  });
  const state: IssueState = {
    organization,
    url,
    title,
    anewId,
    typed: shown.typed,
    key: shown.key,
    beside: shown.beside ?? noFindings,
    hints: new Map(hints),
    totals: totalsOf(checked.document, t, locale),
    sought: shown.sought ?? null,
    offers: shown.offers ?? null,
    keepsReceiver: shown.keepsReceiver ?? true,
    preview: shown.preview ?? null,
    substitutes: ground.substitutes === null ? null : folioText(ground.substitutes, locale),
    notReady: issuer instanceof Refusal ? (issuer.detail.message ?? "") : null,
  };
  const body = <IssueView state={state} t={t} />;
  return invoicingPage(context, { ...frame, status: shown.status ?? 200, body });
};

const titles = {
  substitute: "substituteTitle",
  new: "newTitle",
  draft: "draftTitle",
  failed: "editTitle",
} as const;
