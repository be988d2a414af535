// Each list of identity reads what it shows: of one tenant, of a rare status, of a tag.
import { afterAll, beforeAll, expect, it } from "vitest";
import { manyRows, proofMs, type ListCall } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { startContactDesk, type ContactDesk } from "../contacts/test-contact-desk.ts";

let desk: ContactDesk;
let operator: string;
/** May read contacts. */
let by: { readonly key: string };

// Very many rows; the rare ones are always the oldest five.
/** `n` from 1, an id that grows with it, whether it is a rare one, and its moment. */
const made = `(select n, id, n <= 5 as rare,
                      timestamptz '2026-01-01' + n * interval '1 second' as at
                 from generate_series(1, ${manyRows}) n,
                      lateral (select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid)
                        as of (id)) as made`;

/** Tenants, each with a subscription, an invoice and a use. */
const ofTheHouse = `
  insert into ecosystem_tenant (id, billing_email, billing_email_key, company_name, created_at)
  select id, 'a' || n || '@plan.test', 'a' || n || '@plan.test', 'Empresa ' || n, at from ${made};
  insert into app_subscription (tenant_id, id, app_name, tier, status, monthly_cents, anchor_day,
    period_start, period_end, ends_at, trial_ends_at, created_at)
  select id, id, 'pos', 'starter',
         case when n <= 5 then 'suspended' when n between 11 and 15 then 'trial' else 'active' end,
         0, 1, at, at + interval '5 years',
         case when n between 6 and 10 then at + interval '1 hour' end,
         case when n between 11 and 15 then at + interval '1 hour' end, at
    from ${made};
  insert into subscription_allocation (tenant_id, subscription_id, resource_type, reset_at)
  select id, id, 'stamps', now() + interval '5 years' from ${made};
  insert into ecosystem_invoice (tenant_id, id, period_start, period_end, base_cents,
    subtotal_cents, iva_cents, total_cents, status, folio, paid_cents, mailed_at,
    due_on, created_at)
  select id, id, case when rare then date '2026-09-01' else '2026-10-01' end, '2026-10-31',
         5, 5, 0, 5, case when rare then 'past_due' when n = 6 then 'issued'
                          when n % 2 = 0 then 'paid' else 'void' end, n, 0,
         case when n <> 6 then at end, '2026-10-15', at
    from ${made};
  insert into usage_event (tenant_id, id, subscription_id, app_name, resource_type, quantity, part,
    reset_at, created_at)
  select id, id, id, 'pos', 'stamps', 1, 0, now(), at from ${made};`;

/** Of one tenant. */
const ofTenant = (tenant: string): string => `
  insert into contact (tenant_id, id, name, email, locale, source, created_at)
  select '${tenant}', id, 'Contacto ' || n, 'c' || n || '@plan.test', 'es-MX', 'test', at
    from ${made};
  insert into contact_tag (tenant_id, contact_id, tag, since)
  select '${tenant}', id, case when rare then 'raro' else 'usual' end, at from ${made};
  insert into scheduled_message (tenant_id, id, contact_id, channel, subject, body, due_at, state,
    origin, created_at)
  select '${tenant}', id, id, 'email', 'Aviso ' || n, '', at,
         case when rare then 'failed' else 'sent' end, 'hand', at
    from ${made};
  insert into voice_call (tenant_id, id, contact_id, script, state, next_at, origin, created_at)
  select '${tenant}', id, id, 'Llamada ' || n, 'completed', at, 'hand', at from ${made};
  insert into social_post (tenant_id, id, account_id, text, state, publish_at, comment_id,
    remote_id, published_at, created_at)
  select '${tenant}', id, id, 'Publicación ' || n, 'published', at,
         case when rare then null else id end, n::text, at, at
    from ${made};
  insert into social_comment (tenant_id, id, post_id, remote_id, author, text, written_at, found_at,
    state)
  select '${tenant}', id, id, n::text, 'ana', 'Respuesta ' || n, at, at,
         case when rare then 'new' else 'answered' end
    from ${made};
  insert into social_mention (tenant_id, id, account_id, remote_id, keyword, author, text,
    written_at, found_at)
  select '${tenant}', id, id, n::text, 'milpa', 'ana', 'Mención ' || n, at, at from ${made};`;

const ofAccount = (account: string): string => `
  insert into security_event (id, account_id, at, kind)
  select id, case when rare then '${account}'::uuid else id end, at, 'signed_in' from ${made};`;

