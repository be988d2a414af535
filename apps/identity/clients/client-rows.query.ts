/** A client as its table holds it, and as the rest of the app reads it: said once for all files. */
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

export interface ClientRow {
  readonly id: string;
  readonly client_id: string;
  readonly name: string;
  readonly kind: ClientKind;
  readonly redirect_uris: readonly string[];
  readonly scopes: readonly string[];
  readonly default_scopes: readonly string[];
  readonly first_party: boolean;
  readonly send_iss: boolean;
  readonly dpop_bound: boolean;
  readonly par_required: boolean;
  readonly homepage: string;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
}

/** The columns of `oauth_client` that make a `ClientRow`. */
export const clientColumns = `id, client_id, name, kind, redirect_uris, scopes, default_scopes,
  first_party, send_iss, dpop_bound, par_required, homepage, created_at, disabled_at`;

export const factsOfRow = (row: ClientRow): ClientFacts => ({
  id: row.id,
  clientId: row.client_id,
  name: row.name,
  kind: row.kind,
  redirectUris: row.redirect_uris,
  scopes: row.scopes,
  defaultScopes: row.default_scopes,
  firstParty: row.first_party,
  sendIss: row.send_iss,
  dpopBound: row.dpop_bound,
  parRequired: row.par_required,
  homepage: row.homepage,
  createdAt: row.created_at,
  disabledAt: row.disabled_at,
});
