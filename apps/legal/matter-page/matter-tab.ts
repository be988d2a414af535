/** A tab of a matter's page, as the room whose page it is describes it. */
import type { Duty } from "../callers/access.ts";

export interface MatterTab {
  /** The end of its address below the matter's; empty for the first. */
  readonly rest: string;
  readonly es: string;
  readonly en: string;
  /** Who is shown it. */
  readonly duty: Duty;
}
