/** The settings of real transports, and which transports they make. */
import type { Clock } from "../clock.ts";
import { secretSetting, textSetting, type SettingsOf } from "../config.ts";
import { StartProblem } from "../problem.ts";
import type { Mode } from "../mode.ts";
import type { Sockets } from "../outgoing/sockets.ts";
import { httpGateway } from "./http-gateway.ts";
import { type Channel, type Transport } from "./message.ts";
import { sandboxCapture } from "./sandbox-capture.ts";
import { smtpTransport } from "./smtp.ts";

export const messagingSettings = {
  smtpUrl: secretSetting({
    variable: "MILPA_SMTP_URL",
    sentence: "The SMTP server that e-mail leaves through.",
    unit: "smtp://user:password@host:port",
  }),
  mailFrom: textSetting({
    variable: "MILPA_MAIL_FROM",
    sentence: "The address that e-mail comes from.",
    fallback: "",
  }),
  gatewayUrl: textSetting({
    variable: "MILPA_MESSAGE_GATEWAY_URL",
    sentence: "The HTTP gateway that SMS, WhatsApp, voice and social posts leave through.",
    unit: "http or https address",
    fallback: "",
  }),
  gatewayToken: secretSetting({
    variable: "MILPA_MESSAGE_GATEWAY_TOKEN",
    sentence: "The bearer token that the HTTP gateway asks for.",
  }),
} as const;

export interface TransportsWanted {
  readonly mode: Mode;
  readonly settings: SettingsOf<typeof messagingSettings>;
  /** The channels that this app uses; production does not start without e-mail where it is one. */
  readonly needed: readonly Channel[];
  readonly controlUrl: string;
  readonly queueSecret: string | null;
  readonly clock: Clock;
  /** To control, or to the gateway: addresses that whoever runs the house set. */
  readonly sockets: Sockets;
}

/** Sandbox captures everything. Production throws a `StartProblem` that names what is missing. */
export const transportsOf = (wanted: TransportsWanted): readonly Transport[] => {
  const { settings, controlUrl, clock, sockets, needed } = wanted;
  if (wanted.mode === "sandbox") {
    return [sandboxCapture({ controlUrl, secret: wanted.queueSecret ?? "", clock, sockets })];
  }
  const missing = missingTransports(settings, needed);
  if (missing.length > 0) throw new StartProblem(missing.join(" "));
  return realTransports(settings, sockets);
};

/** What keeps production from starting: without e-mail nobody comes in, and nobody is told. */
export const missingTransports = (
  settings: SettingsOf<typeof messagingSettings>,
  needed: readonly Channel[],
): readonly string[] =>
  needed.includes("email") && !isServed(settings, "email")
    ? ["Set MILPA_SMTP_URL and MILPA_MAIL_FROM: this house writes to people by e-mail."]
    : [];

/** A sentence for each other channel of `wanted` that these settings leave off. */
export const offChannels = (
  settings: SettingsOf<typeof messagingSettings>,
  wanted: readonly Channel[],
): readonly string[] =>
  wanted
    .filter((channel) => channel !== "email" && !isServed(settings, channel))
    .map((channel) => `${isOff[channel]}; to switch it on set MILPA_MESSAGE_GATEWAY_URL.`);

const isOff: Readonly<Record<Channel, string>> = {
  email: "E-mail is off",
  sms: "SMS is off, codes go by e-mail alone",
  whatsapp: "WhatsApp is off",
  voice: "Calling is off",
  social: "Posting to social networks is off",
};

const isServed = (
  { smtpUrl, mailFrom, gatewayUrl }: SettingsOf<typeof messagingSettings>,
  channel: Channel,
): boolean => (channel === "email" ? Boolean(smtpUrl && mailFrom) : gatewayUrl !== "");

const realTransports = (
  settings: SettingsOf<typeof messagingSettings>,
  sockets: Sockets,
): readonly Transport[] => {
  const { smtpUrl, mailFrom, gatewayUrl, gatewayToken } = settings;
  return [
    ...(smtpUrl && mailFrom ? [smtpTransport({ url: smtpUrl, from: mailFrom })] : []),
    ...(gatewayUrl ? [httpGateway({ url: gatewayUrl, token: gatewayToken, sockets })] : []),
  ];
};
