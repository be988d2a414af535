/** Looks at a business app's consumer API, line by line, and answers the report. */
import { askOf, type Address, type Fetch } from "./ask.ts";
import { shown } from "./answers.ts";
import type { State, Verdict } from "./check.ts";
import { families } from "./checks.ts";
import { survey, type Given } from "./survey.ts";

export interface ReportLine {
  readonly family: string;
  readonly id: string;
  readonly state: State;
  readonly says: string;
  readonly seen: string;
  readonly mend: string;
}

export interface Report {
  readonly baseUrl: string;
  readonly lines: readonly ReportLine[];
  readonly counts: Readonly<Record<State, number>>;
}

export interface CheckRequest extends Address, Given {}

/**
 * Every line of the contract that can be seen from outside. Nothing is recorded unless `requests`
 * is "record". A fault of the app is a failed line; an app that does not answer at all is one, too.
 */
export const checkBusiness = async (fetch: Fetch, request: CheckRequest): Promise<Report> => {
  const ask = askOf(fetch, request);
  const { baseUrl } = request;
  const first = await ask("GET /link/by-phone?phone=5500000000");
  if (first.status === 0) return reportOf(baseUrl, [unreachable(shown(first))]);
  const world = { ask, facts: await survey(ask, request) };
  const lines: ReportLine[] = [];
  for (const { title, checks } of families)
    for (const { id, says, mend, look } of checks)
      lines.push({ family: title, id, says, mend, ...(await verdict(() => look(world))) });
  return reportOf(baseUrl, lines);
};

/** An answer that breaks a look is the app's fault as much as one that it names. */
const verdict = async (look: () => Promise<Verdict>): Promise<Verdict> => {
  try {
    return await look();
  } catch (error) {
    return { state: "failed", seen: `could not be read: ${String(error)}` };
  }
};

const unreachable = (seen: string): ReportLine => ({
  family: "On the wire",
  id: "wire.reachable",
  state: "failed",
  seen,
  says: "The app answers below {baseUrl}/api/consumer.",
  mend: "Start the app, and give its base address without a path.",
});

const reportOf = (baseUrl: string, lines: readonly ReportLine[]): Report => {
  const of = (state: State) => lines.filter((line) => line.state === state).length;
  const counts = {
    passed: of("passed"),
    failed: of("failed"),
    skipped: of("skipped"),
    noted: of("noted"),
  };
  return { baseUrl, lines, counts };
};
