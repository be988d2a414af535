/** Where the link of an invitation leads: a name, a contact that is proved, and inside. */
import type { PageReply } from "#platform/http/page.ts";
import { page } from "../callers/route.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import type { LinkedInvitation } from "./invitations.query.ts";
import { faultOfCode, goInside, saidOf, sendNewcomerCode, typedOf } from "./newcomer-desk.ts";
import { NewcomerForm, NoticeView, ProofForm } from "./newcomer.view.tsx";
import { newcomersWords } from "./newcomers.words.ts";
import { takeInvitation, waitingInvitation } from "./take-invitation.command.ts";
import type { NewcomerFault } from "./typed-newcomer.domain.ts";

const anyone = ["public", "session"] as const;

const tokenIn = ({ path }: VoucherPageContext): string => path["token"] ?? "";

export const invitationPage = page(
  {
    name: "voucherInvitationPage",
    route: "GET /invitations/:token",
    summary: "An invitation to a community.",
    auth: anyone,
  },
  (context) =>
    onInvitation(context, (invitation) =>
      Promise.resolve(show(context, invitation, { step: "who", faults: [] })),
    ),
);

export const proveInvitedPage = page(
  {
    name: "proveInvitedPage",
    route: "POST /invitations/:token",
    summary: "Send a code to whoever takes an invitation.",
    auth: anyone,
  },
  (context) =>
    onInvitation(context, async (invitation) => {
      const newcomer = saidOf(context);
      if (!("displayName" in newcomer))
        return show(context, invitation, { step: "who", faults: newcomer });
      const { communityId } = invitation;
      const asked = { communityId, from: context.request.address };
      await sendNewcomerCode(context.services, newcomer, asked);
      return show(context, invitation, { step: "code", faults: [] });
    }),
);

export const takeInvitationPage = page(
  {
    name: "takeInvitationPage",
    route: "POST /invitations/:token/code",
    summary: "Come in with an invitation.",
    auth: anyone,
  },
  (context) =>
    onInvitation(context, async (invitation) => {
      const newcomer = saidOf(context);
      if (!("displayName" in newcomer))
        return show(context, invitation, { step: "who", faults: newcomer });
      const fault = await faultOfCode(context, newcomer);
      if (fault) return show(context, invitation, { step: "code", faults: [fault] });
      const { services, now } = context;
      const proved = { ...newcomer, contact: newcomer.contact.address };
      const taken = await takeInvitation(services.db, tokenIn(context), proved, now);
      if (taken === "over") return showOver(context);
      if (taken !== "elsewhere") return goInside(context, taken);
      return show(context, invitation, {
        step: "who",
        faults: [{ field: "contact", fault: "elsewhere" }],
      });
    }),
);

const onInvitation = async (
  context: VoucherPageContext,
  answer: (invitation: LinkedInvitation) => Promise<PageReply>,
): Promise<PageReply> => {
  const { services, now } = context;
  const found = await waitingInvitation(services.db, tokenIn(context), now);
  return found ? answer(found) : showOver(context);
};

/** One answer to every link that lets nobody in: unknown, taken, ended, too old. */
const showOver = (context: VoucherPageContext): PageReply => {
  const t = newcomersWords.translator(localeOf(context));
  return voucherPage(context, {
    title: t("overTitle"),
    status: 404,
    body: <NoticeView title={t("overTitle")} text={t("overText")} />,
  });
};

interface Step {
  readonly step: "who" | "code";
  readonly faults: readonly NewcomerFault[];
}

const show = (
  context: VoucherPageContext,
  { communityName, displayName, contact }: LinkedInvitation,
  { step, faults }: Step,
): PageReply => {
  const t = newcomersWords.translator(localeOf(context));
  const at = `/invitations/${encodeURIComponent(tokenIn(context))}`;
  const isFirst = Object.keys(context.form).length === 0;
  const typed = isFirst
    ? { name: displayName, contact: contact ?? "", note: "" }
    : typedOf(context);
  const View = step === "code" ? ProofForm : NewcomerForm;
  return voucherPage(context, {
    title: t("invitedTitle", { community: communityName }),
    status: statusOf(faults),
    currentUrl: at,
    body: (
      <View community={communityName} action={at} kind="invitation" typed={typed} faults={faults} />
    ),
  });
};

/** As of signing in: 401 for a wrong code, 409 for a contact that is somebody's elsewhere. */
export const statusOf = ([first]: readonly NewcomerFault[]): number => {
  switch (first?.fault) {
    case undefined:
      return 200;
    case "codeError":
    case "codesError":
      return 401;
    case "elsewhere":
      return 409;
    default:
      return 400;
  }
};
