/** A file of dispersals: seen first with what is wrong in each line, then issued whole. */
import { Refusal } from "#platform/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { csvText } from "#platform/parsing/csv.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import type { VoucherSession } from "../callers/session.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { kept } from "../console/typed.ts";
import type { CheckedLine } from "./checked-line.domain.ts";
import { dispersalLinesMost } from "./dispersal-file.domain.ts";
import { FileForm, Preview } from "./dispersal-file.view.tsx";
import { dispersalsWords } from "../issuance/dispersals.words.ts";
import { disperseFile } from "./disperse-file.command.ts";
import { readFile } from "./read-file.query.ts";

const all = "/dispersals";
const at = `${all}/file`;

export const dispersalFilePage = administratorPage(
  { name: "dispersalFilePage", route: "GET /dispersals/file", summary: "Issue a file." },
  (context) => show(context, {}),
);

/** The preview hands the file's text on in a hidden field: nothing of it is kept until then. */
export const takeDispersalFilePage = administratorPage(
  {
    name: "takeDispersalFilePage",
    route: "POST /dispersals/file",
    summary: "See what a file of dispersals says, and issue it.",
    takesFiles: true,
  },
  async (context, viewer) => {
    const { files, form, services, now } = context;
    const t = dispersalsWords.translator(localeOf(context));
    const file = files["file"];
    const csv = file && file.bytes.length > 0 ? csvText(file.bytes) : (form["text"] ?? "");
    const name = kept(file?.name || form["name"], 200) || "csv";
    if (csv === "") return show(context, { problem: t("needFile") });
    const { communityId, timeZone } = viewer;
    const lines = await readFile(services.db, { communityId, timeZone, csv, now });
    if ("fault" in lines) {
      const most = formatNumber(dispersalLinesMost, localeOf(context));
      return show(context, { problem: t(lines.fault, { most, line: lines.line ?? 0 }) });
    }
    const isWhole = lines.every(({ dispersal }) => dispersal !== null);
    if (form["take"] !== "yes" || !isWhole) return show(context, { lines, csv, name });
    return issue(context, viewer, { lines, csv, name });
  },
);

interface SeenFile {
  readonly lines: readonly CheckedLine[];
  readonly csv: string;
  readonly name: string;
}

const issue = async (
  context: VoucherPageContext,
  { communityId, id: memberId }: VoucherSession,
  seen: SeenFile,
): Promise<PageReply> => {
  const { services, now } = context;
  const asked = { communityId, memberId, ...seen, now };
  const issued = await once(services.db, null, async (tx) => {
    const done = await disperseFile(tx, services.webhooks.emit, asked);
    return done instanceof Refusal ? done : { status: 200, body: done.before };
  });
  if (!(issued instanceof Refusal)) {
    return redirect(`${all}?done=${issued.reply.body === true ? "known" : "file"}`);
  }
  const t = dispersalsWords.translator(localeOf(context));
  const line = issued.detail.message ?? "";
  return show(context, { ...seen, problem: t("fileExhausted", { line }), status: 409 });
};

interface Shown extends Partial<SeenFile> {
  readonly problem?: string;
  readonly status?: number;
}

const show = (context: VoucherPageContext, shown: Shown): PageReply => {
  const t = dispersalsWords.translator(localeOf(context));
  const { problem, lines, csv = "", name = "", status = 400 } = shown;
  return voucherPage(context, {
    title: t("fileTitle"),
    current: all,
    width: "wide",
    status: problem === undefined ? 200 : status,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("fileTitle")} lead={t("fileLead")} />
        <p>
          <a href={all}>{t("back")}</a>
        </p>
        {lines ? (
          <Preview action={at} lines={lines} csv={csv} name={name} problem={problem} />
        ) : null}
        <FileForm action={at} problem={lines ? undefined : problem} />
      </>
    ),
  });
};
