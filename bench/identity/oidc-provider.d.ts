/** As much of oidc-provider's shape as the peer touches; its types are a package of their own. */
declare module "oidc-provider" {
  import type { Server } from "node:http";

  export interface AdapterPayload {
    readonly grantId?: string;
    readonly userCode?: string;
    readonly uid?: string;
    readonly [name: string]: unknown;
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(code: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface FoundAccount {
    readonly accountId: string;
    readonly claims: () => Readonly<Record<string, unknown>>;
  }

  export interface Configuration {
    readonly adapter: new (kind: string) => Adapter;
    readonly findAccount: (context: unknown, id: string) => Promise<FoundAccount | undefined>;
    readonly [option: string]: unknown;
  }

  type About = Readonly<Record<string, unknown>>;

  interface Model {
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Client: { readonly find: (id: string) => Promise<object | undefined> };
    readonly Grant: new (about: About) => Model & { addOIDCScope(scope: string): void };
    readonly RefreshToken: new (about: About) => Model;
    readonly AccessToken: new (about: About) => Model;
    on(event: "server_error", listener: (context: unknown, error: Error) => void): void;
    listen(port: number, host: string): Server;
  }
}
