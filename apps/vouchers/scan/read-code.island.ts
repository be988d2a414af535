/** Reads a QR code from a frame of the camera: by the browser's own reader, else by ours. */

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** Answers the text of a code that is seen, or null. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

const ownReader = async (): Promise<ReadCode | null> => {
  const { BarcodeDetector: Maker } = globalThis as { readonly BarcodeDetector?: DetectorMaker };
  if (!Maker || !(await Maker.getSupportedFormats()).includes("qr_code")) return null;
  const detector = new Maker({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
};

/** Points of the longer side: enough for a code on a table, and read within a blink. */
const sideMost = 640;

/** Comes over the network where the browser has no reader of its own, and only then. */
const broughtReader = async (): Promise<ReadCode> => {
  const { default: jsQr } = (await import("jsqr")).default;
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, sideMost / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!brush || width === 0 || height === 0) return null;
    [canvas.width, canvas.height] = [width, height];
    brush.drawImage(video, 0, 0, width, height);
    const { data } = brush.getImageData(0, 0, width, height);
    const code = jsQr(data, width, height, { inversionAttempts: "dontInvert" });
    return code === null || code.data === "" ? null : code.data;
  };
};

export const codeReader = async (): Promise<ReadCode> =>
  (await ownReader().catch(() => null)) ?? broughtReader();
