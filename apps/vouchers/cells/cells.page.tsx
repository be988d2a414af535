/** Cells of a community, for its administrators: all of them, and one to change. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { wrong, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { basisPointsIn, limitIn, nameIn, said } from "../console/typed.ts";
import { CellDetail } from "./cell-detail.view.tsx";
import { listCells, readCell } from "./cell-list.query.ts";
import { CellForm, CellTable } from "./cells.view.tsx";
import { cellsWords } from "./cells.words.ts";
import { addCell, changeCell } from "./keep-cell.command.ts";
import { cellsShown, umbrellasMost } from "./limits.ts";
import { cellTermsOf, type CellFault } from "./typed-cell.domain.ts";

const at = "/cells";

export const cellsPage = administratorPage(
  { name: "cellsPage", route: "GET /cells", summary: "Stalls of a community." },
  (context, viewer) => showAll(context, viewer, []),
);

export const addCellPage = administratorPage(
  { name: "addCellPage", route: "POST /cells", summary: "Add a stall." },
  async (context, { communityId, ...viewer }) => {
    const { services, now } = context;
    const umbrella = said(context, "umbrella");
    const typed = typedIn(context, isId(umbrella) ? umbrella : null);
    if (!("name" in typed)) return showAll(context, { ...viewer, communityId }, typed);
    const cell = { ...typed, test: context.form["test"] === "yes" };
    const added = await addCell(services.db, communityId, cell, now);
    if (!(added instanceof Refusal)) return redirect(`${at}?done=added`);
    const faults = [{ field: "umbrella", fault: "needUmbrella" }] as const;
    return showAll(context, { ...viewer, communityId }, faults);
  },
);

export const cellPage = administratorPage(
  { name: "cellPage", route: "GET /cells/:id", summary: "A stall." },
  (context, viewer) => showOne(context, viewer, []),
);

export const changeCellPage = administratorPage(
  { name: "changeCellPage", route: "POST /cells/:id", summary: "Change a stall." },
  async (context, viewer) => {
    const { services, now } = context;
    const { communityId } = viewer;
    const cell = await cellIn(context, viewer);
    if (cell instanceof Refusal) return cell;
    const typed = typedIn(context, cell.umbrellaId);
    if (!("name" in typed)) return showOne(context, viewer, typed);
    const changed = await changeCell(services.db, { communityId, id: cell.id, now }, typed);
    return changed instanceof Refusal ? changed : redirect(`${at}/${cell.id}?done=saved`);
  },
);

const typedIn = (context: VoucherPageContext, umbrellaId: string | null) =>
  cellTermsOf({
    name: nameIn(said(context, "name")),
    umbrellaId,
    limitCents: limitIn(said(context, "limit")),
    cashbackBp: basisPointsIn(said(context, "cashback") || "0"),
  });

const errorsOf = (context: VoucherPageContext, faults: readonly CellFault[]): FormError[] => {
  const t = cellsWords.translator(localeOf(context));
  return faults.map(({ field, fault }) => wrong(field, t(fault)));
};

const showAll = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  faults: readonly CellFault[],
): Promise<PageReply> => {
  const { services, now, query } = context;
  const t = cellsWords.translator(localeOf(context));
  const given = query["after"] ?? "";
  const after = isId(given) ? given : null;
  const { db } = services;
  const [found, first] = await Promise.all([
    listCells(db, { communityId, now, after, limit: cellsShown }),
    listCells(db, { communityId, now, after: null, limit: umbrellasMost }),
  ]);
  const cells = found.slice(0, cellsShown);
  const umbrellas = first.filter(({ umbrellaId, test }) => umbrellaId === null && !test);
  const last = found.length > cellsShown ? cells.at(-1) : undefined;
  return voucherPage(context, {
    title: t("title"),
    current: at,
    width: "wide",
    status: faults.length > 0 ? 400 : 200,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Flash done={query["done"]} texts={{ added: t("added") }} />
        <CellTable cells={cells} names={new Map(first.map(({ id, name }) => [id, name]))} />
        <Pagination
          shown={cells.length}
          nextHref={last && `${at}?after=${last.id}`}
          firstHref={after === null ? undefined : at}
        />
        <CellForm
          action={at}
          umbrellas={umbrellas}
          errors={errorsOf(context, faults)}
          typed={context.form}
        />
      </>
    ),
  });
};

const cellIn = async (
  { services, path, now }: VoucherPageContext,
  { communityId }: VoucherSession,
) => {
  const id = (path["id"] ?? "").toLowerCase();
  const cell = isId(id) ? await readCell(services.db, communityId, id, now) : null;
  return cell ?? new Refusal("not_found");
};

const showOne = async (
  context: VoucherPageContext,
  viewer: VoucherSession,
  faults: readonly CellFault[],
) => {
  const cell = await cellIn(context, viewer);
  if (cell instanceof Refusal) return cell;
  const { services, now, query, form } = context;
  const t = cellsWords.translator(localeOf(context));
  const { communityId } = viewer;
  const umbrella =
    cell.umbrellaId === null
      ? null
      : await readCell(services.db, communityId, cell.umbrellaId, now);
  return voucherPage(context, {
    title: cell.name,
    current: at,
    status: faults.length > 0 ? 400 : 200,
    currentUrl: `${at}/${cell.id}`,
    body: (
      <>
        <PageTitle title={cell.name} />
        <Flash done={query["done"]} texts={{ saved: t("saved") }} />
        <CellDetail
          cell={cell}
          umbrella={umbrella}
          errors={errorsOf(context, faults)}
          typed={form}
        />
      </>
    ),
  });
};
