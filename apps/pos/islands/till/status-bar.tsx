/** Whether anybody answers, what waits to be sent, and the drawer. */
import type { Drawer } from "./facts.ts";
import { Press } from "./modal.tsx";
import type { Say } from "./say.ts";
import type { Register } from "./use-register.ts";

interface StatusBarProps {
  readonly register: Register;
  readonly drawer: Drawer | null;
  readonly signInHref: string;
  readonly onDrawer: () => void;
  readonly say: Say;
}

export const StatusBar = ({ register, drawer, signInHref, onDrawer, say }: StatusBarProps) => {
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
        <details>
          <summary>{say("toReview", { count: refused.length })}</summary>
          <p>{say("reviewText")}</p>
          <ul>
            {refused.map((sale) => (
              <li key={sale.code}>
                {sale.code.slice(0, 6)}: {sale.refused}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
};
