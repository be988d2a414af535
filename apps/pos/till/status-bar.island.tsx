/** Whether anybody answers, what waits to be sent, and the drawer. */
import { useState } from "preact/hooks";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Drawer } from "./facts.ts";
import { Press } from "./modal.island.tsx";
import { ReviewDialog } from "./review-dialog.island.tsx";
import type { Say } from "./say.ts";
import type { Register } from "./use-register.island.ts";

interface StatusBarProps {
  readonly register: Register;
  readonly drawer: Drawer | null;
  readonly signInHref: string;
  readonly onDrawer: () => void;
  readonly say: Say;
  readonly locale: Locale;
}

export const StatusBar = (props: StatusBarProps) => {
  const { register, drawer, signInHref, onDrawer, say, locale } = props;
  const [isReview, setReview] = useState(false);
  const refused = register.waiting.filter((sale) => sale.refused !== null);
  const waiting = register.waiting.length - refused.length;
  const isOnline = register.link === "online" || register.link === "starting";
  return (
    <div class="register-status">
      <span role="status">
        <span class="badge" data-tone={isOnline ? "success" : "warning"}>
          {say(isOnline ? "online" : "offline")}
        </span>
        {waiting > 0 ? (
          <span class="badge" data-tone="warning">
            {say("toSend", { count: waiting })}
          </span>
        ) : null}
        {refused.length > 0 ? (
          <span class="badge" data-tone="danger">
            {say("toReview", { count: refused.length })}
          </span>
        ) : null}
      </span>
      {waiting > 0 ? (
        <Press kind="link" onPress={() => void register.refresh()}>
          {say("sendNow")}
        </Press>
      ) : null}
      {register.link === "signedOut" ? <a href={signInHref}>{say("signInAgain")}</a> : null}
      <Press kind="link" keyName="F9" onPress={onDrawer}>
        {drawer ? say("drawerOpen", { name: drawer.register }) : say("drawerNone")}
      </Press>
      {refused.length > 0 ? (
        <Press kind="link" onPress={() => setReview(true)}>
          {say("reviewNow")}
        </Press>
      ) : null}
      {isReview && refused.length > 0 ? (
        <ReviewDialog
          sales={refused}
          say={say}
          locale={locale}
          onDiscard={(code) => void register.discard(code)}
          onClose={() => setReview(false)}
        />
      ) : null}
    </div>
  );
};
