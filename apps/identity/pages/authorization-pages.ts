/** Pages between a client and its tokens: the request, the consent. */
import type { Page } from "#platform/http/route.ts";

export const authorizationPages: readonly Page[] = [];
