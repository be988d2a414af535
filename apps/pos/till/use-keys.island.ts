/** Keys of the register: F2, F4 and their like, while what they do is on the screen. */
import { useLayoutEffect, useRef } from "preact/hooks";

/** `onKey` answers whether it took the key, which then does nothing else in the browser. */
export const useKeys = (onKey: (key: string) => boolean): void => {
  // Quick hands press before an effect has run: a key sees what was typed just before it.
  const latest = useRef(onKey);
  latest.current = onKey;
  // In the same breath as the screen: a key that comes before the next frame is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (isPlain && latest.current(event.key)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => {
      removeEventListener("keydown", listen);
    };
  }, []);
};
