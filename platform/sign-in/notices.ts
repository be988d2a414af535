/** Pages that tell how signing in or out went; their addresses carry no code and no state. */
import { redirect, type PageReply } from "../http/page.ts";
import type { PageContext } from "../http/route.ts";
import type { Services } from "../services.ts";
import { localNext } from "./next.ts";
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
};

/** The e-mail of a stranger travels sealed: addresses end up in histories and logs. */
export const toNotice = (
  services: Services,
  kind: SignInNoticeKind,
  next: string,
  email?: string,
): PageReply => {
  const query = new URLSearchParams({ reason: kind, next });
  if (email) query.set("who", services.vault.seal(email));
  return redirect(`/sign-in/failed?${query.toString()}`);
};

export const noticeKindOf = (reason: string | undefined): SignInNoticeKind =>
  signInNotices.find((kind) => kind === reason) ?? "refused";

export const drawNotice = (
  { draw, otherWay }: SignIn,
  context: SignInContext,
  kind: SignInNoticeKind,
): PageReply => {
  const { services, query, request, cookies, assets } = context;
  const next = localNext(query["next"]);
  const from = (path: string, extra: Readonly<Record<string, string>> = {}): string =>
    `${path}?${new URLSearchParams({ next, ...extra }).toString()}`;
  const notice = {
    ...{ kind, status: statuses[kind], email: emailOf(services, query["who"]) },
    ...{ again: from("/sign-in"), asAnother: from("/sign-in", { prompt: "login" }) },
    identityUrl: services.urls["identity"] ?? null,
    otherWay: otherWay === undefined ? null : from(otherWay),
  };
  const reply = draw(notice, {
    ...{ requestId: request.id, currentUrl: request.url, query, cookies, assets },
    acceptLanguage: String(request.headers["accept-language"] ?? ""),
  });
  return kind === "unreachable"
    ? { ...reply, headers: { ...reply.headers, "retry-after": "60" } }
    : reply;
};

const emailOf = ({ vault }: Services, sealed: string | undefined): string | null => {
  try {
    return sealed === undefined ? null : vault.open(sealed);
  } catch {
    return null;
  }
};
