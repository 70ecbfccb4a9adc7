import { useEffect, useRef, useState, type RefObject } from 'react';
import { readToolMessage } from '../../contract/frames';
import { FRAME_HEIGHT_PX, FRAME_LOAD_MS, FRAME_READY_MS } from './frameLimits';
import { serverAnswers } from './serverAnswers';

export interface FrameOptions {
  /** Of the tool: only messages from there count. */
  readonly origin: string;
  /** The tool says when it is ready; of others the page learns only that something was loaded. */
  readonly speaks: boolean;
  /** A person asked for this try: what a silent tool loads is shown, whatever the browser says of the network. */
  readonly isAsked: boolean;
  /** Called with each `ready`, which a frame that navigates says again: its window, and the origin it spoke from. */
  readonly onReady?: ((frame: Window, origin: string) => void) | undefined;
}

export interface FrameState {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly state: 'loading' | 'shown' | 'failed';
  /** Of the tool's content, once it has said so. In CSS pixels. */
  readonly height: number | null;
  /** The frame's load event: also a browser's error page is loaded. */
  readonly onLoad: () => void;
}

/** What becomes of a frame: shown once the tool is ready, failed when that takes too long. */
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
    // Nothing but the network tells a silent tool from the browser's error page, and what the browser says of it may be wrong.
    if (isAsked || navigator.onLine) end(true);
    else void serverAnswers().then(end);
  };
  return { frameRef, state, height, onLoad };
}

const within = (height: number): number => Math.min(Math.max(height, FRAME_HEIGHT_PX.min), FRAME_HEIGHT_PX.max);
