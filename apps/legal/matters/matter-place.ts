/** Where the pages of a matter lie. */
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { Matter } from "./matter.domain.ts";

/** `rest` is the end of a page below it, as a tab has it. */
export const matterPlace = (firm: Firm, { id }: Pick<Matter, "id">, rest = ""): string =>
  placeOf(firm, `matters/${id}${rest === "" ? "" : `/${rest}`}`);
