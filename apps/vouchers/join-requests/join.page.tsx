/** Where people ask to belong to a community: a name, a contact that is proved, and a word. */
import { Refusal } from "#platform/errors.ts";
import type { PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { page } from "../callers/route.ts";
import type { CommunityRow } from "../community/community.query.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { statusOf } from "../newcomers/invitation.page.tsx";
import {
  faultOfCode,
  goInside,
  saidOf,
  sendNewcomerCode,
  typedOf,
} from "../newcomers/newcomer-desk.ts";
import { NewcomerForm, NoticeView, ProofForm } from "../newcomers/newcomer.view.tsx";
import { newcomersWords } from "../newcomers/newcomers.words.ts";
import type { NewcomerFault } from "../newcomers/typed-newcomer.domain.ts";
import { askToJoin, openCommunity } from "./ask-to-join.command.ts";

const anyone = ["public", "session"] as const;

export const joinPage = page(
  { name: "joinPage", route: "GET /join/:id", summary: "Ask to belong.", auth: anyone },
  (context) =>
    inCommunity(context, (community) => Promise.resolve(show(context, community, "who", []))),
);

export const proveJoiningPage = page(
  {
    name: "proveJoiningPage",
    route: "POST /join/:id",
    summary: "Send a code to whoever asks to belong.",
    auth: anyone,
  },
  (context) =>
    inCommunity(context, async (community) => {
      const newcomer = saidOf(context);
      if (!("displayName" in newcomer)) return show(context, community, "who", newcomer);
      const asked = { communityId: community.id, from: context.request.address };
      await sendNewcomerCode(context.services, newcomer, asked);
      return show(context, community, "code", []);
    }),
);

export const askToJoinPage = page(
  { name: "askToJoinPage", route: "POST /join/:id/code", summary: "Ask, proved.", auth: anyone },
  (context) =>
    inCommunity(context, async (community) => {
      const newcomer = saidOf(context);
      if (!("displayName" in newcomer)) return show(context, community, "who", newcomer);
      const fault = await faultOfCode(context, newcomer);
      if (fault) return show(context, community, "code", [fault]);
      const { services, now } = context;
      const contact = newcomer.contact.address;
      const asked = await askToJoin(services.db, community.id, { ...newcomer, contact }, now);
      switch (asked) {
        case "closed":
          return new Refusal("not_found");
        case "elsewhere":
          return show(context, community, "who", [{ field: "contact", fault: "elsewhere" }]);
        case "asked":
        case "full":
          return showNotice(context, community, asked, contact);
        default:
          return goInside(context, asked);
      }
    }),
);

/** A community that takes no requests is as unknown as one that is none. */
const inCommunity = async (
  context: VoucherPageContext,
  answer: (community: CommunityRow) => Promise<PageReply | Refusal<"not_found">>,
): Promise<PageReply | Refusal<"not_found">> => {
  const id = (context.path["id"] ?? "").toLowerCase();
  const community = isId(id) ? await openCommunity(context.services.db, id) : null;
  return community ? answer(community) : new Refusal("not_found");
};

const showNotice = (
  context: VoucherPageContext,
  { name }: CommunityRow,
  kind: "asked" | "full",
  contact: string,
): PageReply => {
  const t = newcomersWords.translator(localeOf(context));
  const title = t(kind === "asked" ? "askedTitle" : "fullTitle");
  const text = kind === "asked" ? t("askedText", { contact, community: name }) : t("fullText");
  return voucherPage(context, {
    title,
    status: kind === "asked" ? 200 : 409,
    body: <NoticeView title={title} text={text} />,
  });
};

const show = (
  context: VoucherPageContext,
  { id, name }: CommunityRow,
  step: "who" | "code",
  faults: readonly NewcomerFault[],
): PageReply => {
  const t = newcomersWords.translator(localeOf(context));
  const View = step === "code" ? ProofForm : NewcomerForm;
  const at = `/join/${id}`;
  return voucherPage(context, {
    title: t("joinTitle", { community: name }),
    status: statusOf(faults),
    currentUrl: at,
    body: (
      <View community={name} action={at} kind="request" typed={typedOf(context)} faults={faults} />
    ),
  });
};