/** As one statement for the administrator of the database: no row is checked against another. */
const listRows = (tenant: string, account: string): string =>
  `set session_replication_role = replica; ${ofTheHouse} ${ofTenant(tenant)} ${ofAccount(account)}`;

beforeAll(async () => {
  desk = await startContactDesk();
  operator = await desk.come({ roles: ["operator"] });
  const [account] = await tamper(desk, "select id from account where 'operator' = any (roles)");
  const scope = { tenantId: desk.tenant };
  const permissions = ["contacts:read"];
  by = await desk.app.services.keys.create({ name: "plan", permissions, scope });
  await tamper(desk, listRows(desk.tenant, String(account?.["id"])));
  // A server that knows nothing of small tables sorts all that it takes for few.
  await tamper(desk, "analyze");
}, proofMs);
afterAll(() => desk.stop());

const nameOf = (n: number): string => `Empresa ${n}`;
const tenantId = "00000000-0000-7000-8000-000000000007";

/** What programs ask for. */
const operations = (): readonly ListCall[] => {
  const list = "GET /api/ecosystem";
  const contacts = `${list}/tenants/${desk.tenant}/contacts?limit=5`;
  const records = (name: string): readonly ListCall[] => [
    { line: `${list}/records/${name}?limit=5`, finds: name === "custom_tier_configs" ? 0 : 5 },
    {
      line: `${list}/records/${name}?limit=5&ecosystem_tenant_id=${tenantId}`,
      finds: name === "custom_tier_configs" ? 0 : 1,
    },
  ];
  return [
    { line: `${list}/tenants?limit=5`, finds: 5 },
    { line: `${list}/tenants?limit=5&search=Empresa`, finds: 5 },
    { line: `${list}/invoices?limit=5`, finds: 5 },
    { line: `${list}/invoices?limit=5&status=past_due`, finds: 5 },
    { line: `${list}/invoices?limit=5&period=2026-09`, finds: 5, lanes: 5 },
    { line: `${list}/invoices?limit=5&period=2026-09&status=past_due`, finds: 5 },
    { line: `${list}/invoices?limit=5&ecosystem_tenant_id=${tenantId}`, finds: 1 },
    { line: contacts, by, finds: 5 },
    { line: `${contacts}&tag=raro`, by, finds: 5 },
    { line: `${contacts}&search=Contacto`, by, finds: 5 },
    ...records("ecosystem_tenants"),
    ...records("custom_tier_configs"),
    ...records("app_subscriptions"),
    ...records("subscription_allocations"),
    ...records("service_usage_log"),
    ...records("ecosystem_invoices"),
  ];
};

const page = (path: string, cookie: string, finds: string, lanes = 1): ListCall => ({
  line: `GET ${path}`,
  by: { cookie },
  finds,
  lanes,
});

/** What people see. */
const pages = (): readonly ListCall[] => {
  const own = (path: string, finds: string) => page(`${desk.at}/${path}`, desk.cookie, finds);
  const tenants = (status: string, finds: string, lanes?: number) =>
    page(`/billing/tenants?status=${status}`, operator, finds, lanes);
  return [
    tenants("", nameOf(manyRows)),
    tenants("active", nameOf(manyRows)),
    tenants("suspended", nameOf(5)),
    tenants("cancelled", nameOf(10), 2),
    tenants("expired", nameOf(15), 2),
    page("/billing/owing", operator, nameOf(5)),
    page("/billing/closes", operator, nameOf(6)),
    page("/account/events", operator, "Entraste"),
    own("contacts?tag=raro", "Contacto 5"),
    own("messages", `Aviso ${manyRows}`),
    own("messages?state=failed", "Aviso 5"),
    own("calls", `Llamada ${manyRows}`),
    own("marketing/posts", "Publicación 5"),
    own("marketing/comments?state=new", "Respuesta 5"),
    own("marketing/listening", `Mención ${manyRows}`),
  ];
};

it(
  "reads few more rows than it shows",
  async () => {
    const faults = await tryLists({
      app: desk,
      caller: { key: desk.key },
      calls: [...operations(), ...pages()],
      small: {
        listClients: "people who run the house register each client by hand",
        readCatalog: "the catalog's prices of a day",
        listLineEvents: "what one line of one invoice bills of one tenant's month",
        readIssuerPrices: "the catalog's prices of a day",
      },
      walks: {
        "month-closes.counts": "what became of all invoices of a month",
      },
    });
    expect(faults).toEqual([]);
  },
  proofMs,
);
