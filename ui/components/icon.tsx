/** The few signs of the design system, drawn as strokes in the colour of the text. */

const paths = {
  check: "M5 12.5l4.5 4.500L19 7.5",
  cross: "M7 7l10 10M17 7L7 17",
  info: "M12 11v6M12 7.500v.01M12 21a9 9 0 100-18 9 9 0 000 18z",
  warning:
    "M12 9.500v4M12 17v.01M10.4 4.600L3 18a1.8 1.8 0 001.6 2.700h14.800A1.8 1.8 0 0021 18L13.6 4.600a1.8 1.8 0 00-3.2 0z",
  error: "M12 7.500v5.500M12 16.500v.01M12 21a9 9 0 100-18 9 9 0 000 18z",
  success: "M8 12.300l2.8 2.800L16 9.700M12 21a9 9 0 100-18 9 9 0 000 18z",
  sun:
    "M12 16a4 4 0 100-8 4 4 0 000 8zM12 3v1.500M12 19.500V21M3 12h1.500" +
    "M19.5 12H21M5.6 5.600l1 1M17.4 17.400l1 1M18.4 5.600l-1 1M6.6 17.400l-1 1",
  moon: "M20 14.200A8.3 8.3 0 019.8 4 8.3 8.3 0 1020 14.200z",
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
