/** Building and sealing an invoice, as a share of what one core can sign, beside @nodecfdi. */
import { sign } from "node:crypto";
import { compose } from "#libraries/cfdi/compose/compose.ts";
import type { Comprobante } from "#libraries/cfdi/shape/comprobante.ts";
import { findingsOf } from "#libraries/cfdi/rules/findings-of.ts";
import { seal } from "#libraries/cfdi/seal/seal.ts";
import { interleave, median, ratioOfRounds, type Ratio, type Report } from "../rounds.ts";
import { draft, localNow, sealer } from "./document.ts";
import * as peer from "./peer.ts";

const composed = (): Comprobante => {
  const answer = compose(draft);
  if ("findings" in answer) throw new Error("the draft of the bench is not readable");
  return answer.comprobante;
};
const counted = composed();
const { cadena, xml } = seal(counted, sealer);
const bytes = Buffer.from(cadena, "utf8");

const judged = (): void => {
  const document = composed();
  const [finding] = findingsOf(document, { localNow });
  if (finding) throw new Error(`the draft of the bench is refused: ${finding.code}`);
  seal(document, sealer);
};

const tasks: Readonly<Record<string, () => unknown>> = {
  sign: () => sign("sha256", bytes, sealer.key),
  ours: () => seal(composed(), sealer),
  judged,
  composed,
  best: () => peer.withOurCadena(counted),
  byNode: () => peer.sealedByNode(counted),
  asItComes: () => peer.asItComes(counted),
};

/** So few a second that a short round would say little. */
const slow = new Set(["byNode", "asItComes"]);

const perSecond = (task: () => unknown, milliseconds: number): number => {
  const from = performance.now();
  let done = 0;
  let spent = 0;
  while (spent < milliseconds) {
    task();
    done += 1;
    spent = performance.now() - from;
  }
  return (done * 1_000) / spent;
};

export const measureCfdi = async (rounds: number, seconds: number): Promise<Report> => {
  const contest = (milliseconds: number) =>
    Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        () => Promise.resolve(perSecond(task, slow.has(name) ? milliseconds : milliseconds / 2)),
      ]),
    );
  // Peers must say the same before their speed means anything.
  for (const name of ["best", "byNode", "asItComes"] as const)
    if (!sameSeal(String(tasks[name]?.()))) throw new Error(`${name} seals something else`);
  await interleave(1, contest(1_000));
  const results = await interleave(rounds * 3, contest(seconds * 250));
  return { ratios: ratiosOf(results), figures: { results } };
};

/** RSA with PKCS #1 v1.5 has one signature for one text. */
const sameSeal = (theirs: string): boolean => selloIn(theirs) === selloIn(xml);
const selloIn = (text: string): string | undefined => / Sello="([^"]+)"/.exec(text)?.[1];

const ratiosOf = (results: Readonly<Record<string, readonly number[]>>): readonly Ratio[] => {
  const of = (name: string): readonly number[] => results[name] ?? [];
  const rate = (name: string): string => `${median(of(name)).toFixed(0)}/s`;
  const share = (name: string, task: string, limit: number | null): Ratio => ({
    name: `${name} / signatures of one core`,
    value: ratioOfRounds(of(task), of("sign")),
    limit,
    detail: `${rate(task)}, RSA-2048 ${rate("sign")}`,
  });
  return [
    share("CFDI of 5 lines: build and seal", "ours", 0.6),
    share("CFDI of 5 lines: build, judge and seal", "judged", 0.5),
    share("nodecfdi with our cadena and node:crypto", "best", null),
    share("nodecfdi with xsltproc and node:crypto", "byNode", null),
    share("nodecfdi with xsltproc, as it comes", "asItComes", null),
    {
      name: "build and seal / nodecfdi as it comes",
      limit: null,
      value: ratioOfRounds(of("ours"), of("asItComes")),
      detail: `composing alone ${rate("composed")}; nodecfdi is given the amounts`,
    },
  ];
};
