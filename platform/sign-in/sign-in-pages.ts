/** `/sign-in`, its callback and `/sign-out`: what the kit adds to an app with `signIn`. */
import { generateRandomCodeVerifier, generateRandomState } from "oauth4webapi";
import { redirect, type PageReply, type PageShape } from "../http/page.ts";
import { routesOf, type Page } from "../http/route.ts";
import { keepAttempt, takeAttempt, type TakenAttempt } from "./attempts.ts";
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
import { authorizationUrl, personOf, redeem } from "./tokens.ts";
import { reasonOf, troubleOf } from "./trouble.ts";

const { page } = routesOf<unknown, unknown>();

const shape = (name: string, route: PageShape["route"], summary: string): PageShape => ({
  name,
  route,
  summary,
  auth: ["public"],
});

export const signInPages = (signIn: SignIn): readonly Page[] => [
  page(shape("startSignIn", "GET /sign-in", "Go to identity and come back."), start),
  page(
    shape("finishSignIn", "GET /sign-in/callback", "Where identity sends people back to."),
    (context) => finish(signIn, context),
  ),
  page(shape("failedSignIn", "GET /sign-in/failed", "Why nobody was signed in."), (context) =>
    Promise.resolve(drawNotice(signIn, context, noticeKindOf(context.query["reason"]))),
  ),
  page(shape("signOutPage", "GET /sign-out", "Signed out, or about to be."), (context) => {
    const kind = context.caller.kind === "session" ? "signOut" : "signedOut";
    return Promise.resolve(drawNotice(signIn, context, kind));
  }),
  page(shape("signOut", "POST /sign-out", "Ends the session and its tokens."), signOut),
];

const start = async (context: SignInContext): Promise<PageReply> => {
  const { services, query, cookies } = context;
  const next = localNext(query["next"]);
  const secrets = { state: generateRandomState(), verifier: generateRandomCodeVerifier() };
  const prompt = query["prompt"] === "login" ? "login" : undefined;
  try {
    const provider = await providerOf(services);
    if (!provider) return toNotice("unreachable", next);
    const url = await authorizationUrl(provider, secrets, prompt);
    const { issuer } = provider;
    const cookie = await keepAttempt(services, cookies, { ...secrets, issuer, next });
    return redirect(url, { cookies: [cookie] });
  } catch (error) {
    return troubled(context, error, next);
  }
};

const finish = async (signIn: SignIn, context: SignInContext): Promise<PageReply> => {
  const { services, query, cookies, caller } = context;
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

const arrive = async (
  signIn: SignIn,
  context: SignInContext,
  { verifier, issuer, next }: TakenAttempt,
): Promise<PageReply> => {
  const { services, request, query, caller } = context;
  const provider = await providerOf(services);
  if (provider?.issuer !== issuer) return toNotice("stale", next);
  // The address itself, not its first value of each name: a parameter sent twice is an attack.
  const parameters = new URL(request.url, services.baseUrl).searchParams;
  const tokens = await redeem(provider, { parameters, state: query["state"] ?? "", verifier });
  const person = await personOf(provider, tokens.accessToken);
  const device = String(request.headers["user-agent"] ?? "");
  const cookie = await openPersonSession(services, signIn, { person, tokens, device });
  if (cookie === null) {
    await revokeQuietly(services, tokens.refreshToken ?? tokens.accessToken);
    return toStrangerNotice(services, next, person.email);
  }
  // Whoever was here before is out: a session never changes its person.
  if (caller.kind === "session") await endPersonSession(services, caller.sessionId);
  return redirect(next, { cookies: [cookie] });
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
