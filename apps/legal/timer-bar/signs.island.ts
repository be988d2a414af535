/** Signs of activity of a browser: that somebody is there, and never what they do. */

export interface TimerReply {
  readonly status: string;
  readonly activeSeconds: number;
  readonly idleNow: boolean;
  readonly idle: readonly {
    readonly from: string;
    readonly seconds: number;
    readonly decision: string | null;
  }[];
}

interface Beat {
  readonly seq: number;
  readonly kind: "input" | "document" | "call";
  readonly at: string;
}

interface Signs {
  readonly address: string;
  /** Somebody talks and touches nothing. */
  readonly isOnCall: boolean;
  readonly take: (reply: TimerReply) => void;
  readonly lose: () => void;
}

const everyMs = 30_000;
const timeoutMs = 10_000;
/** A call that nobody ended is none for ever. */
const callMostMs = 60 * 60_000;
/** What is older the server leaves out. */
const keptMs = 15 * 60_000;
const sentAtOnce = 100;

const noticed = ["pointerdown", "pointermove", "keydown", "scroll", "focus"] as const;

/** Of several tabs no two say the same number. */
const newSeq = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;

/** Begins with a sign, for whoever opens a page is there; what could not be sent is kept. */
export const signsOf = ({ address, isOnCall, take, lose }: Signs): { readonly end: () => void } => {
  const begun = Date.now();
  let isActive = true;
  let kept: readonly Beat[] = [];
  const mark = (): void => {
    isActive = true;
  };
  const kindNow = (): Beat["kind"] | null => {
    if (isOnCall && Date.now() - begun < callMostMs) return "call";
    if (!isActive) return null;
    return location.pathname.includes("/documents") ? "document" : "input";
  };
  const send = async (): Promise<void> => {
    const kind = kindNow();
    isActive = false;
    const oldest = new Date(Date.now() - keptMs).toISOString();
    const now = new Date().toISOString();
    const fresh = kind === null ? [] : [{ seq: newSeq(), kind, at: now }];
    kept = [...kept.filter(({ at }) => at > oldest), ...fresh];
    const beats = kept.slice(0, sentAtOnce);
    if (beats.length === 0) return;
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ beats, sentAt: new Date().toISOString() }),
        keepalive: true,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      kept = kept.filter((beat) => !beats.includes(beat));
      take((await answer.json()) as TimerReply);
    } catch {
      lose();
    }
  };
  const sendNow = (): void => void send();
  for (const name of noticed) addEventListener(name, mark, { passive: true, capture: true });
  document.addEventListener("visibilitychange", sendNow);
  const timer = setInterval(sendNow, everyMs);
  sendNow();
  return {
    end: () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sendNow);
      for (const name of noticed) removeEventListener(name, mark, { capture: true });
    },
  };
};
