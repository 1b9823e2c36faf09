import { useEffect, useRef } from 'react';

/** Longer than a double click takes. */
const SETTLING_MS = 600;

/**
 * Whether rows have just moved: a second quick click then hits another row than the first. `ids` names the rows in their order;
 * rows that appear in an empty list move none.
 */
export const useMovedRows = (ids: readonly string[]): (() => boolean) => {
  const order = ids.join(' ');
  const shown = useRef(order);
  const movedAt = useRef(-Infinity);
  useEffect(() => {
    if (shown.current === order) return;
    if (shown.current !== '') movedAt.current = performance.now();
    shown.current = order;
  }, [order]);
  return () => performance.now() - movedAt.current < SETTLING_MS;
};
