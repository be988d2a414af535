/** What is told of clients' money: rules that were broken, and what ought to be done soon. */

/** Broken: somebody has to look at once. T1 to T11 are the rules of `docs/decisions/0018`. */
export const breachKinds = [
  ...(["chain", "signed_chain", "sums", "below_zero", "uncleared", "over_held"] as const),
  ...(["reversal", "invoice", "firm_money", "other_client", "own_approval"] as const),
  ...(["signed_month", "closed_matter"] as const),
] as const;

/** Nothing is broken; somebody ought to act. */
export const alertKinds = ["earned_fees", "below_minimum"] as const;

export type IncidentKind = (typeof breachKinds)[number] | (typeof alertKinds)[number];

export const isBreach = (kind: IncidentKind): boolean =>
  (breachKinds as readonly IncidentKind[]).includes(kind);

/** Which rule it is about. */
export const ruleOf: Readonly<Record<IncidentKind, `T${number}`>> = {
  chain: "T10",
  signed_chain: "T10",
  sums: "T2",
  below_zero: "T1",
  uncleared: "T6",
  over_held: "T6",
  reversal: "T3",
  invoice: "T4",
  firm_money: "T5",
  other_client: "T7",
  own_approval: "T8",
  signed_month: "T9",
  closed_matter: "T11",
  earned_fees: "T5",
  below_minimum: "T5",
};

export interface Breach {
  readonly kind: IncidentKind;
  readonly accountId: string | null;
  readonly matterId: string | null;
  /** The record that is not as it ought to be. */
  readonly subjectId: string;
  /** Days, amounts and numbers; never a name nor a purpose. */
  readonly detail: string;
}

export interface OpenIncident {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly subjectId: string;
  readonly detail: string;
}

const keyOf = ({ kind, subjectId }: Pick<Breach, "kind" | "subjectId">): string =>
  `${kind} ${subjectId}`;

export interface Changes {
  readonly opened: readonly Breach[];
  readonly ended: readonly OpenIncident[];
  /** Open before, and told otherwise now. */
  readonly changed: readonly OpenIncident[];
}

/** What a run makes of what was open before; the same found again changes nothing. */
export const changesOf = (open: readonly OpenIncident[], found: readonly Breach[]): Changes => {
  const now = new Map(found.map((one) => [keyOf(one), one]));
  const before = new Set(open.map(keyOf));
  return {
    opened: [...now.values()].filter((one) => !before.has(keyOf(one))),
    ended: open.filter((one) => !now.has(keyOf(one))),
    changed: open.flatMap((one) => {
      const detail = now.get(keyOf(one))?.detail;
      return detail === undefined || detail === one.detail ? [] : [{ ...one, detail }];
    }),
  };
};
