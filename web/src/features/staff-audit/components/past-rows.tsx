import type { PastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pastRowsQuery, type PastView } from '../api/past-tables.queries.ts';
import { PastRowDrawer, type ChosenRow } from './past-row-drawer.tsx';
import { PastRowsTable } from './past-rows-table.tsx';

type PastRowsProps = { readonly asked: PastTable; readonly reason: string };
/** Keys after which each page begins; the first page begins at the start. */
type Pages = readonly (string | null)[];
const FIRST_PAGE: Pages = [null];

/** The rows of a table that is ready, page by page, found by key; with two moments, first those that differ. */
export const PastRows = ({ asked, reason }: PastRowsProps) => {
  const views: readonly PastView[] = asked.second === null ? ['first'] : ['changes', 'first', 'second'];
  const [view, setView] = useState<PastView>(views[0] ?? 'first');
  const [key, setKey] = useState('');
  const [pages, setPages] = useState(FIRST_PAGE);
  const [chosen, setChosen] = useState<ChosenRow | null>(null);
  const query = useQuery(pastRowsQuery({ id: asked.id, reason }, { view, after: pages.at(-1) ?? null, key }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {views.length === 1 ? null : (
          <Segments
            label="Rows to show"
            options={views}
            chosen={view}
            onChoose={(next) => {
              setPages(FIRST_PAGE);
              setView(next);
            }}
            wordOf={(each) => VIEW_WORDS[each]}
          />
        )}
        <KeySearch
          onKey={(part) => {
            setPages(FIRST_PAGE);
            setKey(part);
          }}
        />
      </div>
      <p role="status" className="text-ui text-muted">
        {countWords(asked, view)}
      </p>
      <Loaded query={query} what="the rows" skeleton={<Skeleton className="h-72" />}>
        {({ columns, rows, has_more: hasMore }) => (
          <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-70' : ''}>
            <PastRowsTable
              {...{ view, columns, rows }}
              isSearch={key !== ''}
              onRow={(row) => {
                setChosen({ key: row, position: null });
              }}
              onEvent={(row, position) => {
                setChosen({ key: row, position });
              }}
            />
            <div className="flex gap-2 py-3">
              <Button
                size="dense"
                variant="secondary"
                disabled={pages.length === 1}
                onClick={() => {
                  setPages(pages.slice(0, -1));
                }}
              >
                Previous page
              </Button>
              <Button
                size="dense"
                variant="secondary"
                disabled={!hasMore}
                onClick={() => {
                  setPages([...pages, rows.at(-1)?.key ?? null]);
                }}
              >
                Next page
              </Button>
            </div>
          </div>
        )}
      </Loaded>
      {chosen === null ? null : <PastRowDrawer looking={{ id: asked.id, reason }} chosen={chosen} onShow={setChosen} />}
    </div>
  );
};

const KeySearch = ({ onKey }: { readonly onKey: (part: string) => void }) => {
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('key');
    onKey(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <form role="search" className="flex flex-wrap items-end gap-2" onSubmit={search}>
      <Field label="Part of the key">
        {(control) => <Input {...control} name="key" maxLength={200} autoComplete="off" className="font-mono" />}
      </Field>
      <Button type="submit" variant="secondary">
        Find rows
      </Button>
    </form>
  );
};

const VIEW_WORDS: Readonly<Record<PastView, string>> = { changes: 'What differs', first: 'Earlier', second: 'Later' };

const countWords = ({ rows }: PastTable, view: PastView): string => {
  const number = (count: number | null | undefined): string => (count ?? 0).toLocaleString('en-GB');
  if (view === 'changes')
    return `${number(rows?.changes?.added)} added, ${number(rows?.changes?.changed)} changed, ${number(rows?.changes?.removed)} removed`;
  return `${number(view === 'first' ? rows?.first : rows?.second)} rows`;
};
