import { useSearchParams, type SetURLSearchParams } from 'react-router-dom';
import { useIsAlive } from './use-is-alive.ts';

const NONE = new URLSearchParams();

/** The query of the address. While a prerendered page comes alive it is empty, as it was when the page was made; then it is what it is. */
export const useAddressSearch = (): readonly [URLSearchParams, SetURLSearchParams] => {
  const [search, setSearch] = useSearchParams();
  return [useIsAlive() ? search : NONE, setSearch];
};
