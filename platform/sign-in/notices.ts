/** Pages that tell how signing in or out went; their addresses carry no code and no state. */
import { redirect, type PageReply } from "../http/page.ts";
import type { PageContext } from "../http/route.ts";
import type { Services } from "../services.ts";
import { strangerNoteMs } from "./limits.ts";
import { localNext } from "./next.ts";
import { strangerNote } from "./sealed.ts";
import { signInNotices, type SignIn, type SignInNoticeKind } from "./sign-in.ts";

export type SignInContext = PageContext<unknown, unknown>;

const statuses: Readonly<Record<SignInNoticeKind, number>> = {
  denied: 403,
  unreachable: 503,
  stale: 400,
  refused: 502,
  stranger: 403,
  signedOut: 200,
  signOut: 200,
  invitationOver: 410,
  invitationOfAnother: 403,
};

export const toNotice = (kind: SignInNoticeKind, next: string): PageReply =>
  redirect(noticeAddress(kind, next));

const noticeAddress = (kind: SignInNoticeKind, next: string): string =>
  `/sign-in/failed?${new URLSearchParams({ reason: kind, next }).toString()}`;

const strangerCookie = ({ sessions }: Services): string => `${sessions.cookieName}_stranger`;

/**
 * Their e-mail travels in a cookie that lives for minutes and opens on this page alone: addresses
 * end up in histories and logs, and whoever makes up an address must not choose what we show.
 */
export const toStrangerNotice = (services: Services, next: string, email: string): PageReply => {
  const secure = services.mode === "production" ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${strangerNoteMs / 1000}`;
  const cookie = `${strangerCookie(services)}=${strangerNote.seal(services, email)}; ${attributes}`;
  return redirect(noticeAddress("stranger", next), { cookies: [cookie] });
};

/** A reason that nobody gave is a fault of the request, not of ours. */
export const noticeKindOf = (reason: string | undefined): SignInNoticeKind =>
  signInNotices.find((kind) => kind === reason) ?? "stale";

interface Drawn {
  /** Where the ways on lead back to; the address says it where this does not. */
  readonly next?: string;
  /** As whom the person came; a stranger's stands in their cookie. */
  readonly email?: string;
}

export const drawNotice = (
  { draw, otherWay }: SignIn,
  context: Omit<SignInContext, "caller">,
  kind: SignInNoticeKind,
  drawn: Drawn = {},
): PageReply => {
  const { services, query, request, cookies, assets } = context;
  const { next = localNext(query["next"]) } = drawn;
  const from = (path: string, extra: Readonly<Record<string, string>> = {}): string =>
    `${path}?${new URLSearchParams({ next, ...extra }).toString()}`;
  const notice = {
    kind,
    status: statuses[kind],
    email: drawn.email ?? (kind === "stranger" ? strangerOf(context) : null),
    again: from("/sign-in"),
    asAnother: from("/sign-in", { prompt: "login" }),
    identityUrl: services.urls["identity"] ?? null,
    otherWay: otherWay === undefined ? null : from(otherWay),
  };
  const reply = draw(notice, {
    requestId: request.id,
    currentUrl: request.url,
    query,
    cookies,
    assets,
    acceptLanguage: String(request.headers["accept-language"] ?? ""),
  });
  return kind === "unreachable"
    ? { ...reply, headers: { ...reply.headers, "retry-after": "60" } }
    : reply;
};

const strangerOf = ({
  services,
  cookies,
}: Pick<SignInContext, "services" | "cookies">): string | null =>
  strangerNote.open(services, cookies[strangerCookie(services)]);
