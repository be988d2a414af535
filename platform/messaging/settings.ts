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
  /** The channels that this app uses; production does not start while one has no transport. */
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

/** A sentence for each channel of `needed` that these settings do not serve. */
export const missingTransports = (
  settings: SettingsOf<typeof messagingSettings>,
  needed: readonly Channel[],
): readonly string[] => needed.filter((channel) => !isServed(settings, channel)).map(advice);

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

const advice = (channel: Channel): string =>
  channel === "email"
    ? "Set MILPA_SMTP_URL and MILPA_MAIL_FROM: this app sends e-mail."
    : `Set MILPA_MESSAGE_GATEWAY_URL: this app sends messages by ${channel}.`;
