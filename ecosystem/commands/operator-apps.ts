/** The apps that have operators of their own: added, listed and removed alike. */
import type { AppDefinition } from "#platform/app.ts";
import { operatorsMost } from "#platform/people/limits.ts";
import * as operators from "#platform/people/operators.ts";
import { StartProblem } from "#platform/problem.ts";
import { controlApp } from "../../apps/control/app.ts";
import * as control from "../../apps/control/operators/change-operators.command.ts";
import { controlOperators } from "../../apps/control/operators/operator-rights.ts";
import { operatorAccounts } from "../../apps/identity/accounts/account-lists.query.ts";
import { findByEmail } from "../../apps/identity/accounts/accounts.query.ts";
import { changeRole } from "../../apps/identity/accounts/accounts.store.ts";
import { identityApp } from "../../apps/identity/app.ts";
import { apps } from "../apps.ts";
import { withServices } from "../offline.ts";

interface OperatorApp {
  /** `readOnly` where the app tells who may change things from who may not. */
  readonly add: (email: string, rights: "all" | "readOnly") => Promise<void>;
  readonly list: () => Promise<readonly operators.Operator[]>;
  /** False when there was no such operator. */
  readonly remove: (email: string) => Promise<boolean>;
}

/** Of the house, where whoever listens hears of it. */
const ofControl: OperatorApp = {
  add: async (email, given) => {
    const roles = controlOperators[given];
    await withServices(controlApp, (services) =>
      control.addOperator(services, { email, roles, at: services.clock.now() }),
    );
  },
  list: () => withServices(controlApp, ({ db }) => operators.listOperators(db, operatorsMost)),
  remove: (email) =>
    withServices(controlApp, (services) =>
      control.removeOperator(services, email, services.clock.now()),
    ),
};

const ofKit = (app: AppDefinition, rights: operators.OperatorRights): OperatorApp => ({
  add: async (email, given) => {
    const roles = rights[given];
    if (!roles) throw everything(app);
    await withServices(app, ({ db, clock }) =>
      operators.addOperator(db, { email, roles, at: clock.now() }),
    );
  },
  list: () => withServices(app, ({ db }) => operators.listOperators(db, operatorsMost)),
  remove: (email) =>
    withServices(app, async ({ db }) => (await operators.removeOperator(db, email)) !== null),
});

const everything = ({ name }: AppDefinition) =>
  new StartProblem(`Operators of ${name} may do everything: leave --read-only out.`);

/** Identity knows everybody by their account, and its operators by a role of it. */
const ofIdentity: OperatorApp = {
  add: (email, given) => {
    if (given === "readOnly") throw everything(identityApp);
    return withServices(identityApp, async ({ db }) => {
      const account = await findByEmail(db, email);
      if (!account) throw new StartProblem(`Nobody has an account with ${email}.`);
      await changeRole(db, account.id, "operator", "given");
    });
  },
  list: () => withServices(identityApp, ({ db }) => operatorAccounts(db, operatorsMost)),
  remove: (email) =>
    withServices(identityApp, async ({ db }) => {
      const account = await findByEmail(db, email);
      if (!account?.roles.includes("operator")) return false;
      return changeRole(db, account.id, "operator", "taken");
    }),
};

const known: ReadonlyMap<string, OperatorApp> = new Map(
  apps.flatMap((app): readonly [string, OperatorApp][] => {
    if (app === controlApp) return [[app.name, ofControl]];
    if (app === identityApp) return [[app.name, ofIdentity]];
    return app.people ? [[app.name, ofKit(app, app.people.operators)]] : [];
  }),
);

export const operatorApps: readonly string[] = [...known.keys()];

export const operatorAppNamed = (name: string): OperatorApp => {
  const app = known.get(name);
  if (app) return app;
  throw new StartProblem(`${name} has no operators here: --app takes ${operatorApps.join(", ")}.`);
};
