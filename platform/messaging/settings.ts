/** The settings of real transports, and which transports they make. */
import type { Clock } from "../clock.ts";
import { secretSetting, textSetting, type SettingsOf } from "../config.ts";
import { StartProblem } from "../problem.ts";
import type { Mode } from "../mode.ts";
import { httpGateway } from "./http-gateway.ts";
import { missingChannels, type Channel, type Transport } from "./message.ts";
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
}

/** Sandbox captures everything. Production throws a `StartProblem` that names what is missing. */
export const transportsOf = (wanted: TransportsWanted): readonly Transport[] => {
  const { settings, controlUrl, clock, needed } = wanted;
  if (wanted.mode === "sandbox") {
    return [sandboxCapture({ controlUrl, secret: wanted.queueSecret ?? "", clock })];
  }
  const missing = missingTransports(settings, needed);
  if (missing.length > 0) throw new StartProblem(missing.join(" "));
  return realTransports(settings);
};

/** A sentence for each channel of `needed` that these settings do not serve. */
export const missingTransports = (
  settings: SettingsOf<typeof messagingSettings>,
  needed: readonly Channel[],
): readonly string[] => missingChannels(needed, realTransports(settings)).map(advice);

const realTransports = (settings: SettingsOf<typeof messagingSettings>): readonly Transport[] => {
  const { smtpUrl, mailFrom, gatewayUrl, gatewayToken } = settings;
  return [
    ...(smtpUrl && mailFrom ? [smtpTransport({ url: smtpUrl, from: mailFrom })] : []),
    ...(gatewayUrl ? [httpGateway({ url: gatewayUrl, token: gatewayToken })] : []),
  ];
};

const advice = (channel: Channel): string =>
  channel === "email"
    ? "Set MILPA_SMTP_URL and MILPA_MAIL_FROM: this app sends e-mail."
    : `Set MILPA_MESSAGE_GATEWAY_URL: this app sends messages by ${channel}.`;
