/** On the calendar's page: the link for one's own programs, shown once, replaced, removed. */
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { CopyText } from "#ui/components/copy-text.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import type { CalendarTranslate } from "../calendar/calendar.words.ts";
import type { CalendarFeed } from "./feeds.query.ts";

interface FeedProps {
  readonly action: string;
  readonly feed: CalendarFeed | null;
  /** The link that was made just now; null else. */
  readonly link: string | null;
  readonly t: CalendarTranslate;
}

export const FeedCard = ({ action, feed, link, t }: FeedProps) => (
  <Card title={t("feed")}>
    <p>{t("feedLead")}</p>
    {link === null ? null : (
      <Alert tone="success" title={t("feedMade")}>
        <CopyText text={link} what={t("feedLink")} />
      </Alert>
    )}
    {feed === null ? null : (
      <p>
        {t("feedSince")} <DateTime at={feed.createdAt} />
      </p>
    )}
    <Form action={action}>
      <ButtonRow>
        <Button kind="secondary" name="act" value="make">
          {t(feed === null ? "feedMake" : "feedReplace")}
        </Button>
        {feed === null ? null : (
          <Button kind="link" name="act" value="remove">
            {t("feedRemove")}
          </Button>
        )}
      </ButtonRow>
    </Form>
  </Card>
);
