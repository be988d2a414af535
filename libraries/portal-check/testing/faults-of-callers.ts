/** Faults in who may call, in the look-ups and in what a tenant is. */
import type { Call } from "./books.ts";
import { body, each, instead, query, text, to, where, type Fault } from "./spoil.ts";

const key = { "x-api-key": "the portal's key" };
const app = { "x-source-app": "milpa-portal" };

/** Lets in who lacks what is looked for. */
const letIn = (isMeant: (call: Call) => boolean): Fault["spoil"] =>
  instead(isMeant, ({ headers }) => ({ headers: { ...headers, ...key, ...app } }));

const isWrongKey = ({ headers }: Call): boolean =>
  headers["x-api-key"] !== undefined && headers["x-api-key"] !== key["x-api-key"];

const callers: readonly Fault[] = [
  {
    name: "no key is let in",
    line: "auth.missing-key",
    spoil: letIn(({ headers }) => !headers["x-api-key"] && !headers["authorization"]),
  },
  { name: "any key is let in", line: "auth.wrong-key", spoil: letIn(isWrongKey) },
  {
    name: "no source app is let in",
    line: "auth.missing-source-app",
    spoil: letIn(({ headers }) => !headers["x-source-app"]),
  },
  {
    name: "any source app is let in",
    line: "auth.wrong-source-app",
    spoil: letIn(({ headers }) => headers["x-source-app"] === "portal-check-stranger"),
  },
  {
    name: "a Bearer token is let in",
    line: "auth.bearer",
    spoil: letIn(({ headers }) => headers["authorization"] !== undefined),
  },
  {
    name: "one path is open to all",
    line: "auth.missing-key",
    spoil: letIn(({ headers, url }) => {
      const isNobody = !headers["x-api-key"] && !headers["authorization"];
      return isNobody && url.endsWith("/catalog");
    }),
  },
  {
    name: "tenants are looked up before the key",
    line: "auth.first",
    spoil: where((call) => isWrongKey(call) && /\/tenants\/0{8}/.test(call.url), to(404, {})),
  },
  {
    name: "parameters are read before the key",
    line: "auth.first",
    spoil: where((call) => isWrongKey(call) && call.url.endsWith("/by-phone"), to(400, {})),
  },
  { name: "a 401 says more", line: "auth.body", spoil: unauthorized({ code: "UNAUTHORIZED" }) },
  { name: "a 401 has other words", line: "auth.body", spoil: unauthorized({ error: "No key" }) },
];

function unauthorized(more: object): Fault["spoil"] {
  return where(/./, (call, honest) => {
    const reply = honest(call);
    return reply.status === 401
      ? { ...reply, body: { ...(reply.body as object), ...more } }
      : reply;
  });
}

const byPhone = /link\/by-phone/;
const byEmail = /link\/by-email/;

/** The phone as it was typed matches nobody where it looks so. */
const blindTo = (form: RegExp): Fault["spoil"] =>
  body(byPhone, (whole, call) => (form.test(query(call, "phone") ?? "") ? { matches: [] } : whole));

/** The phone is changed before it is looked up. */
const rewrites = (form: RegExp, by: string): Fault["spoil"] =>
  instead(byPhone, (call) => {
    const typed = query(call, "phone");
    if (typed === null) return {};
    const phone = encodeURIComponent(typed.replace(/[^0-9]/g, "").replace(form, by));
    return { url: `/api/consumer/link/by-phone?phone=${phone}` };
  });

const nobodyIs404: Fault["spoil"] = (honest) => (call) => {
  const reply = honest(call);
  return JSON.stringify(reply.body) === '{"matches":[]}' ? to(404, { error: "Nobody" })() : reply;
};

const only =
  (kind: RegExp, spoil: Fault["spoil"]): Fault["spoil"] =>
  (honest, books) =>
  (call) =>
    kind.test(call.url) ? spoil(honest, books)(call) : honest(call);

