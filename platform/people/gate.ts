/** Pages for some people alone: strangers sign in and come back, others are told whose it is. */
import type { Queries } from "../db/database.ts";
import type { Caller } from "../http/caller.ts";
import type { Answer } from "../http/gated-pages.ts";
import type { PageReply } from "../http/page.ts";
import type { PageContext } from "../http/route.ts";
import { isId } from "../id.ts";
import { toSignIn } from "../sign-in/next.ts";
import type { PersonSession } from "./session.ts";

type Visit<Session> = PageContext<unknown, Session>;

/** A page for whoever is signed in. */
export const requireSession = async <Session, Context extends Visit<Session>>(
  context: Context & Visit<Session>,
  show: (session: Session) => Answer,
): Answer => (context.caller.kind === "session" ? show(context.caller.session) : toSignIn(context));

export const hasRight = ({ caller }: { readonly caller: Caller }, right: string): boolean =>
  caller.kind === "session" && caller.roles.includes(right);

export const isOperator = (context: { readonly caller: Caller }): boolean =>
  hasRight(context, "operator");

/** A page for operators; others are shown `refused`. */
export const requireOperator = <Session, Context extends Visit<Session>>(
  context: Context & Visit<Session>,
  refused: (context: Context) => PageReply,
  show: (session: Session) => Answer,
): Answer =>
  requireSession(context, async (session) =>
    isOperator(context) ? show(session) : refused(context),
  );

/** Those who belong to a place, as `role` where one is named; operators may do all everywhere. */
export const mayActAt = (
  caller: Caller<PersonSession>,
  placeId: string,
  role?: string,
): boolean => {
  if (caller.kind !== "session") return false;
  if (isOperator({ caller })) return true;
  return caller.session.memberships.some(
    (one) => one.placeId === placeId && (role === undefined || one.role === role),
  );
};

export interface PlaceGate<Context, Place> {
  /** The part of the address that names the place. */
  readonly part: string;
  readonly find: (db: Queries, id: string) => Promise<Place | null>;
  /** Told to whom no place of this address is theirs: as if there were none. */
  readonly notYours: (context: Context, person: PersonSession) => PageReply;
}

/** A page of one place, for its members. */
export const requireMember = <Context extends Visit<PersonSession>, Place>(
  context: Context,
  { part, find, notYours }: PlaceGate<Context, Place>,
  show: (place: Place, person: PersonSession) => Answer,
): Answer =>
  requireSession(context, async (person) => {
    const { caller, path, services } = context;
    const id = (path[part] ?? "").toLowerCase();
    const place = isId(id) && mayActAt(caller, id) ? await find(services.db, id) : null;
    return place === null ? notYours(context, person) : show(place, person);
  });
