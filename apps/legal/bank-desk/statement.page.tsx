/** What a bank's file holds, shown before it counts. */
import { monthOf, startOf } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table } from "#ui/components/table.tsx";
import { formatDay } from "#ui/i18n/format.ts";
import type { Access } from "../callers/access.ts";
import type { LegalPageContext } from "../callers/route.ts";
import { legalPage, localeOf } from "../console/frame.view.tsx";
import { idFrom } from "../console/gate.tsx";
import type { TrustAccount } from "../trust/trust.domain.ts";
import {
  showStatement,
  takeStatement,
  type ShownStatement,
} from "../trust-statements/keep-statement.command.ts";
import type { BankMovement } from "../trust-statements/statement.domain.ts";
import { accountPage, accountPlace, wordsOf } from "./account-gate.tsx";

const linesShown = 200;

export const statementPage = accountPage(
  { name: "statementPage", route: "GET /statements/:statement", summary: "A bank's file." },
  (context, access, account) => show(context, access, account),
);

export const takeStatementPage = accountPage(
  {
    name: "takeStatementPage",
    route: "POST /statements/:statement",
    summary: "Count the lines of a bank's file.",
  },
  async (context, access, account) => {
    const t = wordsOf(context);
    const id = idFrom(context.path["statement"]);
    if (id === "") return show(context, access, account);
    const taken = await takeStatement(context.services.db, access, id, context.now);
    if (taken instanceof Refusal) return show(context, access, account, t(taken.code));
    const month = monthOf(taken.stored.lastDay);
    return redirect(accountPlace(access, account, `months/${month}?done=done`));
  },
);

const show = async (
  context: LegalPageContext,
  access: Access,
  account: TrustAccount,
  problem?: string,
): Promise<PageReply> => {
  const t = wordsOf(context);
  const id = idFrom(context.path["statement"]);
  const found = id === "" ? null : await showStatement(context.services.db, access, id);
  const isHere = found?.stored.accountId === account.id;
  const at = accountPlace(access, account);
  if (!isHere) return notHere(context, access, at);
  const { stored, read, marks, known } = found;
  const { fileName, takenAt } = stored;
  const rows = read.movements.slice(0, linesShown).map((one, nth) => ({
    ...one,
    isKnown: takenAt === null && known.has(marks[nth] ?? ""),
  }));
  const title = t("preview", { file: fileName });
  return legalPage(context, {
    title,
    firm: access.firm,
    section: "trust",
    status: problem === undefined ? 200 : 409,
    currentUrl: `${at}/statements/${id}`,
    body: (
      <Stack>
        <PageTitle title={title} lead={contentsOf(context, found)} />
        {problem === undefined ? null : <Alert tone="danger">{problem}</Alert>}
        <p>
          <a href={at}>{t("title", { account: account.name })}</a>
        </p>
        {takenAt === null ? (
          <Form action={`${at}/statements/${id}`}>
            <div>
              <Button>{t("take")}</Button>
            </div>
          </Form>
        ) : (
          <p>
            <Badge tone="success">{t("taken")}</Badge>
          </p>
        )}
        <MovementTable caption={title} rows={rows} t={t} />
      </Stack>
    ),
  });
};

const contentsOf = (
  context: LegalPageContext,
  { stored, marks, known }: ShownStatement,
): string => {
  const locale = localeOf(context);
  const fresh = marks.filter((mark) => !known.has(mark)).length;
  const [from, to] = [formatDay(stored.firstDay, locale), formatDay(stored.lastDay, locale)];
  return wordsOf(context)("previewText", { lines: stored.lines, from, to, fresh });
};

const notHere = (context: LegalPageContext, { firm }: Access, at: string): PageReply => {
  const title = wordsOf(context)("trust_statement_not_found");
  const body = <Alert tone="danger">{title}</Alert>;
  return legalPage(context, { title, firm, section: "trust", status: 404, currentUrl: at, body });
};

interface ShownMovement extends BankMovement {
  /** An earlier file has it. */
  readonly isKnown: boolean;
}

interface MovementTableProps {
  readonly caption: string;
  readonly rows: readonly ShownMovement[];
  readonly t: ReturnType<typeof wordsOf>;
}

const MovementTable = ({ caption, rows, t }: MovementTableProps) => (
  <Table
    caption={caption}
    captionHidden
    phone="lines"
    rows={rows}
    rowKey={({ line }) => String(line)}
    columns={[
      {
        key: "what",
        title: t("description"),
        cell: ({ description, reference, isKnown }) => (
          <span class="two-lines">
            <span>
              {description || "—"} {isKnown ? <Badge>{t("known")}</Badge> : null}
            </span>
            <small>{reference}</small>
          </span>
        ),
      },
      {
        key: "day",
        title: t("dayTitle"),
        cell: ({ day }) => <DateTime at={startOf(day)} format="date" />,
      },
      {
        key: "amount",
        title: t("amountTitle"),
        align: "end",
        cell: ({ cents }) => <Money cents={cents} />,
      },
    ]}
  />
);
