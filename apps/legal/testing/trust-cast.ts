/** For tests of clients' money: a firm with an account, and a matter of a client in it. */
import { expect } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import type { LegalGround, TestFirm } from "./ground.ts";

export const base = "/api/billing/trust";

export interface Cast {
  readonly firm: TestFirm;
  readonly clientId: string;
  readonly matterId: string;
  readonly whose: { readonly clientId: string; readonly matterId: string };
}

export interface TrustStage {
  readonly begin: (account?: object) => Promise<Cast>;
  readonly post: (cast: Cast, path: string, body: object) => Promise<Got>;
  readonly read: (cast: Cast) => Promise<Got["body"]>;
  readonly pay: (cast: Cast, amount: number, more?: object) => Promise<Got>;
  readonly take: (cast: Cast, amount: number, more?: object) => Promise<Got>;
}

export const codeOf = ({ status, body }: Got) => [status, body.code];

/** With the firm's own key. */
export const trustStage = (ground: () => LegalGround): TrustStage => {
  const post: TrustStage["post"] = ({ firm }, path, body) =>
    ground().send(firm, `POST ${base}/${path}`, body);
  return {
    post,
    begin: async (account = {}) => {
      const firm = await ground().found();
      const body = { name: "Clientes", bank: "Banco", ...account };
      const opened = await ground().send(firm, `POST ${base}/accounts`, body);
      expect(opened.status).toBe(201);
      const { id: matterId, clientId } = await ground().openMatter(firm);
      return { firm, clientId, matterId, whose: { clientId, matterId } };
    },
    read: async ({ firm }) => (await ground().send(firm, `GET ${base}`)).body,
    pay: (cast, amount, more = {}) =>
      post(cast, "disbursements", { ...cast.whose, amount, purpose: "Perito", ...more }),
    take: (cast, amount, more = {}) =>
      post(cast, "deposits", { ...cast.whose, amount, purpose: "Anticipo", ...more }),
  };
};
