/** Counts down to an expiry; the server's number of seconds stands where no script runs. */
import { useEffect, useState } from "preact/hooks";
import { island } from "./island.ts";

export interface CountdownProps {
  /** Seconds that remain as the page leaves the server. */
  readonly seconds: number;
  readonly label: string;
  readonly expired: string;
  /** `reload` asks for the page again when the time is over. */
  readonly atEnd?: "stay" | "reload" | undefined;
}

const urgentSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

const two = (value: number): string => String(value).padStart(2, "0");

/** `90` → `1:30`, `3661` → `1:01:01`, `90000` → `1 d 1:00:00`. */
export const remainingText = (seconds: number): string => {
  const days = Math.floor(seconds / daySeconds);
  const hours = Math.floor((seconds % daySeconds) / hourSeconds);
  const minutes = Math.floor((seconds % hourSeconds) / 60);
  const rest = two(seconds % 60);
  const clock = days + hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  return days > 0 ? `${days} d ${clock}` : clock;
};

const CountdownView = ({ seconds, label, expired, atEnd = "stay" }: CountdownProps) => {
  const [left, setLeft] = useState(Math.max(0, Math.floor(seconds)));

  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => {
      const passed = (performance.now() - startedMs) / 1000;
      const next = Math.max(0, Math.ceil(seconds - passed));
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      if (atEnd === "reload") location.reload();
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [seconds, atEnd]);

  return (
    <span
      class="countdown"
      role="timer"
      aria-label={label}
      data-urgent={left < urgentSeconds ? "" : undefined}
    >
      {left > 0 ? remainingText(left) : expired}
    </span>
  );
};

export const CountdownIsland = island("countdown", CountdownView);
