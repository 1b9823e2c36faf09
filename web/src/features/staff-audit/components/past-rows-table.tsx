import type { PastRow } from '@danubit/contracts/http/console/past-tables.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import type { PastView } from '../api/past-tables.queries.ts';
import { wordsOf } from './audit-words.ts';
import { KIND_WORDS } from './past-table-words.ts';

type PastRowsTableProps = {
  readonly view: PastView;
  readonly columns: readonly string[];
  readonly rows: readonly PastRow[];
  readonly isSearch: boolean;
  readonly onRow: (key: string) => void;
  readonly onEvent: (key: string, position: string) => void;
};

/** Rows as of a moment, or those that differ with the events that changed them. */
export const PastRowsTable = (props: PastRowsTableProps) => {
  const { view, rows, isSearch } = props;
  if (rows.length === 0)
    return (
      <p className="py-6 text-ui text-muted">
        {isSearch
          ? 'No key contains this.'
          : view === 'changes'
            ? 'Both moments show the same rows.'
            : 'The table had no row at this moment.'}
      </p>
    );
  return view === 'changes' ? <Differences {...props} /> : <OneMoment {...props} />;
};

const OneMoment = ({ view, columns, rows, onRow }: PastRowsTableProps) => (
  <ScrollRegion label="Rows as of the moment">
    <Table>
      <caption className="sr-only">Rows as of the moment, in the order of their keys</caption>
      <thead>
        <tr>
          <HeaderCell>Row</HeaderCell>
          {columns.map((column) => (
            <HeaderCell key={column}>{column}</HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell>
              <KeyButton rowKey={row.key} onRow={onRow} />
            </Cell>
            {columns.map((column, index) => (
              <Cell key={column} className="num whitespace-nowrap">
                {(view === 'first' ? row.first : row.second)?.[index] ?? '–'}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  </ScrollRegion>
);

const KeyButton = ({ rowKey, onRow }: { readonly rowKey: string; readonly onRow: (key: string) => void }) => (
  <button
    type="button"
    className="dense-target min-w-40 text-left font-mono text-caption break-all text-primary underline"
    onClick={() => {
      onRow(rowKey);
    }}
  >
    <span className="sr-only">Events behind the row </span>
    {rowKey}
  </button>
);

const Differences = ({ columns, rows, onRow, onEvent }: PastRowsTableProps) => (
  <ScrollRegion label="Rows that differ">
    <Table>
      <caption className="sr-only">Rows that differ, from the earlier to the later moment</caption>
      <thead>
        <tr>
          <HeaderCell>Row</HeaderCell>
          <HeaderCell>Kind</HeaderCell>
          <HeaderCell>What differs</HeaderCell>
          <HeaderCell>Caused by</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="align-top">
              <KeyButton rowKey={row.key} onRow={onRow} />
            </Cell>
            <Cell className="align-top font-label">{row.kind === null ? null : KIND_WORDS[row.kind]}</Cell>
            <Cell className="align-top">
              <Values columns={columns} row={row} />
            </Cell>
            <Cell className="align-top">
              <Causes row={row} onEvent={onEvent} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </ScrollRegion>
);

const Values = ({ columns, row: { first, second } }: { readonly columns: readonly string[]; readonly row: PastRow }) => {
  const differing = columns.flatMap((column, index) => {
    const [before, after] = [first?.[index] ?? null, second?.[index] ?? null];
    return before === after ? [] : [{ column, before, after }];
  });
  return (
    <dl className="grid min-w-64 gap-1 text-caption">
      {differing.map(({ column, before, after }) => (
        <div key={column} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{wordsOf(column)}</dt>
          <dd className="num break-all">
            {before ?? '–'} → <span className="font-bold">{after ?? '–'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The newest of a row; the row itself opens all. */
const MOST_CAUSES = 3;

const Causes = ({ row: { key, causes }, onEvent }: { readonly row: PastRow; readonly onEvent: PastRowsTableProps['onEvent'] }) => {
  const { formatDateTime } = useTimeFormat();
  const earlier = causes.length - MOST_CAUSES;
  const newest = causes.slice(-MOST_CAUSES).map(({ position, stream, revision, type, at }) => (
    <span key={position} className="block min-w-56">
      <button
        type="button"
        className="dense-target text-left font-mono text-caption break-all text-primary underline"
        onClick={() => {
          onEvent(key, position);
        }}
      >
        {stream} #{revision}
      </button>
      <span className="block text-caption text-muted">
        {wordsOf(type)}, {formatDateTime(at)}
      </span>
    </span>
  ));
  return (
    <>
      {newest}
      {earlier > 0 ? <span className="block text-caption text-muted">{String(earlier)} earlier: open the row.</span> : null}
    </>
  );
};
