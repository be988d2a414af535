/** Time left until an expiry, in the page's words; the island counts it down. */
import { type CountdownProps as IslandProps, CountdownIsland } from "../islands/countdown.tsx";
import { useWords } from "../use-words.ts";

export type CountdownProps = Pick<IslandProps, "seconds" | "atEnd">;

export const Countdown = (props: CountdownProps) => {
  const t = useWords();
  return <CountdownIsland {...props} label={t("remaining")} expired={t("expired")} />;
};
