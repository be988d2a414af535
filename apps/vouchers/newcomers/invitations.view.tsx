/** Invitations in a table, the form that makes one, and the link in the answer that made it. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table } from "#ui/components/table.tsx";
import { invitationStatus, type InvitationRow } from "./invitation.domain.ts";
import { useNewcomersWords } from "./newcomers.words.ts";

interface TableProps {
  readonly invitations: readonly InvitationRow[];
  readonly now: Date;
  readonly at: string;
}

export const InvitationTable = ({ invitations, now, at }: TableProps) => {
  const t = useNewcomersWords();
  if (invitations.length === 0) return <EmptyState title={t("noInvitations")} />;
  return (
    <Table
      caption={t("invitationList")}
      phone="lines"
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        { key: "who", title: t("who"), cell: ({ displayName }) => displayName },
        { key: "to", title: t("sentTo"), cell: ({ contact }) => contact ?? t("shownOnly") },
        { key: "status", title: t("status"), cell: (row) => <Status row={row} now={now} /> },
        { key: "until", title: t("until"), cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
        {
          key: "end",
          title: t("end"),
          cell: (row) =>
            invitationStatus(row, now) === "waiting" ? (
              <Form action={`${at}/${row.id}/end`} label={`${t("end")}: ${row.displayName}`}>
                <Button kind="link">{t("end")}</Button>
              </Form>
            ) : null,
        },
      ]}
    />
  );
};

const tones = { waiting: "info", taken: "success", over: "neutral", ended: "neutral" } as const;

const Status = ({ row, now }: { readonly row: InvitationRow; readonly now: Date }) => {
  const t = useNewcomersWords();
  const status = invitationStatus(row, now);
  const text = t(status === "ended" ? "endedStatus" : status);
  return (
    <Badge tone={tones[status]}>
      {row.memberId === null ? text : <a href={`/members/${row.memberId}`}>{text}</a>}
    </Badge>
  );
};

interface InviteProps {
  readonly action: string;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const InviteForm = ({ action, errors, typed }: InviteProps) => {
  const t = useNewcomersWords();
  return (
    <Card title={t("invite")}>
      <Form action={action} errors={errors} label={t("invite")}>
        <TextInput
          name="name"
          label={t("inviteName")}
          maxLength={120}
          value={typed["name"]}
          error={errorOf(errors, "name")}
        />
        <TextInput
          name="email"
          type="email"
          label={t("inviteEmail")}
          hint={t("inviteHint")}
          optional
          value={typed["email"]}
          error={errorOf(errors, "email")}
        />
        <TextInput
          name="phone"
          type="tel"
          label={t("invitePhone")}
          optional
          value={typed["phone"]}
          error={errorOf(errors, "phone")}
        />
        <div>
          <Button>{t("invite")}</Button>
        </div>
      </Form>
    </Card>
  );
};

interface MadeProps {
  readonly url: string;
  readonly contact: string | null;
  readonly at: string;
}

export const InvitationMadeView = ({ url, contact, at }: MadeProps) => {
  const t = useNewcomersWords();
  const lead = contact === null ? undefined : t("madeSent", { contact });
  return (
    <>
      <PageTitle title={t("madeTitle")} lead={lead} />
      <Card actions={<LinkButton href={at}>{t("onwards")}</LinkButton>}>
        <Alert tone="warning">{t("madeText")}</Alert>
        <CopyText text={url} what={t("link")} />
      </Card>
    </>
  );
};
