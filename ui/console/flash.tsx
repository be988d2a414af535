/** Says what was just done; what an address makes up is not said. */
import { Alert } from "../components/alert.tsx";

export interface FlashProps {
  /** Of the address: `?done=saved`. */
  readonly done: string | undefined;
  readonly texts: Readonly<Record<string, string>>;
}

export const Flash = ({ done = "", texts }: FlashProps) => {
  const text = Object.hasOwn(texts, done) ? texts[done] : undefined;
  return text === undefined ? null : <Alert tone="success" role="status" title={text} />;
};
