/** The pages that every app's businesses have for those who manage them: what they take of it. */
import type { Answer } from "#platform/http/gated-pages.ts";
import type { PageReply } from "#platform/http/page.ts";
import type { BusinessContext, Frame } from "./frame.tsx";
import type { Show } from "./business-console.tsx";

export interface Office<Settings> {
  /** Lets in whoever manages the business of the address. */
  readonly gate: (context: BusinessContext<Settings>, show: Show) => Answer;
  /** The app's own, with the section of the settings. */
  readonly frame: (context: BusinessContext<Settings>, frame: Omit<Frame, "section">) => PageReply;
}
