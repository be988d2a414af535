/** `/sign-in`, its callback and `/sign-out`: what the kit adds to an app with `signIn`. */
import { generateRandomCodeVerifier, generateRandomState } from "oauth4webapi";
import { html, redirect, type PageReply, type PageShape } from "../http/page.ts";
import { routesOf, type Page } from "../http/route.ts";
import { keepAttempt, originOfAttempt, takeAttempt, type TakenAttempt } from "./attempts.ts";
import { localNext } from "./next.ts";
import {
  drawNotice,
  noticeKindOf,
  toNotice,
  toStrangerNotice,
  type SignInContext,
} from "./notices.ts";
import { endPersonSession, openPersonSession, revokeQuietly } from "./person-session.ts";
import { providerOf } from "./provider.ts";
import type { SignIn } from "./sign-in.ts";
import { authorizationUrl, personOf, redeem, type Asked } from "./tokens.ts";
import type { Services } from "../services.ts";
import { leftSeconds } from "./limits.ts";
import { reasonOf, troubleOf } from "./trouble.ts";

const { page } = routesOf<unknown, unknown>();

const shape = (name: string, route: PageShape["route"], summary: string): PageShape => ({
  name,
  route,
  summary,
  auth: ["public"],
});

export const signInPages = (signIn: SignIn): readonly Page[] => [
  ...(signIn.ownDoor ? [] : doorPages(signIn)),
  page(
    shape("finishSignIn", "GET /sign-in/callback", "Where identity sends people back to."),
    (context) => finish(signIn, context),
  ),
  page(shape("failedSignIn", "GET /sign-in/failed", "Why nobody was signed in."), (context) =>
    Promise.resolve(drawNotice(signIn, context, noticeKindOf(context.query["reason"]))),
  ),
];

const doorPages = (signIn: SignIn): readonly Page[] => [
  page(shape("startSignIn", "GET /sign-in", "Go to identity and come back."), start),
  page(shape("signOutPage", "GET /sign-out", "Signed out, or about to be."), (context) => {
    const kind = context.caller.kind === "session" ? "signOut" : "signedOut";
    return Promise.resolve(drawNotice(signIn, context, kind));
  }),
  page(shape("signOut", "POST /sign-out", "Ends the session and its tokens."), signOut),
];

const start = async (context: SignInContext): Promise<PageReply> => {
  const next = localNext(context.query["next"]);
  const prompt = context.query["prompt"] === "login" ? "login" : undefined;
  return (await beginSignIn(context, { next, prompt })) ?? toNotice("unreachable", next);
};

export interface Begin extends Pick<Asked, "from"> {
  /** A path of this app. */
  readonly next: string;
  /** Asks for a new proof, also of whoever is signed in at identity. */
  readonly prompt?: "login" | undefined;
  /** Of the browser, where it is not at the app's own address. */
  readonly origin?: string | undefined;
}

const leftCookie = ({ sessions }: Pick<Services, "sessions">): string =>
  `${sessions.cookieName}_left`;

