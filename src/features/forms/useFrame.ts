import { useEffect, useRef, useState, type RefObject } from 'react';
import { readToolMessage } from '../../contract/frames';
import { FRAME_HEIGHT_PX, FRAME_LOAD_MS, FRAME_READY_MS } from './frameLimits';
import { serverAnswers } from './serverAnswers';

export interface FrameOptions {
  readonly origin: string;
  /** True if the tool sends `ready`. For other tools the page gets only the load event. */
  readonly speaks: boolean;
  /** True if a person retries. A tool without `ready` is then shown without a network check. */
  readonly isAsked: boolean;
  /** Called at each `ready` message, also after a navigation in the frame. */
  readonly onReady?: ((frame: Window, origin: string) => void) | undefined;
}

export interface FrameState {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly state: 'loading' | 'shown' | 'failed';
  readonly height: number | null;
  /** Handles the load event, which a browser's error page fires, too. */
  readonly onLoad: () => void;
}

export function useFrame({ origin, speaks, isAsked, onReady }: FrameOptions): FrameState {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState['state']>('loading');
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const frame = frameRef.current?.contentWindow;
      if (frame === null || frame === undefined || source !== frame || from !== origin) return;
      const message = readToolMessage(data);
      if (message === null) return;
      if (message.height !== undefined) setHeight(within(message.height));
      if (message.type !== 'ready') return;
      setState('shown');
      onReady?.(frame, from);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [origin, onReady]);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), isLoaded ? FRAME_READY_MS : FRAME_LOAD_MS);
    return () => clearTimeout(timer);
  }, [state, isLoaded]);

  const onLoad = () => {
    setLoaded(true);
    if (speaks) return;
    const end = (isShown: boolean) =>
      setState((before) => (before !== 'loading' ? before : isShown ? 'shown' : 'failed'));
    // An error page fires `load` like a tool. Without `ready`, only the network state tells them apart.
    if (isAsked || navigator.onLine) end(true);
    else void serverAnswers().then(end);
  };
  return { frameRef, state, height, onLoad };
}

const within = (height: number): number => Math.min(Math.max(height, FRAME_HEIGHT_PX.min), FRAME_HEIGHT_PX.max);
