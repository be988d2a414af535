/** A client as its table holds it, and as the rest of the app reads it: said once for all files. */
import { named } from "#platform/db/named.ts";
import type { ClientKind } from "./redirect-uri.domain.ts";

export interface ClientFacts {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly kind: ClientKind;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly defaultScopes: readonly string[];
  readonly firstParty: boolean;
  readonly sendIss: boolean;
  readonly dpopBound: boolean;
  readonly parRequired: boolean;
  readonly homepage: string;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/** The columns of `oauth_client` that make a `ClientFacts`. */
export const clientColumns =
  named(`id, client_id, name, kind, redirect_uris, scopes, default_scopes,
  first_party, send_iss, dpop_bound, par_required, homepage, created_at, disabled_at`);
