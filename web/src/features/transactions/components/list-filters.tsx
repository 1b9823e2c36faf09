import { TRANSACTION_STATUSES } from '@danubit/contracts/http/payments/transaction.contract';
import { TICKERS } from '@danubit/contracts/values/assets';
import { cx } from 'class-variance-authority';
import { Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { Button } from '../../../ui/button.tsx';
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
  return (
    <div role="search" aria-label="Filter transactions" className="grid gap-3 border-t border-line px-5 py-4">
      <SearchField
        text={search.get('q') ?? ''}
        onText={(text) => {
          onFilter('q', text);
        }}
      />
      {/* A date field needs more than half the width of a phone. */}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
        <Labelled label="Status">
          {(id) => (
            <Select id={id} {...select('status')}>
              <option value="">Any</option>
              {TRANSACTION_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_LOOKS[status].word}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label="Currency">
          {(id) => (
            <Select id={id} {...select('currency')}>
              <option value="">Any</option>
              {TICKERS.map((currency) => (
                <option key={currency} value={currency}>
                  {`${currency}, ${currencyNameOf(currency)}`}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label="From day" className="max-sm:col-span-2">
          {(id) => <Input id={id} type="date" className="min-w-0" max={search.get('to') ?? undefined} {...select('from')} />}
        </Labelled>
        <Labelled label="To day" className="max-sm:col-span-2">
          {(id) => <Input id={id} type="date" className="min-w-0" min={search.get('from') ?? undefined} {...select('to')} />}
        </Labelled>
        <Labelled label="Method">
          {(id) => (
            <Select id={id} {...select('method')}>
              <option value="">Any</option>
              <option value="card">Card</option>
            </Select>
          )}
        </Labelled>
        <Button variant="quiet" className="self-end" disabled={!isFiltered} onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
};

type LabelledProps = { readonly label: string; readonly className?: string; readonly children: (id: string) => ReactNode };

const Labelled = ({ label, className, children }: LabelledProps) => {
  const id = `filter-${label.replace(' ', '-').toLowerCase()}`;
  return (
    <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1', className)}>
      <label htmlFor={id} className="text-caption text-muted">
        {label}
      </label>
      {children(id)}
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
