/** The button of passkeys: makes one for this device, or signs in with one. */
import { useEffect, useState } from "preact/hooks";
import { island } from "./island.ts";

export interface PasskeyButtonProps {
  readonly mode: "register" | "sign-in";
  /** Where to go afterwards: a path of this app. */
  readonly next: string;
  /** Where to prove again who one is before making one, when that was too long ago. */
  readonly proveAgain?: string | undefined;
  /** What the app's sign-in wants to know beside the answer and `next`. */
  readonly place?: Readonly<Record<string, string>> | undefined;
  readonly kind: "primary" | "secondary";
  readonly words: {
    readonly button: string;
    /** Stands in the button's place where no script runs. */
    readonly needsScript?: string | undefined;
    readonly waiting: string;
    readonly failed: string;
    readonly known?: string | undefined;
    readonly unable: string;
  };
}

type State = "unknown" | "unable" | "ready" | "waiting" | "failed" | "known";

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const post = async (path: string, body: unknown): Promise<Answer> => {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
};

/** Fetched when first used: most people on this page never touch the button. */
const browser = () => import("@simplewebauthn/browser");

/** Where the browser goes next; null when it was not completed. */
const register = async ({ next, proveAgain }: PasskeyButtonProps): Promise<string | null> => {
  const options = await post("/api/passkeys/options", {});
  if (options.status === 403) return proveAgain ?? null;
  if (options.status !== 200) return null;
  const { startRegistration } = await browser();
  const response = await startRegistration({ optionsJSON: options.body as never });
  const { status } = await post("/api/passkeys", { response });
  if (status === 403) return proveAgain ?? null;
  return status === 201 ? next : null;
};

const signIn = async ({ place, next }: PasskeyButtonProps): Promise<string | null> => {
  const options = await post("/api/passkeys/sign-in/options", {});
  if (options.status !== 200) return null;
  const { startAuthentication } = await browser();
  const response = await startAuthentication({ optionsJSON: options.body as never });
  const sent = { ...place, response, next };
  const { status, body } = await post("/api/passkeys/sign-in", sent);
  return status === 200 && typeof body["next"] === "string" ? body["next"] : null;
};

const isKnown = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";

const PasskeyButtonView = (props: PasskeyButtonProps) => {
  const { mode, kind, words } = props;
  const [state, setState] = useState<State>("unknown");
  // The server cannot know what the browser can do; where no script runs, there is no button.
  useEffect(() => {
    setState("PublicKeyCredential" in globalThis ? "ready" : "unable");
  }, []);
  const start = async (): Promise<void> => {
    setState("waiting");
    try {
      const to = await (mode === "register" ? register(props) : signIn(props));
      if (to === null) setState("failed");
      else location.assign(to);
    } catch (error) {
      setState(isKnown(error) && words.known ? "known" : "failed");
    }
  };
  if (state === "unknown") return words.needsScript ? <p>{words.needsScript}</p> : null;
  if (state === "unable") return mode === "register" ? <p>{words.unable}</p> : null;
  return (
    <div class="passkey">
      <button
        class="button"
        type="button"
        data-kind={kind}
        data-wide=""
        aria-busy={state === "waiting" ? "true" : undefined}
        onClick={() => void (state === "waiting" ? null : start())}
      >
        {words.button}
      </button>
      <p role="status">{state === "ready" ? "" : words[state]}</p>
    </div>
  );
};

export const PasskeyButton = island("passkey-button", PasskeyButtonView);
