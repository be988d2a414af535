/** For tests: what a bank sends of an account for clients' money, and what is done with it. */
import type { Got } from "#platform/testing/test-client.ts";
import type { LegalGround } from "./ground.ts";
import { base, type Cast } from "./trust-cast.ts";

/** A file as its bank writes it: day, amount in pesos, reference. */
export const bankFile = (rows: readonly (readonly [string, number, string])[]): string =>
  ["Fecha,Importe,Referencia", ...rows.map((row) => row.join(","))].join("\n");

export interface TestBank {
  readonly accountOf: (cast: Cast) => Promise<string>;
  readonly sendStatement: (cast: Cast, text: string, fields?: object) => Promise<Got>;
  /** Read and counted. */
  readonly takeStatement: (
    cast: Cast,
    rows: readonly (readonly [string, number, string])[],
  ) => Promise<Got>;
  readonly prepare: (cast: Cast, month: string, statementBalance: number) => Promise<Got>;
  readonly sign: (cast: Cast, id: string, cookie?: string) => Promise<Got>;
}

export const testBank = (ground: () => LegalGround): TestBank => {
  const accountOf: TestBank["accountOf"] = async ({ firm }) =>
    (await ground().send(firm, `GET ${base}/accounts`)).body.accounts[0].id;
  const sendStatement: TestBank["sendStatement"] = async (cast, text, fields = {}) => {
    const named = { accountId: await accountOf(cast), ...fields };
    const file = { name: "banco.csv", bytes: text };
    return ground().sendFile(cast.firm, `${base}/statements`, file, { fields: named });
  };
  return {
    accountOf,
    sendStatement,
    takeStatement: async (cast, rows) => {
      const { body } = await sendStatement(cast, bankFile(rows));
      return ground().send(cast.firm, `POST ${base}/statements/${body.id}/take`);
    },
    prepare: async (cast, month, statementBalance) => {
      const wish = { accountId: await accountOf(cast), month, statementBalance };
      return ground().send(cast.firm, `POST ${base}/reconciliations`, wish);
    },
    sign: (cast, id, cookie) =>
      ground().request(`POST ${base}/reconciliations/${id}/sign`, {
        ...(cookie === undefined ? { key: cast.firm.key } : { cookie }),
      }),
  };
};
