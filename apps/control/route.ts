/** The makers of control's routes and pages, typed with who is signed in. */
import { routesOf, type PageContext } from "#platform/http/route.ts";

/** A person who opened a session with an admin key. */
export interface Operator {
  readonly keyName: string;
}

export const { route, page } = routesOf<unknown, Operator>();
export type ControlPageContext = PageContext<unknown, Operator>;
