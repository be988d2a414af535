/** A QR code in its white frame, with the same in words for those who cannot scan. */
import type { ComponentChildren } from "preact";

export interface QrCodeProps {
  /** A ready SVG of our own making (`qrSvg`); never a text from outside. */
  readonly svg: string;
  /** What one gets by scanning it. */
  readonly label: string;
  readonly caption?: ComponentChildren | undefined;
}

export const QrCode = ({ svg, label, caption }: QrCodeProps) => (
  <figure class="qr">
    <div class="qr-frame" role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: svg }} />
    {caption ? <figcaption>{caption}</figcaption> : null}
  </figure>
);
