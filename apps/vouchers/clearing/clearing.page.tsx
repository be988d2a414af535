/** The administrator's pages of clearing: look for one, see it drawn, accept it, take it back. */
import { Refusal } from "#platform/errors.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { namesOfCells } from "../community/cells.query.ts";
import { forAdministrators } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import type { Clearing } from "./clearing.domain.ts";
import { ClearingHome, ClearingView, type ClearingProblem } from "./clearing.view.tsx";
import { clearingWords } from "./clearing.words.ts";
import { findClearing, listClearings, readLines } from "./clearings.query.ts";
import { postClearing } from "./post-clearing.command.ts";
import { proposeClearingAlone } from "./propose-clearing.command.ts";
import { reverseClearing } from "./reverse-clearing.command.ts";

const listedMost = 20;
const linesMost = 1_000;

const administratorPage = gatedPages(forAdministrators);

const clearingPage = gatedPages(
  (
    context: VoucherPageContext,
    show: (clearing: Clearing, viewer: VoucherSession) => Answer,
  ): Answer =>
    forAdministrators(context, async (viewer) => {
      const id = context.path["id"] ?? "";
      const { communityId } = viewer;
      const found = isId(id) ? await findClearing(context.services.db, communityId, id) : null;
      return found ? show(found, viewer) : unknown(context);
    }),
  "/clearing/:id",
);

export const clearingHomePage = administratorPage(
  { name: "clearingHomePage", route: "GET /clearing", summary: "Clearings of the community." },
  (context, viewer) => showHome(context, viewer, false),
);

export const proposeClearingPage = administratorPage(
  { name: "proposeClearingPage", route: "POST /clearing", summary: "Find the largest clearing." },
  async (context, viewer) => {
    const { services, now } = context;
    const by = { memberId: viewer.id, now };
    const clearing = await proposeClearingAlone(services.db, viewer.communityId, by);
    if (clearing instanceof Refusal) return showHome(context, viewer, true);
    return redirect(`/clearing/${clearing.id}`);
  },
);

export const oneClearingPage = clearingPage(
  { name: "oneClearingPage", route: "GET /", summary: "A clearing, drawn." },
  (context, clearing) => showOne(context, clearing, null),
);

export const acceptClearingPage = clearingPage(
  { name: "acceptClearingPage", route: "POST /accept", summary: "Return what was proposed." },
  async (context, clearing, { id: memberId }) => {
    const { services, now } = context;
    const posted = await postClearing(services, clearing, { memberId, now });
    if (posted instanceof Refusal) return showOne(context, clearing, "outdated");
    return redirect(`/clearing/${clearing.id}`);
  },
);

export const reverseClearingPage = clearingPage(
  { name: "reverseClearingPage", route: "POST /reverse", summary: "Take a clearing back." },
  async (context, clearing, { id: memberId }) => {
    const { services, now } = context;
    const reversed = await reverseClearing(services, clearing, { memberId, now });
    if (reversed instanceof Refusal && reversed.code === "clearing_not_newest")
      return showOne(context, clearing, "notNewest");
    return redirect(`/clearing/${clearing.id}`);
  },
);

const titleOf = (context: VoucherPageContext): string =>
  clearingWords.translator(localeOf(context))("title");

const showHome = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  nothing: boolean,
): Promise<PageReply> => {
  const clearings = await listClearings(context.services.db, communityId, listedMost);
  return voucherPage(context, {
    title: titleOf(context),
    current: "/clearing",
    currentUrl: "/clearing",
    body: <ClearingHome clearings={clearings} nothing={nothing} />,
  });
};

const showOne = async (
  context: VoucherPageContext,
  clearing: Clearing,
  problem: ClearingProblem,
): Promise<PageReply> => {
  const { db } = context.services;
  const lines = await readLines(db, clearing, linesMost);
  const cells = lines.flatMap((line) => [line.holderCellId, line.issuerCellId]);
  const names = await namesOfCells(db, clearing.communityId, cells);
  return voucherPage(context, {
    title: titleOf(context),
    current: "/clearing",
    currentUrl: `/clearing/${clearing.id}`,
    status: problem === null ? 200 : 409,
    body: <ClearingView clearing={clearing} lines={lines} names={names} problem={problem} />,
  });
};

const unknown = (context: VoucherPageContext): PageReply => {
  const t = clearingWords.translator(localeOf(context));
  const instead = { href: "/clearing", text: t("back") };
  const gone = refusedPage({ title: t("unknownTitle"), text: t("unknownText"), instead });
  return voucherPage(context, { ...gone, status: 404 });
};
