/** What a contact allows on a channel, and how that is known. */

export const consentChannels = ["email", "sms", "whatsapp", "voice"] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** `link`, `keyword`: the contact themselves, proven by what only they have. */
export type ConsentHow = "form" | "import" | "console" | "link" | "keyword" | "subscription";

export interface NewConsent {
  readonly channel: ConsentChannel;
  readonly state: "granted" | "withdrawn";
  readonly how: ConsentHow;
  /** What shows it: a form's address and text, a file and line, the words of a message. */
  readonly proof: string;
  /** The person of the tenant who writes it down; null: the contact. */
  readonly by: string | null;
}

export const isConsentChannel = (text: string | undefined): text is ConsentChannel =>
  (consentChannels as readonly string[]).includes(text ?? "");

/** Why a contact may not be written to on a channel. */
export type Silence = "no_contact" | "no_address" | "opted_out" | "no_consent";

const stopWords = new Set(["BAJA", "STOP", "STOPALL", "ALTO", "CANCELAR", "UNSUBSCRIBE", "END"]);
const startWords = new Set(["ALTA", "START", "UNSTOP"]);

/** What the first word of a message asks for; whoever adds a please means it too. */
export const keywordOf = (text: string): "stop" | "start" | null => {
  const plain = text.slice(0, 200).normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const first = /[A-Z]+/.exec(plain)?.[0] ?? "";
  if (stopWords.has(first)) return "stop";
  return startWords.has(first) ? "start" : null;
};
