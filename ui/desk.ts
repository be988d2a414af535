/** What pages that a kit draws take from their app: the frame around them, and who may be there. */
import type { ComponentChildren } from "preact";
import type { Answer } from "#platform/http/gated-pages.ts";
import type { PageContext } from "#platform/http/route.ts";

export interface DeskFrame {
  readonly title: string;
  readonly status?: number;
  /** Where the switches of language and theme lead. */
  readonly currentUrl: string;
  readonly body: ComponentChildren;
}

export type DeskContext = PageContext<unknown, unknown>;

/** The pages of one kit in one app. */
export interface DeskPages<Settings, Session, Desk> {
  /** Begins the names of the pages: `organization` for `organizationKeyList`. */
  readonly name: string;
  /** Where the list lies, as routes write it: `/o/:organization/keys`. */
  readonly at: `/${string}`;
  /** Shows a desk to whom the app lets in; sends others away itself. */
  readonly gate: (context: PageContext<Settings, Session>, show: (desk: Desk) => Answer) => Answer;
}
