import { UNSTORED_IDLE_MS } from '../../device/storageSlice';
import { FRAME_IDLE_MS, IDLE_MS } from '../versionLimits';

export interface Stake {
  readonly form: boolean;
  /** True if a person used an external tool that is still open. */
  readonly tool: boolean;
  readonly unstored: boolean;
  readonly idleMs: number;
  /** Milliseconds since the focused frame's last focus change or message. Null without a focused frame. */
  readonly frameIdleMs: number | null;
}

export interface Use extends Stake {
  readonly lightbox: boolean;
  readonly overlay: boolean;
  readonly documents: number;
}

export const isInUse = ({ lightbox, overlay, form, documents, unstored, idleMs, frameIdleMs }: Use): boolean =>
  isFrameInUse(frameIdleMs) ||
  isAtStake(unstored, idleMs) ||
  (idleMs < IDLE_MS && (lightbox || overlay || form || documents > 0));

/** True if a reload would lose work. */
export const wouldLose = ({ form, tool, unstored, idleMs, frameIdleMs }: Stake): boolean =>
  isFrameInUse(frameIdleMs) || isAtStake(unstored, idleMs) || (idleMs < IDLE_MS && (form || tool));

const isAtStake = (unstored: boolean, idleMs: number): boolean => unstored && idleMs < UNSTORED_IDLE_MS;

const isFrameInUse = (frameIdleMs: number | null): boolean => frameIdleMs !== null && frameIdleMs < FRAME_IDLE_MS;
