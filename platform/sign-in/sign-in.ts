/** What an app says to let people in through identity: whom it admits, and how its pages look. */
import type { ErrorPageFacts } from "../http/replies/error-page-facts.ts";
import type { SubjectKey } from "../auth/sessions.ts";
import type { Queries } from "../db/database.ts";
import type { PageReply } from "../http/page.ts";
import type { PageContext } from "../http/route.ts";
import type { Services } from "../services.ts";

/** A definition's `signIn`: with it the kit adds `/sign-in`, its callback and `/sign-out`. */
export interface SignIn {
  /**
   * Who the person is here; null when nobody let them in. Runs in the transaction that opens the
   * session.
   */
  readonly admit: (
    db: Queries,
    person: Person,
    now: Date,
    services: Services,
  ) => Promise<SubjectKey | null>;
  /** Takes what identity says of them while they are signed in; an address may be another's now. */
  readonly renew?: (db: Queries, person: Person) => Promise<unknown>;
  /** Draws what the kit has to tell people: `signInPageOf` of the design system. */
  readonly draw: (notice: SignInNotice, facts: ErrorPageFacts) => PageReply;
  /** A page of the app's own that signs people in while identity is away. */
  readonly otherWay?: `/${string}`;
  /**
   * The app has pages of its own for coming and leaving: they call `beginSignIn` and
   * `endPersonSession`, and the kit adds the way back alone.
   */
  readonly ownDoor?: true;
  /** Whether pages of this app are served at that origin, as at a business's own domain. */
  readonly servesOrigin?: (services: Services, origin: string) => Promise<boolean>;
  /** After the session was opened: what of the rest of the app wants to know at once. */
  readonly arrived?: (context: PageContext<unknown, unknown>, arrival: Arrived) => Promise<unknown>;
}

export interface Arrived {
  readonly subject: SubjectKey;
  /** Where the person is going: a path of this app. */
  readonly next: string;
}

/** What identity says of a person. */
export interface Person {
  /** Never changes, and never names another person later. */
  readonly sub: string;
  /** Confirmed; empty when identity told none. */
  readonly email: string;
  readonly name: string;
  /** Confirmed lately; ten digits. Absent or empty when identity told none. */
  readonly phone?: string;
}

export const signInNotices = [
  "denied",
  "unreachable",
  "stale",
  "refused",
  "stranger",
  "signedOut",
  "signOut",
  "invitationOver",
  "invitationOfAnother",
] as const;

/**
 * `denied`: the person said no at identity. `unreachable`: identity does not answer. `stale`: the
 * answer fits no sign-in of this browser, or came too late. `refused`: identity or its answer was
 * not in order. `stranger`: the person is known there and not admitted here. `signedOut`: it is
 * done. `signOut`: it is about to be. `invitationOver`: the link is unknown, another's by now, or
 * too old.
 * `invitationOfAnother`: it was sent to an address that this person did not prove.
 */
export type SignInNoticeKind = (typeof signInNotices)[number];

export interface SignInNotice {
  readonly kind: SignInNoticeKind;
  readonly status: number;
  /** Of a stranger, or of whom an invitation is not for. */
  readonly email: string | null;
  /** Begins again and leads to where the person was going. */
  readonly again: string;
  /** The same, as somebody else. */
  readonly asAnother: string;
  /** Public address of identity; null where the house has none. */
  readonly identityUrl: string | null;
  readonly otherWay: string | null;
}
