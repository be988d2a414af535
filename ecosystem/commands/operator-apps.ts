/** The apps that have operators of their own: added, listed and removed alike. */
import { newId } from "#platform/id.ts";
import { StartProblem } from "#platform/problem.ts";
import { controlApp } from "../../apps/control/app.ts";
import { operatorsMost } from "../../apps/control/limits.ts";
import * as control from "../../apps/control/store/operators.ts";
import { paymentsApp } from "../../apps/payments/app.ts";
import * as payments from "../../apps/payments/store/people.ts";
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
    withServices(controlApp, async ({ db, clock }) => {
      const roles = rights === "all" ? (["admin:read", "admin:manage"] as const) : readRole;
      await control.addOperator(db, { id: newId(), email, roles, at: clock.now() });
    }),
  list: () =>
    withServices(controlApp, async ({ db }) =>
      (await control.listOperators(db, operatorsMost)).map((row) => ({
        ...{ email: row.email, name: row.name, roles: row.roles, addedAt: row.added_at },
        lastSignedInAt: row.last_signed_in_at,
      })),
    ),
  remove: (email) => withServices(controlApp, ({ db }) => control.removeOperator(db, email)),
};

const readRole = ["admin:read"] as const;

const ofPayments: OperatorApp = {
  add: (email, rights) => {
    if (rights === "readOnly") {
      throw new StartProblem("Operators of payments may do everything: leave --read-only out.");
    }
    return withServices(paymentsApp, ({ db, clock }) =>
      payments.addOperator(db, email, clock.now()),
    );
  },
  list: () =>
    withServices(paymentsApp, async ({ db }) =>
      (await payments.listOperators(db, operatorsMost)).map((one) => ({
        ...one,
        ...{ name: one.name ?? "", roles: ["operator"] },
      })),
    ),
  remove: (email) => withServices(paymentsApp, ({ db }) => payments.removeOperator(db, email)),
};

const known: ReadonlyMap<string, OperatorApp> = new Map([
  ["control", ofControl],
  ["payments", ofPayments],
]);

export const operatorApps: readonly string[] = [...known.keys()];

export const operatorAppNamed = (name: string): OperatorApp => {
  const app = known.get(name);
  if (app) return app;
  throw new StartProblem(`${name} has no operators here: --app takes ${operatorApps.join(", ")}.`);
};
