/** The button of passkeys, to make one and to sign in with one: the only script of identity. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "preact/hooks";
import { island } from "#ui/islands/island.ts";

export interface PasskeyButtonProps {
  readonly mode: "register" | "sign-in";
  /** Where to go once signed in: a path of this app. */
  readonly next?: string | undefined;
  readonly kind?: "primary" | "secondary" | undefined;
  readonly words: {
    readonly button: string;
    /** Stands in the button's place where no script runs. */
    readonly needsScript?: string | undefined;
    readonly waiting: string;
    readonly failed: string;
    readonly known: string;
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

const proveAgain = "/sign-in?again=1&next=%2Faccount%2Fpasskeys%2Fnew";

/** Where the browser goes next; null when it was not completed. */
const register = async (): Promise<string | null> => {
  const options = await post("/api/passkeys/options", {});
  if (options.status === 403) return proveAgain;
  if (options.status !== 200) return null;
  const response = await startRegistration({ optionsJSON: options.body as never });
  const { status } = await post("/api/passkeys", { response });
  if (status === 403) return proveAgain;
  return status === 201 ? "/account/passkeys?done=donePasskey" : null;
};

const signIn = async (next: string | undefined): Promise<string | null> => {
  const options = await post("/api/passkeys/sign-in/options", {});
  if (options.status !== 200) return null;
  const response = await startAuthentication({ optionsJSON: options.body as never });
  const { status, body } = await post("/api/passkeys/sign-in", { response, next });
  return status === 200 && typeof body["next"] === "string" ? body["next"] : null;
};

const isKnown = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";

const PasskeyButtonView = ({ mode, next, kind = "primary", words }: PasskeyButtonProps) => {
  const [state, setState] = useState<State>("unknown");
  // The server cannot know what the browser can do; where no script runs, there is no button.
  useEffect(() => {
    setState(browserSupportsWebAuthn() ? "ready" : "unable");
  }, []);
  const start = async (): Promise<void> => {
    setState("waiting");
    try {
      const to = await (mode === "register" ? register() : signIn(next));
      if (to === null) setState("failed");
      else location.assign(to);
    } catch (error) {
      setState(isKnown(error) ? "known" : "failed");
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
