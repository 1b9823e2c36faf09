import { useSyncExternalStore } from 'react';
import { useSearchParams, type SetURLSearchParams } from 'react-router-dom';

const NONE = new URLSearchParams();
const never = () => () => undefined;

/**
 * The query of the address. While a prerendered page comes alive it is empty, as it was when the page was made; then it is what it is,
 * and where it is empty nothing is rendered anew.
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
