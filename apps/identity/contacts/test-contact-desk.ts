/** A tenant with contacts for tests: added with what they allow, and jobs that are run. */
import { statement } from "#platform/db/statement.ts";
import { testCronSecret, type TestAppOptions } from "#platform/testing/test-app.ts";
import { consentChannels } from "../contact-consents/consent.domain.ts";
import { readContact, type TypedContact } from "./read-contact.ts";
import { recordContact } from "./record-contact.command.ts";
import { startPlanPeople, type PlanPeople } from "../testing/plan-people.ts";

export interface ContactDesk extends PlanPeople {
  readonly tenant: string;
  /** Of its owner. */
  readonly cookie: string;
  /** Of the tenant's pages. */
  readonly at: string;
  /** With every consent, unless told otherwise; answers the id. */
  readonly addContact: (typed: TypedContact, more?: ContactMore) => Promise<string>;
  /** What the job counted. */
  readonly run: (job: string) => Promise<Readonly<Record<string, number>>>;
  readonly rows: <Row>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
}

interface ContactMore {
  readonly tags?: readonly string[];
  readonly allows?: readonly (typeof consentChannels)[number][];
}

let asked = 0;

export const startContactDesk = async (options: TestAppOptions = {}): Promise<ContactDesk> => {
  const people = await startPlanPeople(options);
  const { db } = people.app.services;
  const tenant = await people.addTenant();
  return {
    ...people,
    tenant,
    cookie: await people.ownerOf(tenant),
    at: `/plans/${tenant}`,
    addContact: async (typed, { tags = [], allows = consentChannels } = {}) => {
      const read = readContact(typed, "test");
      if ("fault" in read) throw new Error(`the contact's ${read.fault} is wrong`);
      const granted = { state: "granted", how: "form", proof: "test", by: null } as const;
      const consents = allows.map((channel) => ({ channel, ...granted }));
      const contact = { tenantId: tenant, facts: read.facts, tags, consents };
      return (await recordContact(db, contact, people.clock.now())).id;
    },
    run: async (job) => {
      const got = await people.request(`POST /api/cron/${job}`, { bearer: testCronSecret });
      if (got.body.ok !== true) throw new Error(`${job}: ${got.text}`);
      return got.body.result;
    },
    rows: async <Row>(sql: string, values: readonly unknown[] = []) => {
      asked += 1;
      return db.run(statement<Row & object>(`test.contact-desk.${asked}`, sql), [...values]);
    },
  };
};
