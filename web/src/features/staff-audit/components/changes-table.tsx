import type { FactChange } from '@danubit/contracts/http/console/audit.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { factWords, wordsOf } from './audit-words.ts';

type ChangesTableProps = { readonly changes: readonly FactChange[]; readonly onEvent: (position: string) => void };

/** What differs between two moments, from the earlier to the later, and the events that changed it. */
export const ChangesTable = ({ changes, onEvent }: ChangesTableProps) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <section aria-labelledby="changes-title" className="border-t border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pb-2">
        <h2 id="changes-title" className="card-title">
          What changed, and by which events
        </h2>
        <span role="status" className="text-caption text-muted">
          {changes.length === 0 ? 'Both moments are the same' : `${String(changes.length)} facts differ`}
        </span>
      </div>
      {changes.length === 0 ? null : (
        <ScrollRegion label="What changed">
          <Table>
            <caption className="sr-only">Facts that differ, from the earlier to the later moment</caption>
            <thead>
              <tr>
                <HeaderCell>Fact</HeaderCell>
                <HeaderCell align="right">Earlier</HeaderCell>
                <HeaderCell align="right">Later</HeaderCell>
                <HeaderCell align="right">Change</HeaderCell>
                <HeaderCell>Caused by</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ table, key, column, before, after, difference, causes }) => (
                <Row key={`${table} ${key} ${column}`}>
                  <Cell className="font-label">
                    {factWords({ table, key, column })}
                    <span className="block font-mono text-caption font-regular break-all text-muted">{key}</span>
                  </Cell>
                  <Cell align="right" className="num break-all text-muted">
                    {before ?? '–'}
                  </Cell>
                  <Cell align="right" className="num font-bold break-all">
                    {after ?? '–'}
                  </Cell>
                  <Cell align="right" className="num whitespace-nowrap">
                    {difference}
                  </Cell>
                  <Cell>
                    {causes.map(({ position, stream, revision, type, at }) => (
                      <span key={position} className="block">
                        <button
                          type="button"
                          className="dense-target text-left font-mono text-caption break-all text-primary underline"
                          onClick={() => {
                            onEvent(position);
                          }}
                        >
                          {stream} #{revision}
                        </button>
                        <span className="block text-caption text-muted">
                          {wordsOf(type)}, {formatDateTime(at)}
                        </span>
                      </span>
                    ))}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </ScrollRegion>
      )}
    </section>
  );
};
