/** What providers answered: stamped, refused, away, or not known. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import type { BilledAs, ProviderName } from "../organizations/organization.domain.ts";
import { searchVector, searchWords } from "../invoice-list/search-words.query.ts";

export interface StampedInvoice {
  readonly id: string;
  readonly uuid: string;
  readonly stampedLocal: string;
  readonly provider: ProviderName;
  readonly xml: string;
  readonly billedAs: BilledAs;
}

const markStamped = statement(
  "stamp-outcomes.stamped",
  `update invoice i
      set status = 'stamped', uuid = done.uuid, stamped_local = done.stamped, due_at = null,
          provider = done.provider, stamped_at = $6,
          search = i.search || ${searchVector("done.words")}
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $7::text[])
          as done (id, uuid, stamped, provider, words)
    where i.organization_id = $1 and i.id = done.id`,
);

const keepXml = statement(
  "stamp-outcomes.xml",
  `update document d set stamped_xml = done.xml
     from unnest($2::uuid[], $3::text[]) as done (id, xml)
    where d.organization_id = $1 and d.invoice_id = done.id`,
);

const endAttempts = statement(
  "stamp-outcomes.end-attempts",
  `update stamp_attempt set state = 'stamped', ended_at = $3
    where organization_id = $1 and invoice_id = any ($2::uuid[])
      and state in ('sending', 'unknown')`,
);

const consume = statement(
  "stamp-outcomes.consume",
  `insert into stamp_usage (organization_id, month, billed_as, stamps) values ($1, $2, $3, $4)
   on conflict (organization_id, month, billed_as) do update
     set stamps = stamp_usage.stamps + excluded.stamps`,
);

const insertMails = statement(
  "stamp-outcomes.mails",
  `insert into invoice_mail (organization_id, id, invoice_id, recipient, created_at, due_at)
   select $1, id, invoice, recipient, $5, $5
     from unnest($2::uuid[], $3::uuid[], $4::text[]) as mail (id, invoice, recipient)`,
);

export interface NewMail {
  readonly id: string;
  readonly invoiceId: string;
  readonly to: string;
}

/** Issues all statements; `month` is the first day of the month that is charged with them. */
export const writeStamped = (
  tx: Queries,
  organizationId: string,
  stamped: readonly StampedInvoice[],
  with_: { readonly mails: readonly NewMail[]; readonly month: string; readonly now: Date },
): readonly Promise<unknown>[] => {
  const ids = stamped.map(({ id }) => id);
  const { mails, month, now } = with_;
  return [
    tx.run(markStamped, [
      ...[organizationId, ids, stamped.map(({ uuid }) => uuid)],
      ...[stamped.map(({ stampedLocal }) => stampedLocal), stamped.map(({ provider }) => provider)],
      now,
      stamped.map(({ uuid }) => searchWords(organizationId, [uuid])),
    ]),
    tx.run(keepXml, [organizationId, ids, stamped.map(({ xml }) => xml)]),
    tx.run(endAttempts, [organizationId, ids, now]),
    ...[...Map.groupBy(stamped, (one) => one.billedAs)].map(([billedAs, { length }]) =>
      tx.run(consume, [organizationId, month, billedAs, length]),
    ),
    ...(mails.length === 0
      ? []
      : [
          tx.run(insertMails, [
            ...[organizationId, mails.map(({ id }) => id), mails.map(({ invoiceId }) => invoiceId)],
            ...[mails.map(({ to }) => to), now],
          ]),
        ]),
  ];
};

const markFailed = statement<{ readonly series: string; readonly folio: number }>(
  "stamp-outcomes.failed",
  `with before as (
     select organization_id, id, series, folio, ecosystem_tenant_id, metered_by from invoice
      where organization_id = $1 and id = $2 and status = 'stamping' for no key update
   ), unused as (
     insert into free_use (organization_id, tenant_id, reference_id)
     select organization_id, ecosystem_tenant_id, metered_by from before
      where metered_by is not null
   )
   update invoice i set status = 'failed', folio = null, due_at = null, failure = $3,
          metered_by = null
     from before b where i.organization_id = b.organization_id and i.id = b.id
   returning b.series, b.folio`,
);

/**
 * Null when it is not being stamped any more; else the folio that is free again. What was metered
 * for it the next document takes.
 */
export const writeFailed = async (
  tx: Queries,
  organizationId: string,
  id: string,
  findings: readonly Finding[],
): Promise<{ readonly series: string; readonly folio: number } | null> =>
  (await tx.run(markFailed, [organizationId, id, JSON.stringify(findings)]))[0] ?? null;
