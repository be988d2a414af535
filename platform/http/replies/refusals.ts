/** Shortcuts for the kit's own refusals, thrown because a step has no caller to return them to. */
import { refuse, RefusedError, type KitErrorCode, type RefusalDetail } from "../../errors.ts";

export const refused = (
  code: KitErrorCode,
  detail?: RefusalDetail,
  cause?: unknown,
): RefusedError => new RefusedError(refuse(code, detail), cause);
