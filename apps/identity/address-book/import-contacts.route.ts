/** POST /api/ecosystem/tenants/:tenantId/contacts/import */
import { importContacts } from "#contracts/identity/contact.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { readContactFile, type FileFault } from "../contacts/contact-file.ts";
import { importContacts as take } from "../contacts/import-contacts.command.ts";
import { importLinesMost } from "../contacts/limits.ts";
import { contactRoute } from "./contact-route.ts";
import { keyOf } from "./key-of.ts";

const messages: Readonly<Record<FileFault["fault"], (line: number) => string>> = {
  needFile: () => "csv: it is empty",
  broken: (line) => `csv: broken quotes on line ${line} or before`,
  noHeads: () => "csv: its first line names no column of e-mail, phone or WhatsApp",
  tooLong: () => `csv: more than ${importLinesMost} lines; split it`,
};

export const importContactsRoute = contactRoute(
  importContacts,
  async ({ path: { tenantId }, body: { file, csv }, caller, tx, now }) => {
    const read = readContactFile(csv);
    if ("fault" in read) {
      const message = messages[read.fault](read.line ?? 0);
      return refuse("invalid_request", { field: "csv", message });
    }
    const importing = { tenantId, lines: read.lines, file, by: keyOf(caller) };
    const counts = await take(tx, importing, now);
    const errors = read.lines.flatMap(({ number, fault }) =>
      fault === null ? [] : [{ line: number, problem: fault }],
    );
    return reply(200, { ...counts, errors });
  },
);
