/** Where a document, and a passage of it, is seen. */
import type { Firm } from "../firms/firm.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";

interface Place {
  readonly documentId: string;
  readonly matterId: string;
}

export const documentPlace = (firm: Firm, { matterId, documentId }: Place): string =>
  matterPlace(firm, { id: matterId }, `documents/${documentId}`);

export interface PassagePlace extends Place {
  readonly version: number;
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** Opens at the passage, which is marked there; its text is cut by offsets of the document. */
export const passagePlace = (firm: Firm, passage: PassagePlace): string => {
  const { version, page, start, end } = passage;
  const query = new URLSearchParams({
    version: String(version),
    page: String(page),
    start: String(start),
    end: String(end),
  });
  return `${documentPlace(firm, passage)}?${query}#found`;
};
