/** The sum of a CI run: tests that ran, tests that should have, stages that broke. */

/** The part of Vitest's JSON report that is read here. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    /** "failed" with no failed assertion: the file itself did not load, or a hook broke. */
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export interface StageReport {
  readonly stage: string;
  readonly report: Report;
}

export interface Sum {
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}

/** CI brings all that tests need from outside: that it is missing is no reason there. */
const noReasonInCi = /\(needs \w+\)/;

const stages = ["test", "journeys"];

/**
 * Adds up reports and stages. A failed test stage counts by its failed tests; when it has none (it
 * died, wrote no report, or an error escaped every test), by one.
 */
export const sumOf = (reports: readonly StageReport[], failedStages: readonly string[]): Sum => {
  const notes: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const stage of stages) {
    const report = reports.find((one) => one.stage === stage)?.report;
    const counted = countOf(report);
    passed += counted.passed;
    failed += counted.failed;
    notes.push(...counted.notes);
    const broke = failedStages.includes(stage) || report === undefined;
    if (!broke || counted.failed > 0) continue;
    failed += 1;
    notes.push(`The stage ${stage} failed outside its tests.`);
  }
  for (const stage of failedStages.filter((one) => !stages.includes(one))) {
    failed += 1;
    notes.push(`The stage ${stage} failed.`);
  }
  return { passed, failed, notes };
};

const reasonLength = 1_500;

/** Its first words: who reads a run from outside may see no more of it than the sum. */
const reasonOf = (messages: readonly string[] = []): readonly string[] =>
  messages.slice(0, 1).map((message) => `    ${message.slice(0, reasonLength)}`);

const countOf = (report: Report | undefined): Sum => {
  const notes: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const file of report?.testResults ?? []) {
    const failures = file.assertionResults.filter(({ status }) => status === "failed");
    passed += file.assertionResults.filter(({ status }) => status === "passed").length;
    failed += failures.length;
    for (const { fullName, failureMessages } of failures) {
      notes.push(`Failed: ${fullName}`, ...reasonOf(failureMessages));
    }
    if (file.status === "failed" && failures.length === 0) {
      failed += 1;
      notes.push(`Failed: ${file.name} ${(file.message ?? "").split("\n")[0]}`);
    }
    for (const { status, fullName } of file.assertionResults) {
      if (status === "passed" || status === "failed") continue;
      const missed = noReasonInCi.test(fullName);
      if (missed) failed += 1;
      notes.push(`${missed ? "Skipped without need" : "Skipped"}: ${fullName}`);
    }
  }
  return { passed, failed, notes };
};
