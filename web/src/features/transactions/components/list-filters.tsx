import { TRANSACTION_STATUSES } from '@danubit/contracts/http/payments/transaction.contract';
import { TICKERS } from '@danubit/contracts/values/assets';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { STATUS_LOOKS } from './transaction-display.ts';

/** Pause after typing before a search starts. */
const TYPING_PAUSE_MS = 300;
export const SEARCH_FIELD_ID = 'transaction-search';

type ListFiltersProps = {
  readonly search: URLSearchParams;
  readonly onFilter: (parameter: string, value: string) => void;
  readonly onClear: () => void;
  readonly isFiltered: boolean;
};

export const ListFilters = ({ search, onFilter, onClear, isFiltered }: ListFiltersProps) => {
  const select = (parameter: string) => ({
    value: search.get(parameter) ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      onFilter(parameter, target.value);
    },
  });
  const date = (parameter: string) => ({
    value: search.get(parameter) ?? '',
    onChange: (day: string) => {
      onFilter(parameter, day);
    },
  });
  return (
    <div role="search" aria-label="Filter transactions" className="grid gap-3 border-t border-line px-5 py-4">
      <SearchField
        text={search.get('q') ?? ''}
        onText={(text) => {
          onFilter('q', text);
        }}
      />
      {/* A date needs more than half the width of a phone. */}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        <Field label="Status">
          {(control) => (
            <Select {...control} {...select('status')}>
              <option value="">Any</option>
              {TRANSACTION_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_LOOKS[status].word}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Currency">
          {(control) => (
            <Select {...control} {...select('currency')}>
              <option value="">Any</option>
              {TICKERS.map((currency) => (
                <option key={currency} value={currency}>
                  {`${currency}, ${currencyNameOf(currency)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DateField label="From day" className="max-sm:col-span-2" max={search.get('to') ?? undefined} {...date('from')} />
        <DateField label="To day" className="max-sm:col-span-2" min={search.get('from') ?? undefined} {...date('to')} />
        <Field label="Method">
          {(control) => (
            <Select {...control} {...select('method')}>
              <option value="">Any</option>
              <option value="card">Card</option>
            </Select>
          )}
        </Field>
        <Button variant="quiet" className="mt-6.5 self-start" disabled={!isFiltered} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
};

type SearchFieldProps = { readonly text: string; readonly onText: (text: string) => void };

/** Uncontrolled: the field keeps the typed text, and after a pause the text goes into the address. */
const SearchField = ({ text, onText }: SearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address changed by other means, such as going back or clearing the filter.
    const element = field.current;
    if (element !== null && element.value.trim() !== text) element.value = text;
  }, [text]);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );
  return (
    <div className="relative">
      <label htmlFor={SEARCH_FIELD_ID} className="sr-only">
        Search transactions
      </label>
      <Search aria-hidden="true" strokeWidth={1.75} className="pointer-events-none absolute top-3.25 left-3 size-[18px] text-muted" />
      <Input
        ref={field}
        id={SEARCH_FIELD_ID}
        type="search"
        maxLength={64}
        defaultValue={text}
        placeholder="Reference, card or amount"
        className="pl-10"
        onChange={({ target }) => {
          clearTimeout(pause.current);
          pause.current = setTimeout(() => {
            onText(target.value.trim());
          }, TYPING_PAUSE_MS);
        }}
      />
    </div>
  );
};
