import type { StaffBooks } from '@danubit/contracts/http/console/books.contract';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { useRequestReconciliation } from '../api/request-reconciliation.mutation.ts';

/** What was compared, newest first, and a comparison on demand. */
export const Runs = ({ books: { runs, scopes } }: { readonly books: StaffBooks }) => {
  const request = useRequestReconciliation();
  const titleOf = useProviderTitle();
  return (
    <Card>
      <CardHeader title="Comparisons" />
      <div className="grid grid-cols-1 gap-3 px-5 pb-4">
        <p className="text-ui">Each day after 03:00 UTC, over the seven days before.</p>
        {request.error === null ? null : (
          <Alert variant="negative" title="Nothing is compared.">
            {request.error.message}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {scopes.map((scope) => (
            <Button
              key={scope}
              size="dense"
              variant="secondary"
              disabled={request.isPending}
              onClick={() => {
                request.mutate(scope);
              }}
            >
              Compare with {titleOf(scope)} now
            </Button>
          ))}
        </div>
      </div>
      {runs.length === 0 ? (
        <EmptyState title="No comparison so far">The first comparison is made after 03:00 UTC.</EmptyState>
      ) : (
        <RunTable runs={runs} />
      )}
    </Card>
  );
};

const OUTCOMES = { complete: 'compared', unavailable: 'the provider sent no list' } as const;

const RunTable = ({ runs }: Pick<StaffBooks, 'runs'>) => {
  const titleOf = useProviderTitle();
  const { formatDateTime } = useTimeFormat();
  return (
    <Table>
      <caption className="sr-only">Comparisons, newest first</caption>
      <thead>
        <tr>
          <HeaderCell>With</HeaderCell>
          <HeaderCell align="right">Ours</HeaderCell>
          <HeaderCell align="right">Theirs</HeaderCell>
          <HeaderCell align="right">Breaks</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id}>
            <Cell>
              {titleOf(run.scope)}
              <span className="block text-caption text-muted">
                {formatDateTime(run.requested_at)},{' '}
                {run.requested_by === null ? 'daily' : (run.requested_by.name ?? run.requested_by.user_id)},{' '}
                {run.outcome === null ? 'running' : OUTCOMES[run.outcome]}
              </span>
            </Cell>
            <Cell align="right" className="num">
              {run.ours ?? '–'}
            </Cell>
            <Cell align="right" className="num">
              {run.theirs ?? '–'}
            </Cell>
            <Cell align="right" className="num">
              {run.breaks ?? '–'}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
