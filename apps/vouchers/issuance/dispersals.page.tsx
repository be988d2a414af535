/** What a community's cells issued, and the form that issues vouchers to one member. */
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId, newId } from "#platform/id.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { madeOnce, onceField } from "#ui/form-once.ts";
import type { VoucherSession } from "../callers/session.ts";
import { listStalls } from "../community/stalls.query.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { said } from "../console/typed.ts";
import type { LineFault } from "../dispersal-files/checked-line.domain.ts";
import { askedDispersal } from "../dispersal-files/dispersal-file.domain.ts";
import { listIssued } from "./dispersal-list.query.ts";
import { BatchTable, SingleForm } from "./dispersals.view.tsx";
import { dispersalsWords } from "./dispersals.words.ts";
import { dispersing } from "./disperse-vouchers.command.ts";
import { readIssuingTerms } from "./issuing-terms.query.ts";
import { batchesShown } from "./limits.ts";
import { checkLines } from "../dispersal-files/read-file.query.ts";
import { expiryOf } from "./voucher-life.domain.ts";

const at = "/dispersals";

export const dispersalsPage = administratorPage(
  { name: "dispersalsPage", route: "GET /dispersals", summary: "What was issued." },
  (context, viewer) => show(context, viewer, []),
);

type FormFault = "needCell" | "needMember" | "needAmount" | "needDay" | "exhausted";

const faultOf: Readonly<Record<LineFault, readonly [string, FormFault]>> = {
  unknownCell: ["cell", "needCell"],
  twoCells: ["cell", "needCell"],
  unknownMember: ["member", "needMember"],
  badAmount: ["amount", "needAmount"],
  badExpiry: ["expires", "needDay"],
  pastExpiry: ["expires", "needDay"],
};

export const dispersePage = administratorPage(
  { name: "dispersePage", route: "POST /dispersals", summary: "Issue vouchers to a member." },
  async (context, viewer) => {
    const { services, now } = context;
    const t = dispersalsWords.translator(localeOf(context));
    const { communityId, timeZone } = viewer;
    const asked = askedDispersal(1, (column) => said(context, column), timeZone);
    const [line] = await checkLines(services.db, communityId, [asked], now);
    const dispersal = line?.dispersal;
    if (!dispersal) {
      const faults = (line?.faults ?? []).map((fault) => faultOf[fault]);
      const errors = faults.map(([field, fault]) => wrong(field, t(fault)));
      return show(context, viewer, errors);
    }
    const life = await readIssuingTerms(services.db, communityId, now);
    const expiresAt = dispersal.expiresAt ?? expiryOf(now, life);
    const input = { ...dispersal, communityId, batchId: newId(), expiresAt, now };
    const issued = await madeOnce(context, "dispersePage", (tx) =>
      runInside(tx, services.webhooks.emit, dispersing, input),
    );
    if (!(issued instanceof Refusal)) return redirect(`${at}?done=issued`);
    return show(context, viewer, [wrong("amount", t("exhausted"))], 409);
  },
);

/** What the address asks for: of one cell all that it issued; of all, what people dispersed. */
const askedIn = ({ query }: VoucherPageContext, communityId: string) => {
  const [before, cellId] = [query["before"] ?? "", query["cell"] ?? ""].map((id) =>
    isId(id) ? id : null,
  );
  const dispersedOnly = !cellId;
  const which = { before: before ?? null, cellId: cellId ?? null, dispersedOnly };
  return { communityId, ...which, limit: batchesShown };
};

const show = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  errors: readonly FormError[],
  status = 400,
): Promise<PageReply> => {
  const { services, query, form } = context;
  const t = dispersalsWords.translator(localeOf(context));
  const asked = askedIn(context, communityId);
  const { before, cellId } = asked;
  const [found, stalls] = await Promise.all([
    listIssued(services.db, asked),
    listStalls(services.db, communityId),
  ]);
  const batches = found.slice(0, batchesShown);
  const last = found.length > batchesShown ? batches.at(-1) : undefined;
  const texts = { issued: t("done"), file: t("fileDone"), known: t("fileKnown") };
  const ofCell = cellId === null ? "" : `&cell=${cellId}`;
  return voucherPage(context, {
    title: t("title"),
    current: at,
    width: "wide",
    status: errors.length > 0 ? status : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Flash done={query["done"]} texts={texts} />
        <BatchTable batches={batches} />
        <Pagination
          shown={batches.length}
          nextHref={last && `${at}?before=${last.id}${ofCell}`}
          firstHref={before === null ? undefined : at}
        />
        <SingleForm
          action={at}
          stalls={stalls}
          hidden={onceField(context)}
          errors={errors}
          typed={form}
        />
        <ToFile text={t("toFile")} />
      </>
    ),
  });
};

const ToFile = ({ text }: { readonly text: string }) => (
  <p>
    <LinkButton href={`${at}/file`} kind="secondary">
      {text}
    </LinkButton>
  </p>
);
