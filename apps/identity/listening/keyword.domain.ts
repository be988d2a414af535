/** What can be listened for: a tag, or a few words. */

/** Null for what no network could look for. */
export const keywordOf = (typed: string | undefined): string | null => {
  const text = (typed ?? "")
    .replace(/\p{Cc}/gu, " ")
    .toWellFormed()
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  const isTag = text.startsWith("#");
  if (isTag && !/^#[\p{L}\p{M}\p{N}_]+$/u.test(text)) return null;
  const length = isTag ? text.length - 1 : text.length;
  return length >= 2 && text.length <= 100 ? text : null;
};

interface Dated {
  readonly remoteId: string;
  readonly at: Date;
}

/** The newest of what was found; null where nothing was. */
export const newestOf = (found: readonly Dated[]): string | null =>
  found.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.remoteId ?? null;
