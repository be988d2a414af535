/** Every list of the portal reads what it shows, however many businesses there are. */
import { expect, it } from "vitest";
import { manyRows, proofMs } from "#platform/testing/lists/list-proof.ts";
import { tryLists } from "#platform/testing/lists/try-lists.ts";
import { tamper } from "#platform/testing/tamper.ts";
import { startPortal } from "./ground.ts";

const few = 3;

/** The first by name are of a small platform, all others of a large one. */
const tenants = `insert into tenant (platform_id, tenant_id, slug, name, enabled, tier, logo_url,
     brand_color, welcome_message, tagline, phone, email, whatsapp, show_catalog,
     allow_invoice_requests, show_order_history, synced_at)
   select case when n <= ${few} then 'small' else 'large' end, lpad(n::text, 9, '0'), 's' || n,
          'Tienda', true, 'free', '', '', '', '', '', '', '', true, true, true, now()
     from generate_series(1, ${manyRows}) n;`;

it("every list reads few more rows than it shows", { timeout: proofMs }, async () => {
  const ground = await startPortal();
  await tamper(ground, tenants);
  const faults = await tryLists({
    app: ground,
    caller: { key: ground.key },
    calls: [
      { line: "GET /api/tenants?platformId=small&limit=10", finds: few },
      { line: "GET /api/tenants?platformId=large&limit=10", finds: 10 },
    ],
    small: { askDomain: "one domain, by a unique key" },
  });
  expect(faults).toEqual([]);
  await ground.stop();
});