const phones: readonly Fault[] = [
  { name: "nobody is 404", line: "link.phone-answers", spoil: only(byPhone, nobodyIs404) },
  {
    name: "matches have another name",
    line: "link.phone-answers",
    spoil: body(byPhone, ({ matches }) => ({ results: matches })),
  },
  {
    name: "phones are kept with +52",
    line: "link.phone-ten-digits",
    spoil: blindTo(/^\d{10}$/),
  },
  {
    name: "tenantName is missing",
    line: "link.match-shape",
    spoil: each(byPhone, "matches", ({ tenantName: _, ...match }) => match),
  },
  {
    name: "thirdPartyId is a number",
    line: "link.match-shape",
    spoil: each(byPhone, "matches", (match) => ({ ...match, thirdPartyId: 7 })),
  },
  {
    name: "hyphens and brackets are not dropped",
    line: "link.phone-separators",
    spoil: blindTo(/[-()]/),
  },
  { name: "52 is not stripped", line: "link.phone-52", spoil: blindTo(/^52\d{10}$/) },
  { name: "+52 is not stripped", line: "link.phone-plus-52", spoil: blindTo(/^\+52\d/) },
  { name: "521 is not stripped", line: "link.phone-521", spoil: blindTo(/^521\d{10}$/) },
  {
    name: "+1 is taken for ours",
    line: "link.phone-other-country",
    spoil: rewrites(/^1(?=\d{10}$)/, ""),
  },
  {
    name: "a digit too many is dropped",
    line: "link.phone-other-country",
    spoil: rewrites(/^(55\d{8})\d$/, "$1"),
  },
  {
    name: "044 and 01 are stripped",
    line: "link.phone-old-prefix",
    spoil: rewrites(/^(?:044|01)(?=\d{10}$)/, ""),
  },
  {
    name: "the end of a phone is enough",
    line: "link.phone-too-short",
    spoil: rewrites(/^(?:512345678|2345678)$/, "5512345678"),
  },
  {
    name: "a beginning of nine digits is enough",
    line: "link.phone-too-short",
    spoil: rewrites(/^551234567$/, "5512345678"),
  },
  {
    name: "a missing phone has other words",
    line: "link.phone-missing",
    spoil: text(byPhone, 400, "phone is required"),
  },
  {
    name: "a missing phone matches nobody",
    line: "link.phone-missing",
    spoil: where(/by-phone$/, (call, honest) => {
      const reply = honest(call);
      return reply.status === 400 ? to(200, { matches: [] })() : reply;
    }),
  },
];

const emails: readonly Fault[] = [
  { name: "nobody is 404", line: "link.email-answers", spoil: only(byEmail, nobodyIs404) },
  {
    name: "e-mail matches lack tenantId",
    line: "link.email-found",
    spoil: each(byEmail, "matches", ({ tenantId: _, ...match }) => match),
  },
  {
    name: "e-mail is compared in its case",
    line: "link.email-compared",
    spoil: where(
      (call) => byEmail.test(call.url) && /[A-Z]/.test(query(call, "email") ?? ""),
      to(200, { matches: [] }),
    ),
  },
  {
    name: "e-mail is not trimmed",
    line: "link.email-compared",
    spoil: where(
      (call) => byEmail.test(call.url) && / $/.test(query(call, "email") ?? ""),
      to(200, { matches: [] }),
    ),
  },
  {
    name: "a missing e-mail has other words",
    line: "link.email-missing",
    spoil: text(byEmail, 400, "Phone number required"),
  },
  {
    name: "a disabled tenant is shown",
    line: "link.disabled-left-out",
    spoil: body(byPhone, ({ matches }) => ({
      matches: [...matches, ...matches.map((one: object) => ({ ...one, tenantId: "cerrado" }))],
    })),
  },
];

const tenants: readonly Fault[] = [
  {
    name: "an unknown tenant sells nothing",
    line: "tenant.unknown",
    spoil: where(/tenants\/0{8}.*catalog/, (call, honest) => {
      const reply = honest(call);
      return reply.status === 404 ? to(200, { products: [], total: 0 })() : reply;
    }),
  },
  {
    name: "an unknown tenant has other words",
    line: "tenant.unknown",
    spoil: text(/tenants\/0{8}/, 404, "No such tenant"),
  },
  {
    name: "a disabled tenant has no code",
    line: "tenant.disabled",
    spoil: text(/cerrado/, 403, "Portal disabled"),
  },
  {
    name: "a disabled tenant is 404",
    line: "tenant.disabled",
    spoil: where(/cerrado/, (call, honest) => {
      const reply = honest(call);
      return reply.status === 403 ? { ...reply, status: 404 } : reply;
    }),
  },
  {
    name: "a disabled tenant shows its catalog",
    line: "tenant.disabled",
    spoil: instead(/cerrado\/catalog/, ({ url }) => ({ url: url.replace("cerrado", "panaderia") })),
  },
];

export const faultsOfCallers: readonly Fault[] = [...callers, ...phones, ...emails, ...tenants];
