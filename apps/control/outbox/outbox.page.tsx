/** Sandbox's outbox for people: what would have been sent, newest first, fresh by itself. */
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { channels, type Channel } from "#platform/messaging/message.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { LivePoll } from "#ui/components/live-poll.tsx";
import { Pagination } from "#ui/components/pagination.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { recipientKey } from "./recipient.domain.ts";
import { filesNamed, type FileRow } from "./attachments.query.ts";
import { pageRows } from "../console/page-rows.ts";
import * as messages from "./messages.query.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { sandboxPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";

export const outboxPage = sandboxPage(
  {
    name: "outboxPage",
    route: "GET /outbox",
    summary: "Captured messages.",
  },
  async (context) => {
    const { services, query, request } = context;
    const { t } = lookOf(context);
    const channel = channels.find((known) => known === query["channel"]);
    const to = query["to"]?.trim() ?? "";
    const before = readCursor(query["cursor"]);
    if (before instanceof Refusal) return before;
    const asked = [pageRows + 1, before, to ? recipientKey(to) : null, channel ?? null];
    const { rows, next } = cutToPage(await services.db.run(messages.list, asked), pageRows);
    const files = await filesNamed(
      services.db,
      rows.map(({ id }) => id),
    );
    const links = {
      ...(next.nextCursor ? { nextHref: withQuery(request.url, "cursor", next.nextCursor) } : {}),
      ...(before ? { firstHref: "/outbox" } : {}),
    };
    return controlPage(context, {
      title: t("outboxTitle"),
      lead: t("outboxLead"),
      current: "/outbox",
      children: (
        <>
          <Filter to={to} channel={channel} t={t} />
          <LivePoll id="outbox" everySeconds={3} state={rows[0]?.id ?? "none"}>
            {rows.map((row) => (
              <MessageCard key={row.id} row={row} files={files} t={t} />
            ))}
            {rows.length === 0 ? (
              <EmptyState title={t("noMessagesTitle")}>{t("noMessagesText")}</EmptyState>
            ) : (
              <Pagination shown={rows.length} {...links} />
            )}
          </LivePoll>
        </>
      ),
    });
  },
);

interface FilterProps {
  readonly to: string;
  readonly channel: Channel | undefined;
  readonly t: ControlTranslate;
}

const Filter = ({ to, channel, t }: FilterProps) => (
  <FilterBar action="/outbox" label={t("filter")} submit={t("filter")} values={[to, channel]}>
    <TextInput name="to" label={t("recipient")} hint={t("recipientHint")} value={to} optional />
    <Select
      name="channel"
      label={t("channel")}
      value={channel}
      empty={t("anyChannel")}
      choices={channels.map((name) => ({ value: name, text: t(name) }))}
      optional
    />
  </FilterBar>
);

interface CardProps {
  readonly row: messages.MessageRow;
  /** Of all messages of the page. */
  readonly files: readonly FileRow[];
  readonly t: ControlTranslate;
}

const MessageCard = ({ row, files, t }: CardProps) => (
  <Card title={row.subject ?? row.recipient} aside={<Badge>{t(row.channel)}</Badge>}>
    <p>
      <small>
        {row.subject === null ? null : `${row.recipient} · `}
        {row.app} · <DateTime at={row.at} />
      </small>
    </p>
    <p class="captured-text">{row.plain}</p>
    <Files files={files.filter(({ message_id }) => message_id === row.id)} label={t("files")} />
  </Card>
);

interface FilesProps {
  readonly files: readonly FileRow[];
  readonly label: string;
}

const Files = ({ files, label }: FilesProps) =>
  files.length === 0 ? null : (
    <ul aria-label={label}>
      {files.map(({ message_id: id, place, name, size }) => (
        <li key={place}>
          <a href={`/outbox/${id}/attachments/${place}`} download={name}>
            {name}
          </a>{" "}
          <small>{Math.ceil(size / 1024)} KB</small>
        </li>
      ))}
    </ul>
  );
