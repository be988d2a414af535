/** The camera, where there is one: what it sees leads on; the picture never leaves the phone. */
import { useEffect, useRef, useState } from "preact/hooks";
import { island } from "#ui/islands/island.ts";
import { codeReader } from "./read-code.island.ts";
import { placeOf } from "./scanned.domain.ts";

export interface ScannerWords {
  readonly asking: string;
  readonly looking: string;
  readonly refused: string;
  readonly absent: string;
  readonly strange: string;
  readonly label: string;
}

interface ScannerProps {
  /** The public address of this house. */
  readonly base: string;
  readonly words: ScannerWords;
}

/** Without a script nothing stands here: the form below is the way. */
type State = "none" | Exclude<keyof ScannerWords, "label">;

const everyMs = 200;

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, everyMs));

interface Look {
  readonly base: string;
  readonly signal: AbortSignal;
  readonly tell: (state: State) => void;
}

/** Shows what the camera sees in `video` and looks for a code until one leads somewhere. */
const look = async (video: HTMLVideoElement, { base, signal, tell }: Look): Promise<void> => {
  if (!("mediaDevices" in navigator)) return tell("absent");
  tell("asking");
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  const read = await codeReader();
  tell("looking");
  while (!signal.aborted) {
    const seen = await read(video);
    const place = seen === null ? null : placeOf(seen, base);
    if (place !== null) {
      stop();
      location.assign(place);
      return;
    }
    if (seen !== null) tell("strange");
    await wait();
  }
};

const whyNot = (error: unknown): State =>
  error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "absent";

const ScannerView = ({ base, words }: ScannerProps) => {
  const [state, setState] = useState<State>("none");
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (next: State): void => {
      if (!signal.aborted) setState(next);
    };
    if (video.current)
      look(video.current, { base, signal, tell }).catch((error: unknown) => tell(whyNot(error)));
    // A page that is left, or kept to be come back to, holds no camera.
    const leave = (): void => leaving.abort();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [base]);
  const isSeeing = state === "looking" || state === "strange";
  return (
    <div class="scanner">
      <video ref={video} muted playsInline hidden={!isSeeing} aria-label={words.label} />
      <p role="status">{state === "none" ? "" : words[state]}</p>
    </div>
  );
};

export const Scanner = island("scanner", ScannerView);
