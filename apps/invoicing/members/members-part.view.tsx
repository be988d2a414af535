/** Who can come in for an organization, and forms that add and remove them. */
import { Button } from "#ui/components/button.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Organization } from "../organizations/organization.domain.ts";
import type { Member } from "#platform/people/memberships.ts";
import { placeOf } from "../console/frame.view.tsx";
import type { SettingsTranslate } from "../organizations/settings.words.ts";

interface MembersPartProps {
  readonly organization: Organization;
  readonly members: readonly Member[];
  readonly errors: readonly FormError[];
  readonly now: Date;
  readonly t: SettingsTranslate;
}

export const MembersPart = ({ organization, members, errors, now, t }: MembersPartProps) => {
  const action = placeOf(organization, "settings/people");
  return (
    <section class="stack" id="people">
      <h2>{t("members")}</h2>
      <p>{t("membersLead")}</p>
      {members.length === 0 ? (
        <p>{t("noMembers")}</p>
      ) : (
        <List
          label={t("members")}
          rows={members.map(({ emailKey: email, name, sub, lastSignedInAt, invitedUntil }) => ({
            key: email,
            title: name === null ? email : `${name} · ${email}`,
            detail: lastSignedInAt ? (
              <>
                {t("lastCame")} <DateTime at={lastSignedInAt} />
              </>
            ) : (
              <Waiting until={sub === null ? invitedUntil : null} now={now} t={t} />
            ),
            end: <Changes action={action} email={email} waits={sub === null} t={t} />,
          }))}
        />
      )}
      <Form action={action} errors={errors} checkedBy="server" label={t("addMember")}>
        <TextInput
          name="member"
          type="email"
          autoComplete="off"
          label={t("memberEmail")}
          hint={t("memberHint")}
          maxLength={254}
          error={errors[0]?.text}
        />
        <Button kind="secondary">{t("addMember")}</Button>
      </Form>
    </section>
  );
};

interface WaitingProps {
  readonly until: Date | null;
  readonly now: Date;
  readonly t: SettingsTranslate;
}

const Waiting = ({ until, now, t }: WaitingProps) => {
  if (until === null) return <>{t("neverCame")}</>;
  if (until <= now) return <>{t("invitationOver")}</>;
  return (
    <>
      {t("invitedUntil")} <DateTime at={until} />
    </>
  );
};

interface ChangesProps {
  readonly action: string;
  readonly email: string;
  readonly waits: boolean;
  readonly t: SettingsTranslate;
}

const Changes = ({ action, email, waits, t }: ChangesProps) => (
  <form method="post" action={action} data-submit="once">
    {waits ? (
      <Button kind="link" name="invite" value={email}>
        {t("inviteAgain")}
        <span class="visually-hidden"> {email}</span>
      </Button>
    ) : null}
    <Button kind="link" name="remove" value={email}>
      {t("removeMember")}
      <span class="visually-hidden"> {email}</span>
    </Button>
  </form>
);
