import { useCallback, useEffect, useState } from 'react';
import { pinWaitMs, readPinTries } from './pinTries';

const LOOK_MS = 250;

const secondsLeft = (): number => Math.ceil(pinWaitMs(readPinTries(), Date.now()) / 1_000);

interface PinWait {
  /** Seconds until the device takes the next PIN. */
  readonly seconds: number;
  /** Reads the wait again and returns it in seconds. */
  readonly look: () => number;
}

export function usePinWait(): PinWait {
  const [seconds, setSeconds] = useState(secondsLeft);
  const look = useCallback(() => {
    const left = secondsLeft();
    setSeconds(left);
    return left;
  }, []);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, look]);
  return { seconds, look };
}
