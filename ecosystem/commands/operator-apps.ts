/** The apps that have operators of their own: added, listed and removed alike. */
import type { AppDefinition } from "#platform/app.ts";
import { newId } from "#platform/id.ts";
import { StartProblem } from "#platform/problem.ts";
import * as operators from "#platform/sign-in/people.ts";
import { controlApp } from "../../apps/control/app.ts";
import * as control from "../../apps/control/operators/change-operators.command.ts";
import { listOperators, operatorsMost } from "../../apps/control/operators/operators.query.ts";
import { invoicingApp } from "../../apps/invoicing/app.ts";
import { paymentsApp } from "../../apps/payments/app.ts";
import { posApp } from "../../apps/pos/app.ts";
import { withServices } from "../offline.ts";

export interface OperatorShown {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly addedAt: Date;
  readonly lastSignedInAt: Date | null;
}

interface OperatorApp {
  /** `readOnly` where the app tells who may change things from who may not. */
  readonly add: (email: string, rights: "all" | "readOnly") => Promise<void>;
  readonly list: () => Promise<readonly OperatorShown[]>;
  /** False when there was no such operator. */
  readonly remove: (email: string) => Promise<boolean>;
}

const ofControl: OperatorApp = {
  add: (email, rights) =>
    withServices(controlApp, async (services) => {
      const roles = rights === "all" ? (["admin:read", "admin:manage"] as const) : readRole;
      const at = services.clock.now();
      await control.addOperator(services, { id: newId(), email, roles, at });
    }),
  list: () =>
    withServices(controlApp, async ({ db }) =>
      (await listOperators(db, operatorsMost)).map((row) => ({
        email: row.email,
        name: row.name,
        roles: row.roles,
        addedAt: row.added_at,
        lastSignedInAt: row.last_signed_in_at,
      })),
    ),
  remove: (email) =>
    withServices(controlApp, (services) =>
      control.removeOperator(services, email, services.clock.now()),
    ),
};

const readRole = ["admin:read"] as const;

/** Of an app whose operators may do everything. */
const ofApp = (app: AppDefinition): OperatorApp => ({
  add: (email, rights) => {
    if (rights === "readOnly") {
      const message = `Operators of ${app.name} may do everything: leave --read-only out.`;
      throw new StartProblem(message);
    }
    return withServices(app, ({ db, clock }) => operators.addOperator(db, email, clock.now()));
  },
  list: () =>
    withServices(app, async ({ db }) =>
      (await operators.listOperators(db, operatorsMost)).map((one) => ({
        ...one,
        name: one.name ?? "",
        roles: ["operator"],
      })),
    ),
  remove: (email) => withServices(app, ({ db }) => operators.removeOperator(db, email)),
});

const known: ReadonlyMap<string, OperatorApp> = new Map([
  ["control", ofControl],
  ["payments", ofApp(paymentsApp)],
  ["invoicing", ofApp(invoicingApp)],
  ["pos", ofApp(posApp)],
]);

export const operatorApps: readonly string[] = [...known.keys()];

export const operatorAppNamed = (name: string): OperatorApp => {
  const app = known.get(name);
  if (app) return app;
  throw new StartProblem(`${name} has no operators here: --app takes ${operatorApps.join(", ")}.`);
};
