import { useCallback, useEffect, useState } from 'react';

const OPEN_ANIMATION_MS = 50;
const HIDE_MS = 500;

type FloatingStage = 'hidden' | 'placed' | 'shown' | 'leaving';

interface Floating {
  readonly stage: FloatingStage;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

export function useFloating(): Floating {
  const [stage, setStage] = useState<FloatingStage>('hidden');
  const isOpen = stage === 'placed' || stage === 'shown';
  useEffect(() => {
    if (stage !== 'placed' && stage !== 'leaving') return undefined;
    const [ms, next] = stage === 'placed' ? ([OPEN_ANIMATION_MS, 'shown'] as const) : ([HIDE_MS, 'hidden'] as const);
    const timer = setTimeout(() => setStage(next), ms);
    return () => clearTimeout(timer);
  }, [stage]);
  const close = useCallback(() => setStage((now) => (now === 'placed' || now === 'shown' ? 'leaving' : now)), []);
  const toggle = useCallback(() => setStage((now) => (now === 'placed' || now === 'shown' ? 'leaving' : 'placed')), []);
  return { stage, isOpen, toggle, close };
}
