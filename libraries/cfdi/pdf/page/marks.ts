/** What stands on a page: marks with their places, in points from the upper left corner. */
import type { QrSquares } from "../pictures/qr-squares.ts";
import type { Picture } from "../pictures/logo.ts";

export type FontName = "regular" | "bold";

export interface TextMark {
  readonly kind: "text";
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  /** `#rrggbb`. */
  readonly color: string;
  readonly width: number;
}

/** A filled rectangle; lines are thin ones. */
export interface FillMark {
  readonly kind: "fill";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export interface PictureMark {
  readonly kind: "picture";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly picture: Picture;
}

export interface QrMark {
  readonly kind: "qr";
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly squares: QrSquares;
}

/** Big words across the page, beneath everything else. */
export interface WatermarkMark {
  readonly kind: "watermark";
  readonly text: string;
  readonly size: number;
  readonly color: string;
  readonly width: number;
}

export type Mark = TextMark | FillMark | PictureMark | QrMark | WatermarkMark;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Letter, which is what printers in Mexico hold. */
export const letter: PageSize = { width: 612, height: 792 };

/** Of the white border of a page. */
export const margin = 40;
export const left = margin;
export const right = letter.width - margin;
export const contentWidth = right - left;
/** Nothing but the foot stands below. */
export const bottom = letter.height - 52;
