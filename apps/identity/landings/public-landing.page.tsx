/** A landing as visitors see it: one of its variants, and a form that leaves an address. */
import { refuse } from "#platform/errors.ts";
import { dayMs, secondMs } from "#platform/clock.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { errorOf, Form, wrong } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { appPage } from "#ui/app-page.tsx";
import { page, type IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { readLead, readSlug, type LeadProblem } from "./read-landing.ts";
import { landingWords, useLandingWords } from "./landings.words.ts";
import { findBySlug, type PublicLanding, type Variant } from "./landings.query.ts";
import { stickyDays } from "./limits.ts";
import { receiveLead, receiveVisit } from "./receive-visit.command.ts";
import { isProgram, readSticky, writeSticky, type Sticky } from "./visit.domain.ts";

const cookieOf = (slug: string): string => `milpa_landing_${slug}`;

/** Of this page alone, and without a person in it. */
const stickyCookie = (
  { services: { mode } }: Pick<IdentityPageContext, "services">,
  slug: string,
  sticky: Sticky,
): string =>
  [
    `${cookieOf(slug)}=${writeSticky(sticky)}`,
    `Path=/l/${slug}`,
    `Max-Age=${(stickyDays * dayMs) / secondMs}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(mode === "production" ? ["Secure"] : []),
  ].join("; ");

const landingAt = async ({ path, services }: IdentityPageContext) => {
  const slug = readSlug(path["slug"]);
  const landing = slug === null ? null : await findBySlug(services.db, slug);
  return landing?.state === "live" ? landing : null;
};

export const publicLandingPage = page(
  {
    name: "publicLandingPage",
    route: "GET /l/:slug",
    summary: "A tenant's landing page.",
    auth: ["public", "session"],
  },
  async (context) => {
    const landing = await landingAt(context);
    if (landing === null) return refuse("not_found");
    return show(context, landing, null);
  },
);

export const leaveLeadPage = page(
  {
    name: "leaveLeadPage",
    route: "POST /l/:slug",
    summary: "Leave an address on a landing page.",
    auth: ["public", "session"],
  },
  async (context) => {
    const { form, now, services, cookies } = context;
    const landing = await landingAt(context);
    if (landing === null) return refuse("not_found");
    const done = `/l/${landing.slug}?thanks=1`;
    // No person sees this field; what fills it in is told what people are told.
    if ((form["website"] ?? "") !== "") return redirect(done);
    const lead = readLead(form);
    if (typeof lead === "string") return show(context, landing, lead);
    const locale = localeOf(context);
    const consent = landingWords.translator(locale)("consent", { company: landing.companyName });
    const sticky = readSticky(cookies[cookieOf(landing.slug)]);
    const kept = await receiveLead(services.db, landing, { ...lead, locale, consent, sticky }, now);
    const remembered = kept ? [stickyCookie(context, landing.slug, kept)] : [];
    return redirect(done, { cookies: remembered });
  },
);

const show = async (
  context: IdentityPageContext,
  landing: PublicLanding,
  problem: LeadProblem | null,
) => {
  const { services, request, cookies, query } = context;
  const visit = await receiveVisit(services.db, landing, {
    sticky: readSticky(cookies[cookieOf(landing.slug)]),
    program: isProgram(request.method, request.headers),
  });
  if (visit === null) return refuse("not_found");
  const { variant, remember } = visit;
  return landingReply(context, landing, {
    variant,
    problem,
    thanks: query["thanks"] !== undefined,
    cookies: remember ? [stickyCookie(context, landing.slug, remember)] : [],
  });
};

interface Shown {
  readonly variant: Variant;
  readonly problem: LeadProblem | null;
  readonly thanks: boolean;
  readonly cookies: readonly string[];
}

const landingReply = (
  context: IdentityPageContext,
  { slug, companyName }: PublicLanding,
  { variant, problem, thanks, cookies }: Shown,
): PageReply =>
  appPage(context, {
    app: companyName,
    house: companyName,
    homeUrl: `/l/${slug}`,
    title: variant.headline,
    stylesheet: "identity.css",
    canonicalUrl: `${context.services.baseUrl}/l/${slug}`,
    currentUrl: `/l/${slug}`,
    status: problem === null ? 200 : 400,
    headers: { "cache-control": "no-store" },
    cookies,
    body: (
      <>
        <PageTitle title={variant.headline} />
        {variant.text.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {thanks ? (
          <Thanks />
        ) : (
          <LeadForm
            at={`/l/${slug}`}
            company={companyName}
            button={variant.button}
            typed={context.form}
            problem={problem}
          />
        )}
      </>
    ),
  });

const Thanks = () => {
  const t = useLandingWords();
  return (
    <Alert tone="success" role="status" title={t("thanks")}>
      {t("thanksText")}
    </Alert>
  );
};

interface LeadFormProps {
  readonly at: string;
  readonly company: string;
  readonly button: string;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly problem: LeadProblem | null;
}

const LeadForm = ({ at, company, button, typed, problem }: LeadFormProps) => {
  const t = useLandingWords();
  const field = problem === "no_consent" ? "consent" : "email";
  const errors = problem ? [wrong(field, t(problem))] : [];
  return (
    <Card>
      <Form action={at} errors={errors} checkedBy="server">
        <TextInput
          name="email"
          type="email"
          label={t("yourEmail")}
          value={typed["email"]}
          error={errorOf(errors, "email")}
          autoComplete="email"
          maxLength={254}
        />
        <TextInput
          name="name"
          label={t("yourName")}
          value={typed["name"]}
          autoComplete="name"
          maxLength={100}
          optional
        />
        <div class="visually-hidden" aria-hidden="true">
          <input name="website" tabIndex={-1} autocomplete="off" aria-hidden="true" />
        </div>
        <Checkbox
          name="consent"
          value="yes"
          label={t("consent", { company })}
          error={errorOf(errors, "consent")}
        />
        <Button>{button}</Button>
      </Form>
    </Card>
  );
};
