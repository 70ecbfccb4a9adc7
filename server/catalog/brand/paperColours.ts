import { contrastOf, nearestReadable, TEXT_CONTRAST } from './contrast';
import type { StatedColours } from './palette';

const PAPER = '#ffffff';
/** Texts must be readable on this grey too. Otherwise the derived tints of marked rows would be white. */
const TINT = '#e4e4e4';

/** Returns `stated` itself if its texts are readable on white paper, as those of a dark brand are not. */
export function onPaper(stated: StatedColours): StatedColours {
  const { background, text, accent } = stated;
  if ([text, accent].every((colour) => contrastOf(colour, PAPER) >= TEXT_CONTRAST)) return stated;
  const darker = contrastOf(text, PAPER) > contrastOf(background, PAPER) ? text : background;
  return { background: PAPER, surface: PAPER, text: readable(darker), accent: readable(accent), accent_text: PAPER };
}

const readable = (colour: string): string => nearestReadable(colour, [TINT], TEXT_CONTRAST) ?? colour;
