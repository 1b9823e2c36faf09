import type { StaffPayment } from '@danubit/contracts/http/console/staff-payment';
import { TRANSACTION_STATUSES, type TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { SEARCH_PERIODS_DAYS } from '@danubit/contracts/http/console/search-payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { paymentSearchQuery, type PaymentSearch } from '../api/payment-search.queries.ts';
import { paidWith } from './paid-with.ts';
import { StatusBadge } from './status-badge.tsx';

const LATEST: PaymentSearch = { text: '', days: 30 };

/** Search and results. Without a text: the latest payments. */
export const PaymentList = () => {
  const [search, setSearch] = useState(LATEST);
  const query = useQuery(paymentSearchQuery(search));
  return (
    <div className="grid content-start">
      <SearchForm onSearch={setSearch} />
      <Loaded query={query} what="the payments" skeleton={<Skeleton className="m-5 h-64" />}>
        {({ payments, has_more: hasMore }) =>
          payments.length === 0 ? (
            <p role="status" className="px-5 py-3 text-ui text-muted">
              No payment matches. Search for less, or for a longer time.
            </p>
          ) : (
            <>
              <ul aria-label="Payments" className="border-t border-line">
                {payments.map((payment) => (
                  <li key={payment.id} className="border-b border-line">
                    <PaymentLink payment={payment} />
                  </li>
                ))}
              </ul>
              <p role="status" className="px-5 py-3 text-caption text-muted">
                {hasMore
                  ? `The newest ${String(payments.length)}. Search for more words to find older ones.`
                  : `${String(payments.length)} found`}
              </p>
            </>
          )
        }
      </Loaded>
    </div>
  );
};

const SearchForm = ({ onSearch }: { readonly onSearch: (search: PaymentSearch) => void }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
    };
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [text, status, days] = ['text', 'status', 'days'].map((name) => typed.get(name));
    onSearch({
      text: typeof text === 'string' ? text.trim() : '',
      ...(isStatus(status) ? { status } : {}),
      ...(isPeriod(Number(days)) ? { days: Number(days) as (typeof SEARCH_PERIODS_DAYS)[number] } : {}),
    });
  };
  return (
    <form role="search" className="grid gap-3 p-5" onSubmit={submit}>
      <Field label="Search payments" hint="Name, email, amount, last four digits or reference. Every look-up is recorded.">
        {(control) => <Input {...control} ref={field} name="text" maxLength={120} autoComplete="off" aria-keyshortcuts="/" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Select name="days" aria-label="Period" defaultValue="30" className="min-w-32">
          {SEARCH_PERIODS_DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 365 ? 'Last year' : `Last ${String(days)} days`}
            </option>
          ))}
          <option value="">Any time</option>
        </Select>
        <Select name="status" aria-label="State" defaultValue="" className="min-w-32">
          <option value="">Any state</option>
          {TRANSACTION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {status.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
};

const isStatus = (value: unknown): value is TransactionStatus => TRANSACTION_STATUSES.some((status) => status === value);
const isPeriod = (days: number): boolean => SEARCH_PERIODS_DAYS.some((period) => period === days);

/** Arrow keys, or j and k, lead along the results. */
const moveAlong = (event: KeyboardEvent<HTMLAnchorElement>): void => {
  const step = ({ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 } as Readonly<Record<string, number>>)[event.key];
  if (step === undefined) return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
  const at = links.indexOf(event.currentTarget);
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
};

const PaymentLink = ({ payment }: { readonly payment: StaffPayment }) => {
  const titleOf = useProviderTitle();
  const { formatDateTime } = useTimeFormat();
  const { id, amount, currency, status, created_at: createdAt, customer, psp_provider: provider } = payment;
  return (
    <NavLink
      to={consolePaths.payment(id)}
      onKeyDown={moveAlong}
      className={({ isActive }) =>
        `grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-l-3 px-5 py-3 text-ink no-underline hover:bg-sunken ${isActive ? 'border-accent bg-primary-soft' : 'border-transparent'}`
      }
    >
      <span className="font-bold">{customer.name ?? 'Name unknown'}</span>
      <span className="num text-right font-bold">
        {amount} <span className="font-regular text-muted">{currency}</span>
      </span>
      <span className="text-caption text-muted">{formatDateTime(createdAt)}</span>
      <span className="justify-self-end">
        <StatusBadge status={status} />
      </span>
      <span className="col-span-2 text-caption text-muted">
        {paidWith(payment).join(' ')} · {titleOf(provider)}
      </span>
    </NavLink>
  );
};
