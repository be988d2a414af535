/** The peer: what the close wrote, inserted again with nothing decided. */
import type { Machine } from "../instance.ts";

/** Seconds for the very rows, a transaction for each tenant, into tables like ours. */
export const insertPlainly = async ({ admin }: Machine): Promise<number> => {
  await admin.query(
    `create table plain_invoice (like ecosystem_invoice including all);
     create table plain_line (like ecosystem_invoice_line including all)`,
  );
  const { rows } = await admin.query<{ id: string }>("select id from ecosystem_tenant");
  const begun = performance.now();
  for (const { id } of rows) {
    await admin.query("begin");
    for (const [to, from] of [
      ["plain_invoice", "ecosystem_invoice"],
      ["plain_line", "ecosystem_invoice_line"],
    ] as const)
      await admin.query({
        name: to,
        text: `insert into ${to} select * from ${from} where tenant_id = $1`,
        values: [id],
      });
    await admin.query("commit");
  }
  return (performance.now() - begun) / 1000;
};
