/** Proposals of prices for operators: what speaks for each, their word, and what may be tried. */
import { tiers } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { readMoney } from "#ui/i18n/format.ts";
import { billingPage } from "../billing-console/billing-frame.view.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { readCatalog } from "../pricing/catalog.query.ts";
import { addPricePoint, decideProposal, dropPricePoint } from "./decide-proposal.command.ts";
import { decidedShown } from "./limits.ts";
import { History, Points } from "./points.view.tsx";
import { listPricePoints, type PricePoint } from "./price-outcomes.query.ts";
import { ProposalCard } from "./proposal-card.view.tsx";
import { decidedProposals, evidenceFor, openProposals } from "./proposals.query.ts";
import { proposalWords } from "./proposals.words.ts";

const address = "/billing/price-proposals";

export const priceProposalsPage = operatorPage(
  { name: "priceProposalsPage", route: `GET ${address}`, summary: "Prices that are proposed." },
  (context) => showProposals(context, false),
);

export const changePriceProposalsPage = operatorPage(
  {
    name: "changePriceProposalsPage",
    route: `POST ${address}`,
    summary: "Accept or refuse a proposed price; note prices to try.",
  },
  async (context, account) => {
    const { form, now, services } = context;
    const { do: deed, proposal: id = "" } = form;
    if ((deed === "accept" || deed === "refuse") && isId(id)) {
      const word = { id, accept: deed === "accept", by: account.name };
      return redirect(`${address}?done=${await decideProposal(services.db, word, now)}`);
    }
    const point = readPoint(form);
    if (point === null) return showProposals(context, true);
    if (deed === "drop") await dropPricePoint(services.db, point);
    else if (!(await addPricePoint(services.db, point, now))) return showProposals(context, true);
    return redirect(`${address}?done=changed`);
  },
);

const readPoint = (form: IdentityPageContext["form"]): PricePoint | null => {
  const tier = tiers.find((one) => one === form["tier"]);
  const cents = readMoney(form["amount"] ?? "");
  const appName = form["app"] ?? "";
  const isFine = /^[a-z_]{1,40}$/.test(appName) && cents !== null && cents > 0 && cents <= 1e9;
  return tier && isFine ? { appName, tier, cents } : null;
};

const told = [
  ...(["accepted", "refused", "outdated"] as const),
  ...(["decided_before", "list_refused", "changed"] as const),
];

const showProposals = async (context: IdentityPageContext, wrong: boolean): Promise<PageReply> => {
  const { services, now, query, form } = context;
  const t = proposalWords.translator(localeOf(context));
  const [catalog, open, decided, points] = await Promise.all([
    readCatalog(services.db, dayOf(now)),
    openProposals(services.db),
    decidedProposals(services.db, decidedShown),
    listPricePoints(services.db),
  ]);
  const ids = open.map(({ id }) => id);
  const evidence = await evidenceFor(services.db, ids);
  return billingPage(context, {
    title: t("title"),
    lead: t("lead"),
    tab: "proposals",
    status: wrong ? 400 : 200,
    currentUrl: address,
    body: (
      <>
        <Flash done={query["done"]} texts={Object.fromEntries(told.map((one) => [one, t(one)]))} />
        {wrong ? <Alert tone="danger" role="alert" title={t("wrong")} /> : null}
        {open.length === 0 ? <EmptyState title={t("none")}>{t("noneText")}</EmptyState> : null}
        {open.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            at={address}
            proposal={proposal}
            evidence={evidence.filter(({ proposalId }) => proposalId === proposal.id)}
            catalog={catalog}
            now={now}
          />
        ))}
        <Points at={address} points={points} catalog={catalog} typed={form} />
        <History decided={decided} catalog={catalog} />
      </>
    ),
  });
};
