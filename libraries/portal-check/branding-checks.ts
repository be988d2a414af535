/** How a business looks: each documented field, of its kind. */
import { recordOf, shown } from "./answers.ts";
import type { Ask } from "./ask.ts";
import { needing, noted, skipped, verdictOf, type Check } from "./check.ts";
import { brandingOf } from "./paths.ts";
import * as kinds from "./shape.ts";

type Body = Readonly<Record<string, unknown>>;

/** Looks at the body of a 200; skipped where there is none. */
const inside = (judge: (body: Body, tenantId: string) => readonly (string | null)[]) =>
  needing(["tenantId"], async (ask, { tenantId }) => {
    const body = await bodyOf(ask, tenantId);
    if (!body) return skipped("needs a branding: see branding.answers");
    return verdictOf(judge(body, tenantId), "as documented");
  });

const bodyOf = async (ask: Ask, tenantId: string): Promise<Body | null> => {
  const answer = await ask(brandingOf(tenantId));
  return answer.status === 200 && kinds.record.fits(answer.body) ? recordOf(answer.body) : null;
};

const { text, filled, flag } = kinds;
const contact = { phone: text, email: text, whatsapp: text };
const features = { showCatalog: flag, allowInvoiceRequests: flag, showOrderHistory: flag };
const documented: Readonly<Record<string, readonly string[]>> = {
  "": ["tenantId", "name", "slug", "branding", "contact", "features"],
  branding: ["logoUrl", "brandColor", "welcomeMessage", "tagline"],
  contact: Object.keys(contact),
  features: Object.keys(features),
};

const strangersIn = (body: Body): readonly string[] =>
  Object.entries(documented).flatMap(([part, names]) =>
    Object.keys(recordOf(part === "" ? body : body[part]))
      .filter((name) => !names.includes(name))
      .map((name) => (part === "" ? name : `${part}.${name}`)),
  );

export const brandingChecks: readonly Check[] = [
  {
    id: "branding.answers",
    says: "GET …/tenants/{tenantId}/branding answers 200 with an object.",
    mend: "Answer 200 for every tenant that the look-ups show.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const answer = await ask(brandingOf(tenantId));
      const fault = (await bodyOf(ask, tenantId)) ? null : `answered ${shown(answer)}`;
      return verdictOf([fault], "200, an object");
    }),
  },
  {
    id: "branding.identity",
    says: "Branding has tenantId (the one that was asked for), name and slug, as strings.",
    mend: "Send all three; slug is what stands in the portal's address.",
    look: inside((body, tenantId) => [
      ...kinds.shapeFaults(body, { tenantId: filled, name: filled, slug: filled }, "body"),
      String(body["tenantId"]).toLowerCase() === tenantId.toLowerCase()
        ? null
        : `body.tenantId is ${JSON.stringify(body["tenantId"])}, not ${tenantId}`,
    ]),
  },
  {
    id: "branding.texts",
    says: "branding has welcomeMessage and tagline, as strings.",
    mend: "Send an empty string where the business left a text out, never null.",
    look: inside(({ branding }) =>
      kinds.shapeFaults(branding, { welcomeMessage: text, tagline: text }, "branding"),
    ),
  },
  {
    id: "branding.logo",
    says: "branding.logoUrl is a URL.",
    mend: "Send an absolute http(s) address, or an empty string where there is no logo.",
    look: inside(({ branding }) =>
      kinds.shapeFaults(branding, { logoUrl: kinds.address }, "branding"),
    ),
  },
  {
    id: "branding.colour",
    says: "branding.brandColor is a hex colour.",
    mend: "Send # and six hexadecimal digits; names and rgb() are not read.",
    look: inside(({ branding }) =>
      kinds.shapeFaults(branding, { brandColor: kinds.colour }, "branding"),
    ),
  },
  {
    id: "branding.contact",
    says: "contact has phone, email and whatsapp, as strings.",
    mend: "Send all three, empty where there is none; a phone is no number.",
    look: inside((body) => kinds.shapeFaults(body["contact"], contact, "contact")),
  },
  {
    id: "branding.features",
    says: "features has showCatalog, allowInvoiceRequests and showOrderHistory, true or false.",
    mend: 'Send JSON booleans: "true" and 1 are none.',
    look: inside((body) => kinds.shapeFaults(body["features"], features, "features")),
  },
  {
    id: "branding.further-fields",
    says: "Branding has the documented fields (others are ignored by portals).",
    mend: "Nothing needs to be mended.",
    look: needing(["tenantId"], async (ask, { tenantId }) => {
      const strangers = strangersIn((await bodyOf(ask, tenantId)) ?? {});
      return noted(strangers.length === 0 ? "no further field" : `also: ${strangers.join(", ")}`);
    }),
  },
];
