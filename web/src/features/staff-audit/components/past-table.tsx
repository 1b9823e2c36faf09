import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { pastTableQuery, type Figure, type Looking } from '../api/audit.queries.ts';
import { wordsOf } from './audit-words.ts';

type PastTableProps = { readonly looking: Looking; readonly at: string; readonly onFigure: (figure: Figure) => void };

/** Any read table as of the moment, with the rows of the customer. */
export const PastTable = ({ looking, at, onFigure }: PastTableProps) => {
  const [table, setTable] = useState('balances');
  const query = useQuery(pastTableQuery(looking, at, table));
  return (
    <section aria-label="Read table" className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
      <Field label="Read table" className="px-5">
        {(control) => (
          <Select
            {...control}
            value={table}
            onChange={(event) => {
              setTable(event.currentTarget.value);
            }}
          >
            {(query.data?.tables ?? [table]).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Loaded query={query} what="this table" skeleton={<Skeleton className="mx-5 h-48" />}>
        {({ columns, rows, key_column: keyColumn }) =>
          rows.length === 0 ? (
            <p role="status" className="px-5 text-ui text-muted">
              No row of this customer at this moment.
            </p>
          ) : (
            <ScrollRegion label="Rows">
              <Table>
                <caption className="sr-only">{`${wordsOf(table)} as of the moment`}</caption>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <HeaderCell key={column}>{column}</HeaderCell>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => {
                    const key = row[columns.indexOf(keyColumn)] ?? '';
                    return (
                      <Row key={key}>
                        {columns.map((column, index) => (
                          <Cell key={column} className="num whitespace-nowrap">
                            <button
                              type="button"
                              aria-label={`${column}: ${row[index] ?? 'empty'}. Show the events behind it`}
                              className="dense-target text-left hover:underline"
                              onClick={() => {
                                onFigure({ table, key, column });
                              }}
                            >
                              {row[index] ?? '–'}
                            </button>
                          </Cell>
                        ))}
                      </Row>
                    );
                  })}
                </tbody>
              </Table>
            </ScrollRegion>
          )
        }
      </Loaded>
      {query.data?.has_more === true ? <p className="px-5 text-caption text-muted">The first 500 rows.</p> : null}
    </section>
  );
};
