/** One proposed action: what it would do, who decided what, and the buttons that decide. */
import { Refusal, refuse } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Card } from "#ui/components/card.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { approveAction } from "./approve-action.command.ts";
import { executeThisAction } from "./execute-action.command.ts";
import { rejectAction } from "./reject-action.command.ts";
import { statusOf, type Action } from "./action.domain.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import { findAction } from "./actions.query.ts";
import { ActionBadge, Payload } from "./action-facts.view.tsx";
import { Decide, History } from "./action-parts.view.tsx";
import { namesOf, operatorName } from "./action-people.query.ts";
import { actionWords } from "./action.words.ts";
import { operatorPage } from "../console/gate.view.tsx";
import { localeOf, paymentPage } from "../console/frame.view.tsx";

const here = "/console/actions";
const unknown: Refusal = refuse("not_found");
type Mistake = "ownProposal" | "notDone";

export const consoleActionPage = operatorPage(
  {
    name: "consoleActionPage",
    route: "GET /console/actions/:id",
    summary: "One proposed action.",
  },
  async (context) => {
    const action = await actionOf(context);
    return action ? showAction(context, action, null) : unknown;
  },
);

export const approveActionPage = operatorPage(
  {
    name: "approveActionPage",
    route: "POST /console/actions/:id/approve",
    summary: "Approve it.",
  },
  (context, operator) =>
    decide(context, async ({ id }) => {
      const by = operatorName(operator);
      const asked = { id, merchant: null, by, at: context.now };
      const after = await approveAction(context.services, asked);
      if (after instanceof Refusal)
        return after.code === "own_proposal" ? "ownProposal" : "notDone";
      return statusOf(after) === "rejected" ? "notDone" : "wasApproved";
    }),
);

export const rejectActionPage = operatorPage(
  {
    name: "rejectActionPage",
    route: "POST /console/actions/:id/reject",
    summary: "Turn it down.",
  },
  (context, operator) =>
    decide(context, async ({ id }) => {
      const by = operatorName(operator);
      const asked = { id, merchant: null, by, at: context.now };
      const after = await rejectAction(context.services, asked);
      if (after instanceof Refusal) return "notDone";
      return statusOf(after) === "rejected" ? "wasRejected" : "notDone";
    }),
);

export const runActionPage = operatorPage(
  {
    name: "runActionPage",
    route: "POST /console/actions/:id/run",
    summary: "Do what was approved, now.",
  },
  (context, { personId }) =>
    decide(context, async ({ id }) => {
      const { services, request } = context;
      const ran = await executeThisAction(services, id);
      if (!ran) return "notDone";
      services.webhooks.wake();
      const facts = { action: id, by: personId, requestId: request.id };
      services.log.info(facts, "an operator had an action done");
      return "wasRun";
    }),
);

const dones = ["wasProposed", "wasApproved", "wasRejected", "wasRun"] as const;
type Done = (typeof dones)[number];

const decide = async (
  context: PaymentPageContext,
  act: (action: Action) => Promise<Done | Mistake>,
): Promise<PageReply | Refusal> => {
  const action = await actionOf(context);
  if (!action) return unknown;
  const came = await act(action);
  if (came !== "ownProposal" && came !== "notDone") {
    return redirect(`${here}/${action.id}?done=${came}`);
  }
  return showAction(context, (await actionOf(context)) ?? action, came);
};

const actionOf = async ({ services, path }: PaymentPageContext): Promise<Action | null> => {
  const id = path["id"] ?? "";
  return isId(id) ? findAction(services.db, id) : null;
};

const showAction = async (
  context: PaymentPageContext,
  action: Action,
  mistake: Mistake | null,
): Promise<PageReply> => {
  const t = actionWords.translator(localeOf(context));
  const names = await namesOf(context.services.db, [action]);
  const done = dones.find((one) => one === context.query["done"]);
  const title = t(action.request.kind);
  return paymentPage(context, {
    title,
    current: here,
    currentUrl: `${here}/${action.id}`,
    status: mistake === null ? 200 : mistake === "ownProposal" ? 403 : 409,
    body: (
      <>
        <PageTitle title={title} />
        <p>
          <ActionBadge action={action} t={t} />
        </p>
        {mistake === null ? null : <Alert tone="danger" role="alert" title={t(mistake)} />}
        {done === undefined || mistake !== null ? null : (
          <Alert tone="success" role="status" title={t(done)} />
        )}
        <Card title={t("facts")}>
          <Payload request={action.request} t={t} />
        </Card>
        <History action={action} names={names} t={t} />
        <Decide action={action} t={t} />
      </>
    ),
  });
};
