import { useSyncExternalStore } from 'react';
import { useSearchParams, type SetURLSearchParams } from 'react-router-dom';

const NONE = new URLSearchParams();
const never = () => () => undefined;

/**
 * The query of the address. During hydration it is empty, as it was during prerendering; then it has its actual value. If that is empty
 * too, the page does not render again.
 */
export const useHydratedSearchParams = (): readonly [URLSearchParams, SetURLSearchParams] => {
  const [search, setSearch] = useSearchParams();
  const written = search.toString();
  const shown = useSyncExternalStore(
    never,
    () => written,
    () => '',
  );
  return [shown === written ? search : NONE, setSearch];
};
