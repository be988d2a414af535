/** Who comes to a landing: a browser that has its variant, a new one, or a program. */

/** Programs say so in many ways; whoever pretends to be a browser is counted as one. */
const programs = [
  ...["bot", "crawl", "spider", "slurp", "preview", "facebookexternalhit", "whatsapp", "telegram"],
  ...["curl", "wget", "python", "java/", "go-http", "axios", "node-fetch", "okhttp", "feed"],
  ...["headless", "lighthouse", "monitor", "scan"],
];

const isNamed = (agent: string): boolean =>
  agent === "" || programs.some((one) => agent.toLowerCase().includes(one));

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Robots, previews and what browsers fetch in advance: shown, and never counted. */
export const isProgram = (method: string, headers: Headers): boolean => {
  const agent = String(headers["user-agent"] ?? "");
  const purpose = String(headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"] ?? "");
  return method === "HEAD" || isNamed(agent) || /prefetch/i.test(purpose);
};

export interface Sticky {
  readonly variantId: string;
  /** This browser has filled in the form already. */
  readonly converted: boolean;
}

const form = /^([0-9a-f]{8}-[0-9a-f-]{27})(\.c)?$/;

/** No person is in it: a variant, and whether it worked. Null for what we did not write. */
export const readSticky = (cookie: string | undefined): Sticky | null => {
  const [, variantId, converted] = form.exec(cookie ?? "") ?? [];
  return variantId === undefined ? null : { variantId, converted: converted !== undefined };
};

export const writeSticky = ({ variantId, converted }: Sticky): string =>
  `${variantId}${converted ? ".c" : ""}`;
