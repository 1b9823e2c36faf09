import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { textsIn } from '../../../lib/text-in.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { customersQuery } from '../api/audit.queries.ts';
import { wordsOf } from './audit-words.ts';

const SHORTEST_REASON = 5;

type CustomerSearchProps = {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly addressOf: (userId: string) => string;
};

/** Find a customer, and say why: the reason is recorded with everything that is looked at. */
export const CustomerSearch = ({ reason, onReason, addressOf }: CustomerSearchProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery(customersQuery(text, reason));
  useEffect(() => {
    field.current?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { text: wanted, reason: why } = textsIn(typed, ['text', 'reason']);
    if (why.length < SHORTEST_REASON) {
      setError('Give your reason, in a few words.');
      return;
    }
    setError(undefined);
    onReason(why);
    setText(wanted);
  };
  return (
    <div className="grid gap-6">
      <form role="search" className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <Field label="Customer" hint="Name, email, user id or transaction reference.">
          {(control) => <Input {...control} ref={field} name="text" required minLength={2} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label="Reason" hint="Recorded with everything you open." error={error}>
          {(control) => <Input {...control} name="reason" required maxLength={200} defaultValue={reason} autoComplete="off" />}
        </Field>
        <Button type="submit" className="justify-self-start">
          Find
        </Button>
      </form>
      {text === '' ? null : (
        <Loaded query={query} what="the customers" skeleton={<Skeleton className="h-24" />}>
          {({ customers, has_more: hasMore }) => (
            <>
              <p role="status" className="text-ui text-muted">
                {customers.length === 0
                  ? 'No customer matches.'
                  : hasMore
                    ? `The first ${String(customers.length)}. Search for more words.`
                    : `${String(customers.length)} found`}
              </p>
              <ul aria-label="Customers" className="border-t border-line">
                {customers.map(({ user_id: userId, name, verification }) => (
                  <li key={userId} className="border-b border-line">
                    <Link
                      to={addressOf(userId)}
                      className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 text-ink no-underline hover:bg-sunken"
                    >
                      <span>
                        <span className="font-bold">{name ?? 'Name unknown'}</span>{' '}
                        <span className="font-mono text-caption break-all text-muted">{userId}</span>
                      </span>
                      <Badge variant="secondary">{wordsOf(verification)}</Badge>
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </div>
  );
};
