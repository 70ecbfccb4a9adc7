export const FRAME_LOAD_MS = 20_000;
export const FRAME_READY_MS = 3_000;
export const FRAME_HEIGHT_PX = { min: 240, max: 8_000 } as const;
