/** Every app's answers to the control plane: what needs attention here, and mend this. */
import { contractsOf, reply } from "../contract/contract.ts";
import { kitErrors, refuse } from "../errors.ts";
import { isOfTheHouse } from "../http/house-caller.ts";
import { routesOf, type Route } from "../http/route.ts";
import type { Services } from "../services.ts";
import { findingsMost, type FindAttention, type Finding } from "./finding.ts";
import { findInKit } from "./kit-findings.ts";
import { AttentionTold, MendAsked, Mended, type FindingTold } from "./shapes.ts";

const contract = contractsOf(kitErrors);

export const listFindings = contract({
  name: "listFindings",
  route: "GET /internal/attention",
  summary: "What needs attention in this app, each with its reason.",
  description: "Only for apps of the house, by the signature of the queue.",
  auth: ["cron"],
  replies: { 200: AttentionTold },
  errors: ["forbidden"],
});

export const mendFinding = contract({
  name: "mendFinding",
  route: "POST /internal/attention/mend",
  summary: "Do what the button of a finding says.",
  description: "Doing it again changes nothing: what is mended is no longer found.",
  auth: ["cron"],
  body: MendAsked,
  replies: { 200: Mended },
  errors: ["forbidden"],
  idempotency: "own",
});

/** The kit's own and the app's, at the same moment for all. */
export const findAll = async (
  services: Services,
  own: FindAttention | undefined,
  now: Date,
): Promise<readonly Finding[]> => {
  const found = await Promise.all([findInKit(services, now), own ? own(services, now) : []]);
  return found.flat().slice(0, findingsMost);
};

/** Answers how it went; never throws for what the mending meets. */
export const mendIn = async (
  services: Services,
  findings: readonly Finding[],
  { kind, id }: Pick<Finding, "kind" | "id">,
): Promise<Mended["outcome"]> => {
  const found = findings.find((one) => one.kind === kind && one.id === id);
  if (!found) return "gone";
  try {
    return (await found.mend?.run()) ? "mended" : "failed";
  } catch (error) {
    services.log.warn({ err: error, kind, id }, "a finding was not mended");
    return "failed";
  }
};

export const findingOnWire = (finding: Finding, baseUrl: string): FindingTold => ({
  kind: finding.kind,
  id: finding.id,
  tone: finding.tone,
  title: finding.title,
  reason: finding.reason,
  count: finding.count,
  since: finding.since?.toISOString() ?? null,
  url: finding.path === undefined ? null : `${baseUrl}${finding.path}`,
  open: finding.open ?? null,
  action: finding.mend?.action ?? null,
});

const { route } = routesOf<unknown, unknown>();

export const attentionRoutes = (own: FindAttention | undefined): readonly Route[] => [
  route(listFindings, async ({ services, caller, now }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const findings = await findAll(services, own, now);
    return reply(200, { findings: findings.map((one) => findingOnWire(one, services.baseUrl)) });
  }),
  route(mendFinding, async ({ services, caller, body, now }) => {
    if (!isOfTheHouse(caller)) return refuse("forbidden");
    const findings = await findAll(services, own, now);
    return reply(200, { outcome: await mendIn(services, findings, body) });
  }),
];
