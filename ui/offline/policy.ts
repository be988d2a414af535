/** What a page may load that is there without a network: a worker and a manifest of its own. */
import { contentSecurityPolicyOf } from "#platform/http/steps/secure-headers.ts";

/** For the header of a page that starts a worker, or can be put on a home screen. */
export const offlinePolicy = `${contentSecurityPolicyOf()}; worker-src 'self'; manifest-src 'self'`;
