/** Whose a passage is, as words in its index: then nothing of others is read in vain. */

interface Whose {
  readonly firmId: string;
  readonly matterId: string;
}

const bare = (id: string): string => id.replaceAll("-", "");

/** No text folds to such a word: they hold a colon. */
export const firmWord = (firmId: string): string => `f:${bare(firmId)}`;
export const matterWord = (matterId: string): string => `m:${bare(matterId)}`;

export const scopesOf = ({ firmId, matterId }: Whose): readonly string[] => [
  firmWord(firmId),
  matterWord(matterId),
];
