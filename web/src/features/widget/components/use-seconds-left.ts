import { useEffect, useState } from 'react';

/** Whole seconds until a moment, never below zero. */
export const useSecondsLeft = (until: string): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000));
};
