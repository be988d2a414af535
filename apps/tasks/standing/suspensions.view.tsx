/** Who is suspended and why, with what may be decided. */
import { placeOf } from "#business/console/frame.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stack } from "#ui/components/layout.tsx";
import type { ModerationTranslate } from "./moderation.words.ts";
import { stateOf, suspensionAfter } from "./suspension.domain.ts";
import type { Suspension } from "./suspensions.query.ts";

interface SuspensionsProps {
  readonly tenant: Tenant;
  readonly t: ModerationTranslate;
  readonly suspensions: readonly (Suspension & { readonly name: string })[];
}

export const Suspensions = ({ tenant, t, suspensions }: SuspensionsProps) => (
  <Stack>
    <h2>{t("suspensions")}</h2>
    {suspensions.length === 0 ? <p>{t("noSuspensions")}</p> : null}
    {suspensions.map((one) => {
      const state = stateOf(one);
      return (
        <Card
          key={one.id}
          level={3}
          title={`${one.name}, ${t(one.reason)}`}
          aside={<Badge tone={state === "appealed" ? "warning" : "neutral"}>{t(state)}</Badge>}
        >
          <p>{one.note}</p>
          {one.appeal === null ? null : <p>{t("appealSays", { text: one.appeal })}</p>}
          <Form
            action={placeOf(tenant, "moderation")}
            hidden={{ act: "decide", tasker: one.taskerId }}
            label={one.name}
          >
            <TextInput
              name="note"
              id={`note-${one.id}`}
              label={t("note")}
              maxLength={500}
              optional
            />
            <ButtonRow>
              <Button name="decision" value="lifted">
                {t("lift")}
              </Button>
              {suspensionAfter(state, "uphold") === null ? null : (
                <Button kind="danger" name="decision" value="upheld">
                  {t("uphold")}
                </Button>
              )}
            </ButtonRow>
          </Form>
        </Card>
      );
    })}
  </Stack>
);
