/** Mastodon's API, as far as accounts, statuses, answers and searches go. */
import type { Services } from "#platform/services.ts";
import { askMastodon, type NetworkQuestion } from "./ask-mastodon.client.ts";
import * as answers from "./mastodon-answers.ts";
import type { Network, NetworkAccount, NewStatus, OwnStatus, Told } from "./network.ts";

const mapped = <From, To>(told: Told<From>, to: (value: From) => To): Told<To> =>
  told.kind === "done" ? { kind: "done", value: to(told.value) } : told;

/** What the account itself wrote is no answer to it, nor news. */
const byOthers =
  (handle: string) =>
  ({ author }: { readonly author: string }): boolean =>
    author !== handle && author !== handle.replace(/^@/, "").replace(/@.*$/, "");

type Ground = Pick<Services, "outgoing" | "clock">;

export const mastodon = (services: Ground): Network => ({
  verify: (account) => verify(services, account),
  publish: (account, status) => publish(services, account, status),
  own: (account) => own(services, account),
  replies: (account, status) => replies(services, account, status),
  reactions: (account, status) => reactions(services, account, status),
  search: (account, keyword, since) => search(services, account, { keyword, since }),
});

/** A question of the account's own. */
const asAccount = (
  { instance, token }: NetworkAccount,
  path: string,
): Pick<NetworkQuestion, "instance" | "token" | "path"> & { readonly method: "GET" } => ({
  instance,
  token,
  path: path as `/${string}`,
  method: "GET",
});

const verify = async (services: Ground, account: NetworkAccount) => {
  const question = asAccount(account, "/api/v1/accounts/verify_credentials");
  const told = await askMastodon(services, question, answers.Credentials);
  // Whose own name is refused to them is suspended there, or the token was cut short.
  if (told.kind === "refused" && told.reason === "answered_403")
    return { kind: "unauthorized", reason: told.reason } as const;
  return mapped(told, ({ id, acct }) => ({ handle: acct, remoteId: id }));
};

const publish = async (
  services: Ground,
  { instance, token }: NetworkAccount,
  { key, text, inReplyTo }: NewStatus,
) => {
  const told = await askMastodon(
    services,
    {
      instance,
      token,
      method: "POST",
      path: "/api/v1/statuses",
      form: inReplyTo === null ? { status: text } : { status: text, in_reply_to_id: inReplyTo },
      headers: { "idempotency-key": key },
    },
    answers.Published,
  );
  return mapped(told, ({ id, url }) => ({ remoteId: id, url: url ?? null }));
};

const own = (services: Ground, account: NetworkAccount) => {
  const path = `/api/v1/accounts/${encodeURIComponent(account.remoteId)}/statuses?limit=40`;
  return askMastodon(services, asAccount(account, path), answers.Timeline);
};

const statusAt = ({ remoteId }: OwnStatus): string =>
  `/api/v1/statuses/${encodeURIComponent(remoteId)}`;

const replies = async (services: Ground, account: NetworkAccount, status: OwnStatus) => {
  const question = asAccount(account, `${statusAt(status)}/context`);
  const told = await askMastodon(services, question, answers.Context);
  return mapped(told, (all) => all.filter(byOthers(account.handle)));
};

const reactions = async (services: Ground, account: NetworkAccount, status: OwnStatus) => {
  const told = await askMastodon(services, asAccount(account, statusAt(status)), answers.Counted);
  return mapped(told, (read) => ({
    favourites: read.favourites_count,
    boosts: read.reblogs_count,
    replies: read.replies_count,
  }));
};

const search = async (
  services: Ground,
  account: NetworkAccount,
  { keyword, since }: { readonly keyword: string; readonly since: string | null },
) => {
  const query = new URLSearchParams({ limit: "40" });
  if (since !== null) query.set("since_id", since);
  const told = keyword.startsWith("#")
    ? await askMastodon(
        services,
        asAccount(
          account,
          `/api/v1/timelines/tag/${encodeURIComponent(keyword.slice(1))}?${query}`,
        ),
        answers.Timeline,
      )
    : await askMastodon(
        services,
        asAccount(account, `/api/v2/search?${query}&${wordsOf(keyword)}`),
        answers.Found,
      );
  return mapped(told, (all) => all.filter(byOthers(account.handle)));
};

const wordsOf = (keyword: string): string =>
  new URLSearchParams({ q: keyword, type: "statuses" }).toString();
