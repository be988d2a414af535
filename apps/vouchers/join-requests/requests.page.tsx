/** Who asks to belong to a community, and its administrators' word. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Alert } from "#ui/components/alert.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { readCommunity } from "../community/community.query.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { newcomersShown } from "../newcomers/limits.ts";
import { NewcomerTabs } from "../newcomers/newcomer-tabs.view.tsx";
import { approveRequest, refuseRequest } from "./answer-request.command.ts";
import { listRequests } from "./join-requests.query.ts";
import { requestsWords } from "./requests.words.ts";
import { Doorway, RequestTable } from "./requests.view.tsx";

const at = "/members/requests";

export const requestsPage = administratorPage(
  { name: "requestsPage", route: "GET /members/requests", summary: "Who asks to belong." },
  (context, viewer) => show(context, viewer, null),
);

export const approveRequestPage = administratorPage(
  {
    name: "approveRequestPage",
    route: "POST /members/requests/:id/approve",
    summary: "Make who asked a member.",
  },
  async (context, viewer) => {
    const { services, now } = context;
    const asked = { requestId: idIn(context), now };
    const done = await approveRequest(services, services.db, viewer, asked);
    return done instanceof Refusal ? refused(context, viewer, done) : gone("approved");
  },
);

export const refuseRequestPage = administratorPage(
  {
    name: "refuseRequestPage",
    route: "POST /members/requests/:id/refuse",
    summary: "Refuse who asked.",
  },
  async (context, viewer) => {
    const { services, now } = context;
    const asked = { requestId: idIn(context), now };
    const done = await refuseRequest(services, services.db, viewer, asked);
    return done instanceof Refusal ? refused(context, viewer, done) : gone("refused");
  },
);

const gone = (done: "approved" | "refused") => redirect(`${at}?done=${done}`);

/** An id that is nobody's where the address holds none. */
const idIn = ({ path }: VoucherPageContext): string => {
  const id = (path["id"] ?? "").toLowerCase();
  return isId(id) ? id : "00000000-0000-0000-0000-000000000000";
};

const refused = (
  context: VoucherPageContext,
  viewer: VoucherSession,
  { code }: Refusal<"request_not_found" | "request_answered" | "contact_taken">,
): Promise<PageReply | Refusal<"not_found">> => {
  if (code === "request_not_found") return Promise.resolve(new Refusal("not_found"));
  return show(context, viewer, code === "contact_taken" ? "contactTaken" : "answered");
};

const show = async (
  context: VoucherPageContext,
  { communityId }: VoucherSession,
  problem: "answered" | "contactTaken" | null,
): Promise<PageReply> => {
  const { services, query } = context;
  const t = requestsWords.translator(localeOf(context));
  const given = query["before"] ?? "";
  const before = isId(given) ? given : null;
  const asked = { communityId, before, status: null, limit: newcomersShown };
  const [found, community] = await Promise.all([
    listRequests(services.db, asked),
    readCommunity(services.db, communityId),
  ]);
  const last = found.length > newcomersShown ? found[newcomersShown - 1] : undefined;
  return voucherPage(context, {
    title: t("title"),
    current: "/members",
    width: "wide",
    status: problem === null ? 200 : 409,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <NewcomerTabs current={at} />
        <Flash done={query["done"]} texts={{ approved: t("approved"), refused: t("refused") }} />
        {problem === null ? null : <Alert tone="danger" role="alert" title={t(problem)} />}
        <Doorway
          url={`${services.baseUrl}/join/${communityId}`}
          open={community?.openToRequests ?? false}
        />
        <RequestTable requests={found.slice(0, newcomersShown)} at={at} />
        <Pagination
          shown={Math.min(found.length, newcomersShown)}
          nextHref={last && `${at}?before=${last.id}`}
          firstHref={before === null ? undefined : at}
        />
      </>
    ),
  });
};
