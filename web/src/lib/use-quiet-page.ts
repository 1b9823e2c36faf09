import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long no data must have been loading. */
const QUIET_MS = 300;
/** A request without an answer does not hold the late parts back for longer. */
const AT_MOST_MS = 5_000;

/** True once the page has its data, for parts that load after the figures. */
export const useQuietPage = (): boolean => {
  const isLoading = useIsFetching() > 0;
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return;
    const timer = setTimeout(
      () => {
        setQuiet(true);
      },
      isLoading ? AT_MOST_MS : QUIET_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isLoading, isQuiet]);
  return isQuiet;
};
