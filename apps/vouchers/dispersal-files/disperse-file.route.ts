/** POST /api/dispersal-files */
import { disperseFile } from "#contracts/vouchers/dispersal.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { said, saidOfLines } from "./file-faults.wire.ts";
import { disperseFile as issueFile } from "./disperse-file.command.ts";
import { readFile } from "./read-file.query.ts";

export const disperseFileRoute = route(
  disperseFile,
  async ({ body: { file: name, csv }, caller, now, tx, services }) => {
    const { communityId, timeZone, id: memberId } = memberOf(caller);
    const lines = await readFile(tx, { communityId, timeZone, csv, now });
    if ("fault" in lines) return refuse("invalid_file", { field: "csv", message: said(lines) });
    const wrong = lines.filter(({ faults }) => faults.length > 0);
    if (wrong.length > 0)
      return refuse("invalid_file", { field: "csv", message: saidOfLines(wrong) });
    const asked = { communityId, memberId, name, csv, lines, now };
    const issued = await issueFile(tx, services.webhooks.emit, asked);
    if (issued instanceof Refusal) return issued;
    const { id, name: file, lines: count, cents: valesCents, at } = issued.file;
    const answer = { id, file, lines: count, valesCents, issuedAt: at.toISOString() };
    return issued.before ? reply(200, answer) : reply(201, answer);
  },
);
