/** What people read of an app: who the house knows to be behind it, then what it calls itself. */

export interface AppName {
  /** Of whom an operator issued the key to; null where nobody knows any more. */
  readonly known: string | null;
  /** As the key is called, by whoever made it. */
  readonly said: string;
}

export interface AppNameWords {
  /** Both names, when they differ. */
  readonly saysItIs: (names: { readonly app: string; readonly said: string }) => string;
  /** For a key that goes back to nobody. */
  readonly unknown: string;
}

const saidMost = 60;

/** A name that somebody chose cannot close its own quotation marks, nor turn the line around. */
const quotable = (said: string): string =>
  [
    ...said
      .replaceAll(/[\p{C}"'`´«»‹›“”„‟‘’‚‛<>()[\]{}]/gu, " ")
      .replaceAll(/\s+/gu, " ")
      .trim(),
  ]
    .slice(0, saidMost)
    .join("")
    .trim();

export const appNameIn = ({ known, said }: AppName, words: AppNameWords): string => {
  const app = known || words.unknown;
  const quoted = quotable(said);
  return quoted === "" || said === known ? app : words.saysItIs({ app, said: quoted });
};
