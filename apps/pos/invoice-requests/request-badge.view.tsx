/** How far a request is, in one word and one colour. */
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import type { ListedRequest } from "./invoice-requests.query.ts";
import type { RequestsTranslate } from "./requests.words.ts";

type Word = "waiting" | "stamping" | "queued" | "elsewhere" | "done" | "didNot";

const tones: Readonly<Record<Word, BadgeProps["tone"]>> = {
  waiting: "neutral",
  stamping: "info",
  queued: "warning",
  elsewhere: "warning",
  done: "success",
  didNot: "danger",
};

const wordOf = ({ state, path, isQueued, askedAt }: ListedRequest): Word => {
  if (state !== "requested") return state === "stamped" ? "done" : "didNot";
  if (path === "provider") return "elsewhere";
  if (isQueued) return "queued";
  return askedAt === null ? "waiting" : "stamping";
};

interface Props {
  readonly request: ListedRequest;
  readonly t: RequestsTranslate;
}

export const RequestBadge = ({ request, t }: Props) => {
  const word = wordOf(request);
  return <Badge tone={tones[word]}>{t(word)}</Badge>;
};
