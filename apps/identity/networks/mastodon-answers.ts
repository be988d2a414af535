/** What Mastodon's API answers, as far as we read it: bounded, and nothing else is believed. */
import { z } from "zod";
import {
  reactionsMost,
  remoteHandleLength,
  remoteIdLength,
  remoteTextLength,
  remoteUrlLength,
  statusesMost,
} from "./limits.ts";
import type { RemoteStatus } from "./network.ts";
import { plainTextOf } from "./plain-text.domain.ts";

const id = z
  .string()
  .min(1)
  .max(remoteIdLength)
  .regex(/^[\w-]+$/);
const secret = z.string().min(1).max(4_000);
const count = z.number().int().nonnegative().max(reactionsMost);

/** Only what a browser may be led to; anything else is as if there were none. */
const url = z
  .string()
  .max(remoteUrlLength)
  .regex(/^https?:\/\/[^\p{Cc}\s]+$/u)
  .nullish()
  .catch(null);

export const RegisteredClient = z.object({ client_id: secret, client_secret: secret });

export const GivenToken = z.object({
  access_token: secret,
  refresh_token: secret.nullish(),
  expires_in: z.coerce.number().positive().max(1e9).nullish(),
});

export const Credentials = z.object({ id, acct: z.string().min(1).max(remoteHandleLength) });

export const Published = z.object({ id, url });

export const Counted = z.object({
  favourites_count: count,
  reblogs_count: count,
  replies_count: count,
});

const Status = z.object({
  id,
  url,
  content: z.string().max(200_000),
  created_at: z.iso.datetime({ offset: true }),
  account: z.object({ acct: z.string().min(1).max(remoteHandleLength) }),
});

const Statuses = z.array(z.unknown()).transform((all) =>
  all.slice(0, statusesMost).flatMap((one) => {
    const read = Status.safeParse(one);
    return read.success ? [remoteOf(read.data)] : [];
  }),
);

export const Timeline = Statuses;
export const Found = z.object({ statuses: Statuses }).transform(({ statuses }) => statuses);
export const Context = z
  .object({ descendants: Statuses })
  .transform(({ descendants }) => descendants);

const remoteOf = (status: z.infer<typeof Status>): RemoteStatus => ({
  remoteId: status.id,
  url: status.url ?? null,
  author: plainTextOf(status.account.acct, remoteHandleLength),
  text: plainTextOf(status.content, remoteTextLength),
  at: new Date(status.created_at),
});
