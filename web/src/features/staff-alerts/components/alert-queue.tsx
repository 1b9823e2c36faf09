import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useDeskKeys } from '../../../lib/use-desk-keys.ts';
import { EmptyState } from '../../../ui/card.tsx';
import { Input } from '../../../ui/input.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { alertsQuery } from '../api/alerts.queries.ts';
import { AlertRow } from './alert-row.tsx';
import { FILTER_WORDS, ORDER_WORDS, QUEUE_FILTERS, QUEUE_ORDERS, queueOf, type QueueFilter, type QueueOrder } from './queue-filters.ts';

/** What waits, with filters that stay in this page, and the keys. */
export const AlertQueue = () => {
  const [filter, setFilter] = useState<QueueFilter>('mine');
  const [order, setOrder] = useState<QueueOrder>('due');
  const [text, setText] = useState('');
  const query = useQuery(alertsQuery(filter === 'decided' ? 'decided' : 'waiting'));
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useDeskKeys(true, {
    j: () => {
      moveBy(list.current, 1);
    },
    k: () => {
      moveBy(list.current, -1);
    },
    '/': () => field.current?.select(),
  });
  return (
    <section aria-labelledby="queue-title" className="grid content-start">
      <div className="grid gap-3 px-4 py-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="queue-title" className="card-title">
            Alerts
          </h2>
          <Link to={consolePaths.alertFigures} className="inline-flex min-h-11 items-center text-small">
            Ageing and outcomes
          </Link>
        </div>
        <Segments label="Which alerts" options={QUEUE_FILTERS} chosen={filter} onChoose={setFilter} wordOf={(each) => FILTER_WORDS[each]} />
        {filter === 'decided' ? null : (
          <Segments label="In which order" options={QUEUE_ORDERS} chosen={order} onChoose={setOrder} wordOf={(each) => ORDER_WORDS[each]} />
        )}
        <Find {...{ field, list, text, onText: setText }} />
      </div>
      <Loaded query={query} what="the alerts" skeleton={<Skeleton className="m-4 h-64" />}>
        {({ alerts, has_more: hasMore }) => {
          const shown = queueOf(alerts, { filter, order: filter === 'decided' ? 'due' : order, text });
          const late = shown.filter(({ is_late: isLate }) => isLate).length;
          return (
            <>
              <p role="status" className="px-4 pb-2 text-caption text-muted">
                {shown.length === 0 ? '' : `${String(shown.length)} shown${late === 0 ? '' : `, ${String(late)} late`}`}
                {hasMore ? '. These are the first 200.' : ''}
              </p>
              {shown.length === 0 ? <NoAlert filter={filter} isSearch={text !== ''} /> : null}
              <ul ref={list} aria-label="Alerts" className="border-t border-line">
                {shown.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} now={query.dataUpdatedAt} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      <Keys />
    </section>
  );
};

type FindProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** Stays in this page. */
const Find = ({ field, list, text, onText }: FindProps) => (
  <Input
    ref={field}
    type="search"
    aria-label="Find in this list"
    aria-keyshortcuts="/"
    placeholder="Name, amount or reason"
    value={text}
    onChange={(event) => {
      onText(event.target.value);
    }}
    onKeyDown={({ key }) => {
      const [first] = linksOf(list.current);
      if (key === 'ArrowDown') first?.focus();
      if (key !== 'Enter') return;
      first?.click();
      // The keys of the alert act again.
      field.current?.blur();
    }}
  />
);

const Keys = () => (
  <p className="flex flex-wrap gap-x-3 gap-y-1.5 px-4 py-3 text-caption text-muted">
    <span>
      <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> next, previous
    </span>
    <span>
      <KeyCap>Enter</KeyCap> open
    </span>
    <span>
      <KeyCap>/</KeyCap> find, <KeyCap>Enter</KeyCap> opens the first
    </span>
  </p>
);

const linksOf = (list: HTMLUListElement | null): readonly HTMLAnchorElement[] => [...(list?.querySelectorAll('a') ?? [])];

/** From the one that has the focus, or else from the one that is open. */
const moveBy = (list: HTMLUListElement | null, step: number): void => {
  const links = linksOf(list);
  const focused = links.findIndex((link) => link === document.activeElement);
  const at = focused === -1 ? links.findIndex((link) => link.getAttribute('aria-current') === 'page') : focused;
  const next = at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + step));
  links[next]?.focus();
};

const NoAlert = ({ filter, isSearch }: { readonly filter: QueueFilter; readonly isSearch: boolean }) => {
  if (isSearch) return <EmptyState title="No alert matches">Search for less, or under Open.</EmptyState>;
  if (filter === 'decided') return <EmptyState title="No alert has been decided yet">Decisions appear here with their reasons.</EmptyState>;
  return (
    <EmptyState title={filter === 'mine' ? 'No alert waits for you' : 'No alert is open'}>
      An alert appears here when a rule or a list matches.
    </EmptyState>
  );
};
