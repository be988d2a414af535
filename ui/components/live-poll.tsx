/** A region that keeps itself fresh; without JavaScript it offers a link to do so by hand. */
import type { ComponentChildren } from "preact";
import { useScript } from "../page-context.ts";
import { useWords } from "../use-words.ts";

export interface LivePollProps {
  /** Unique on the page, and the same in the answer. */
  readonly id: string;
  /**
   * What is asked: HTML that holds this region again (this very page, when left out), or JSON
   * `{state, location?}`, whose new state leads to `location` or loads the page anew.
   */
  readonly url?: string | undefined;
  readonly everySeconds?: number | undefined;
  /** The state that is shown; the region is swapped when it changes, or else when its HTML does. */
  readonly state?: string | undefined;
  /** Nothing will change any more: asking ends. */
  readonly final?: boolean | undefined;
  readonly children: ComponentChildren;
}

export const LivePoll = (props: LivePollProps) => {
  useScript("live-poll");
  const t = useWords();
  return (
    <milpa-live
      id={props.id}
      data-url={props.url}
      data-every={props.everySeconds ?? 3}
      data-state={props.state}
      data-final={props.final ? "" : undefined}
      data-updated={t("updated")}
      data-offline={t("offline")}
      data-stopped={t("stopped")}
    >
      <div class="stack" data-live-region>
        {props.children}
      </div>
      <p class="live-status" role="status" data-live-status />
      <noscript>
        <p class="live-status">
          {t("noscript")} <a href="">{t("refresh")}</a>
        </p>
      </noscript>
    </milpa-live>
  );
};
