/** The makers of identity's routes and pages, typed with its settings and its session. */
import { routesOf, type PageContext } from "#platform/http/route.ts";
import type { IdentitySettings } from "../config.ts";
import type { IdentitySession } from "./session.ts";

export const { route, page } = routesOf<IdentitySettings, IdentitySession>();
export type IdentityPageContext = PageContext<IdentitySettings, IdentitySession>;
