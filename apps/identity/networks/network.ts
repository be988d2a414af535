/** The port to social networks: what one is asked, and the few ways in which it answers. */
import type { Message } from "#platform/messaging/message.ts";

/** An account at a network, with the token that speaks for it. */
export interface NetworkAccount {
  readonly id: string;
  /** The base address of its server, without a slash at the end. */
  readonly instance: string;
  readonly handle: string;
  readonly remoteId: string;
  readonly token: string;
}

export type Told<T> =
  | { readonly kind: "done"; readonly value: T }
  // Each reason is a code: `answered_422`, `unreached`, `unreadable`; pages say it in words.
  /** For good: asking again brings the same. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The token is not taken any more: a person has to connect the account again. */
  | { readonly kind: "unauthorized"; readonly reason: string }
  /** Too many questions; the network said until when, or we chose. */
  | { readonly kind: "limited"; readonly until: Date }
  /** Away, slow, or an answer that says nothing. */
  | { readonly kind: "away"; readonly reason: string };

export interface NewStatus {
  /** Of ours, and stable: the network makes one status of however many requests with it. */
  readonly key: string;
  readonly text: string;
  /** The status of theirs that it answers. */
  readonly inReplyTo: string | null;
}

export interface PublishedStatus {
  readonly remoteId: string;
  readonly url: string | null;
  /** In a sandbox: what is captured instead, written with the record that it was published. */
  readonly captured?: Message;
}

/** What somebody wrote there. */
export interface RemoteStatus {
  readonly remoteId: string;
  readonly url: string | null;
  readonly author: string;
  readonly text: string;
  readonly at: Date;
}

export interface Reactions {
  readonly favourites: number;
  readonly boosts: number;
  readonly replies: number;
}

/** A status of ours, as it is asked about. */
export interface OwnStatus {
  readonly remoteId: string;
  readonly publishedAt: Date;
}

export interface Network {
  readonly verify: (
    account: NetworkAccount,
  ) => Promise<Told<{ readonly handle: string; readonly remoteId: string }>>;
  readonly publish: (account: NetworkAccount, status: NewStatus) => Promise<Told<PublishedStatus>>;
  /** Its own newest statuses. */
  readonly own: (account: NetworkAccount) => Promise<Told<readonly RemoteStatus[]>>;
  /** Answers to a status by others, as they were written. */
  readonly replies: (
    account: NetworkAccount,
    status: OwnStatus,
  ) => Promise<Told<readonly RemoteStatus[]>>;
  readonly reactions: (account: NetworkAccount, status: OwnStatus) => Promise<Told<Reactions>>;
  /** What was written with a keyword since the one named; `#word` asks for the tag. */
  readonly search: (
    account: NetworkAccount,
    keyword: string,
    since: string | null,
  ) => Promise<Told<readonly RemoteStatus[]>>;
}

export const providers = ["mastodon", "sandbox"] as const;
export type Provider = (typeof providers)[number];