/** Set-Cookie value for who signs out at a door of the app's own: the next one proves anew. */
export const leftBrowser = (services: Services, seconds: number = leftSeconds): string => {
  const secure = services.mode === "production" ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${seconds}`;
  return `${leftCookie(services)}=1; ${attributes}`;
};

/** To identity, bound to this browser; null where the house has none, or it does not answer. */
export const beginSignIn = async (
  { services, cookies, request }: Pick<SignInContext, "services" | "cookies" | "request">,
  { next, prompt: given, from, origin }: Begin,
): Promise<PageReply | null> => {
  const secrets = { state: generateRandomState(), verifier: generateRandomCodeVerifier() };
  // Who left a browser that others use, too, is not let in again by identity's own memory.
  const prompt = given ?? (cookies[leftCookie(services)] === undefined ? undefined : "login");
  try {
    const provider = await providerOf(services);
    if (!provider) return null;
    const url = await authorizationUrl(provider, { secrets, prompt, from });
    const { issuer } = provider;
    const proves = prompt === "login";
    const attempt = { ...secrets, issuer, next, proves, origin: origin ?? null };
    return redirect(url, { cookies: [await keepAttempt(services, cookies, attempt)] });
  } catch (error) {
    troubleOf(error);
    services.log.warn({ ...reasonOf(error), requestId: request.id }, "a sign-in failed");
    return null;
  }
};

const finish = async (signIn: SignIn, context: SignInContext): Promise<PageReply> => {
  const { services, query, cookies, caller } = context;
  const onward = await originOfBrowser(signIn, context);
  if (onward !== null) return sendOn(onward);
  const attempt = await takeAttempt(services, cookies, query["state"]);
  // A page that was loaded twice: its first answer signed the person in.
  if (!attempt && caller.kind === "session") return redirect("/");
  if (!attempt || attempt.late) return toNotice("stale", attempt?.next ?? "/");
  try {
    return await arrive(signIn, context, attempt);
  } catch (error) {
    return troubled(context, error, attempt.next);
  }
};

/**
 * A page and no redirect: identity's form began this way, and its policy (`form-action`) lets a
 * browser follow redirects to the app's one address alone.
 */
const sendOn = (to: string): PageReply => {
  const href = to.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const link = `<title>Milpa</title><a href="${href}">→</a>`;
  const page = `<!doctype html><html lang="es-MX">${link}</html>`;
  return html(page, { headers: { refresh: `0;url=${to}` } });
};

/**
 * Identity knows one address of an app. A browser that began at another of its addresses has its
 * cookie there: it is sent on with the answer, which is worth nothing without that cookie.
 */
const originOfBrowser = async (
  { servesOrigin }: SignIn,
  { services, query, request }: SignInContext,
): Promise<string | null> => {
  if (servesOrigin === undefined) return null;
  const origin = await originOfAttempt(services, query["state"]);
  const isHere = origin === null || new URL(origin).host === request.headers.host;
  if (isHere || !(await servesOrigin(services, origin))) return null;
  return `${origin}${request.url}`;
};

const arrive = async (
  signIn: SignIn,
  context: SignInContext,
  { verifier, issuer, next, proves }: TakenAttempt,
): Promise<PageReply> => {
  const { services, request, query, cookies, caller } = context;
  const provider = await providerOf(services);
  if (provider?.issuer !== issuer) return toNotice("stale", next);
  // The address itself, not its first value of each name: a parameter sent twice is an attack.
  const parameters = new URL(request.url, services.baseUrl).searchParams;
  const tokens = await redeem(provider, { parameters, state: query["state"] ?? "", verifier });
  const person = await personOf(provider, tokens.accessToken);
  const device = String(request.headers["user-agent"] ?? "");
  const opened = await openPersonSession(services, signIn, { person, tokens, device, proves });
  if (opened === null) {
    await revokeQuietly(services, tokens.refreshToken ?? tokens.accessToken);
    return toStrangerNotice(services, next, person.email);
  }
  // Whoever was here before is out: a session never changes its person.
  if (caller.kind === "session") await endPersonSession(services, caller.sessionId);
  await signIn.arrived?.(context, { subject: opened.subject, next });
  const stays = cookies[leftCookie(services)] === undefined ? [] : [leftBrowser(services, 0)];
  return redirect(next, { cookies: [opened.cookie, ...stays] });
};

const signOut = async ({ caller, services }: SignInContext): Promise<PageReply> => {
  if (caller.kind !== "session") return redirect("/sign-out");
  return redirect("/sign-out", { cookies: [await endPersonSession(services, caller.sessionId)] });
};

const troubled = (context: SignInContext, error: unknown, next: string): PageReply => {
  const trouble = troubleOf(error);
  const { services, request } = context;
  if (trouble !== "denied") {
    services.log.warn({ ...reasonOf(error), requestId: request.id }, "a sign-in failed");
  }
  return toNotice(trouble, next);
};
