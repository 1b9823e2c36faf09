import { transactionFilterSchema, type TransactionFilter } from '@danubit/contracts/http/payments/transaction-filter';

/** The part of the address that selects the listed transactions: filter and page. The same link shows its owner the same list again. */
export type ListUrl = { readonly filter: TransactionFilter; readonly cursor: { readonly older?: string; readonly newer?: string } };

type FilterName = keyof TransactionFilter;
/** Name in the address → name in the request. */
const NAMES: Readonly<Record<string, FilterName>> = {
  status: 'status',
  currency: 'currency',
  method: 'method',
  from: 'from',
  to: 'to',
  q: 'text',
};

/** Ignores unknown and invalid parameters. */
export const readListUrl = (search: URLSearchParams): ListUrl => {
  const filter = Object.entries(NAMES).reduce<TransactionFilter>((known, [parameter, name]) => {
    const value = search.get(parameter) ?? '';
    const parsed = value === '' ? undefined : transactionFilterSchema.safeParse({ [name]: value }).data;
    return { ...known, ...parsed };
  }, {});
  const [older, newer] = [search.get('older'), search.get('newer')];
  return { filter, cursor: older !== null ? { older } : newer !== null ? { newer } : {} };
};

/** The address with one filter changed. It returns to the newest page, because a cursor is valid only for its filter. */
export const withFilter = (search: URLSearchParams, parameter: string, value: string): URLSearchParams => {
  const next = onFirstPage(search);
  if (value === '') next.delete(parameter);
  else next.set(parameter, value);
  return next;
};

export const withoutFilters = (search: URLSearchParams): URLSearchParams => {
  const next = onFirstPage(search);
  for (const parameter of Object.keys(NAMES)) next.delete(parameter);
  return next;
};

export const withPage = (search: URLSearchParams, cursor: ListUrl['cursor']): URLSearchParams => {
  const next = onFirstPage(search);
  for (const [direction, value] of Object.entries(cursor)) next.set(direction, value);
  return next;
};

const onFirstPage = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete('older');
  next.delete('newer');
  return next;
};

/** Address of the export with the same filter. */
export const exportPathOf = (filter: TransactionFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)).toString();
  return `/api/transactions.csv${query === '' ? '' : `?${query}`}`;
};
