/** Tells JSX of the custom elements that the islands runtime defines. */
import type { HTMLAttributes } from "preact";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "milpa-live": HTMLAttributes<HTMLElement>;
    }
  }
}
