import type { BookBreak } from '@danubit/contracts/http/console/books.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roleName } from '../../../lib/auth/staff-roles.ts';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { asWords, BREAK_WORDS } from './books-words.ts';
import { MendAnswer } from './mend-answer.tsx';
import { MendForm } from './mend-form.tsx';

/** A difference between two books, and the step that is due. */
export const BreakItem = ({ item }: { readonly item: BookBreak }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const titleOf = useProviderTitle();
  const { kind, scope, what, reference, payment_id: payment, ours, theirs, owner, since, status, proposal } = item;
  return (
    <li aria-labelledby={titleId} className="grid grid-cols-1 gap-3 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {BREAK_WORDS[kind]}: {asWords(what)}
        </p>
        <Badge variant={status === 'open' ? 'negative' : 'secondary'}>{status === 'open' ? 'open' : 'waits for a colleague'}</Badge>
      </div>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-1 text-small sm:grid-cols-2">
        <Fact name="Our books">{ours ?? 'nothing'}</Fact>
        <Fact name={titleOf(scope)}>{theirs ?? 'nothing'}</Fact>
        <Fact name="Reference">
          <span className="mono break-all">{reference}</span>
        </Fact>
        <Fact name="Since">{formatDateTime(since)}</Fact>
        <Fact name="Owner">{roleName(owner)}</Fact>
        {payment === null ? null : (
          <Fact name="Payment">
            <Link to={consolePaths.payment(transactionIdOf(payment))}>open it</Link>
          </Fact>
        )}
      </dl>
      {proposal === null ? <MendForm item={item} /> : <MendAnswer item={item} proposal={proposal} />}
    </li>
  );
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
