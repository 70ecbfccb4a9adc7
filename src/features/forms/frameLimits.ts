/** How long a frame may take, and how high it may grow. */

/** A frame that has not loaded by then is given up, and so is the question where the tools are. */
export const FRAME_LOAD_MS = 20_000;
/** A tool that speaks says that it is ready before its page has loaded; it is given this much longer. */
export const FRAME_READY_MS = 3_000;
/** Heights that a tool may ask for, in CSS pixels. */
export const FRAME_HEIGHT_PX = { min: 240, max: 8_000 } as const;
