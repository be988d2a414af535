/** The few signs of the design system, drawn as strokes in the colour of the text. */

const paths = {
  check: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M7 7l10 10M17 7L7 17",
  info: "M12 11v6M12 7.5v.01M12 21a9 9 0 100-18 9 9 0 000 18z",
  warning:
    "M12 9.5v4M12 17v.01M10.4 4.6L3 18a1.8 1.8 0 001.6 2.7h14.8" +
    "A1.8 1.8 0 0021 18L13.6 4.6a1.8 1.8 0 00-3.2 0z",
  error: "M12 7.5v5.5M12 16.5v.01M12 21a9 9 0 100-18 9 9 0 000 18z",
  success: "M8 12.3l2.8 2.8L16 9.7M12 21a9 9 0 100-18 9 9 0 000 18z",
  person: "M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5a7.5 7.5 0 0115 0",
  sun:
    "M12 16a4 4 0 100-8 4 4 0 000 8zM12 3v1.5M12 19.5V21M3 12h1.5" +
    "M19.5 12H21M5.6 5.6l1 1M17.4 17.4l1 1M18.4 5.6l-1 1M6.6 17.4l-1 1",
  moon: "M20 14.2A8.3 8.3 0 019.8 4 8.3 8.3 0 1020 14.2z",
} as const;

export type IconName = keyof typeof paths;

/** Decoration: words beside it carry the meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
