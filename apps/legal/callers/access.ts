/** Which firm a caller works for, as what, and which of its matters they may see. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { lineageKey, type Caller } from "#platform/http/caller.ts";
import { isOperator, mayActAt } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { findFirm } from "../firms/firms.query.ts";
import type { FirmRole } from "./people-plan.ts";

/**
 * What a person does there: `reading` whatever their role lets them see, `casework` (matters,
 * documents, time), `money` (rates, expenses, invoices), `trust` (money of clients), `management`.
 * A key is measured by its permissions alone.
 */
export type Duty = "reading" | "casework" | "money" | "trust" | "management";

const roles: Readonly<Record<Duty, readonly FirmRole[]>> = {
  reading: ["paralegal", "associate", "billing", "partner"],
  casework: ["paralegal", "associate", "partner"],
  money: ["billing", "partner"],
  trust: ["billing", "partner"],
  management: ["partner"],
};

export const mayWorkAt = (caller: Caller, firmId: string, as: Duty): boolean =>
  roles[as].some((role) => mayActAt(caller as Caller<PersonSession>, firmId, role));

/** Under which name the record keeps who did something. */
export interface Actor {
  readonly id: string;
  readonly name: string | null;
}

/** For what the house itself does: jobs, and the demo world. */
export const houseActor: Actor = { id: "house", name: null };

export const actorOf = (caller: Caller): Actor => {
  if (caller.kind === "apiKey") return { id: lineageKey(caller.lineageId), name: null };
  if (caller.kind !== "session") return { id: caller.kind, name: null };
  const { personId, name } = (caller as Caller<PersonSession> & { kind: "session" }).session;
  return { id: `person:${personId}`, name };
};

export interface Access {
  readonly firm: Firm;
  readonly actor: Actor;
  /** Whose team memberships open restricted matters; null for whoever sees them all. */
  readonly viewer: string | null;
}

/** Programs and partners see every matter; others no restricted one but those of their teams. */
export const viewerOf = (caller: Caller, firmId: string): string | null => {
  if (caller.kind !== "session" || isOperator({ caller })) return null;
  if (mayWorkAt(caller, firmId, "management")) return null;
  return (caller.session as PersonSession).personId;
};

/** Who lets clients' money out alone, up to an account's limit: partners, and programs. */
export const mayApproveTrust = (caller: Caller, firmId: string): boolean =>
  caller.kind === "apiKey" || mayWorkAt(caller, firmId, "management");

/** The key's firm or the one that is named; of a person who works at one alone, that. */
const firmIdOf = (
  caller: Caller,
  asked: string | undefined,
  duty: Duty,
): string | Refusal<"invalid_request" | "forbidden"> => {
  const field = "firmId";
  if (caller.kind === "session") {
    const { memberships } = caller.session as PersonSession;
    const only = memberships.length === 1 ? memberships[0]?.placeId : undefined;
    const firmId = asked ?? only;
    if (firmId === undefined) return unnamed(field);
    return mayWorkAt(caller, firmId, duty) ? firmId : refuse("forbidden", { field });
  }
  const own = caller.kind === "apiKey" ? caller.scope.firmId : undefined;
  if (own !== undefined && asked !== undefined && own !== asked)
    return refuse("forbidden", { field });
  return asked ?? own ?? unnamed(field);
};

const unnamed = (field: string): Refusal<"invalid_request"> =>
  refuse("invalid_request", { field, message: `${field}: name the firm` });

export type AccessRefusal = Refusal<"invalid_request" | "forbidden" | "firm_not_found">;

/** Of every operation, before it looks at anything. */
export const accessFor = async (
  db: Queries,
  caller: Caller,
  asked: string | undefined,
  duty: Duty,
): Promise<Access | AccessRefusal> => {
  const firmId = firmIdOf(caller, asked, duty);
  if (firmId instanceof Refusal) return firmId;
  const firm = await findFirm(db, firmId);
  if (!firm) return refuse("firm_not_found");
  return { firm, actor: actorOf(caller), viewer: viewerOf(caller, firm.id) };
};
