import type { StaffBooks } from '@danubit/contracts/http/console/books.contract';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';

const RESULTS = {
  covered: 'Customers’ money is covered',
  shortfall: 'Shortfall: top it up from the company’s own account today',
  no_statement: 'No statement of the bank: ask the bank for it',
} as const;

/** What customers are owed against what lies on the account, by the bank's own statement. */
export const Proof = ({ proof }: Pick<StaffBooks, 'proof'>) => (
  <Card>
    <CardHeader title="Safeguarding proof" />
    {proof === null ? (
      <EmptyState title="No proof was made in the last week">
        It is made with each statement of the bank and each daily comparison.
      </EmptyState>
    ) : (
      <div className="grid grid-cols-1 gap-3 px-5 pb-4">
        <p className="flex flex-wrap items-baseline justify-between gap-3">
          <strong>{RESULTS[proof.result]}</strong>
          <Badge variant={proof.result === 'covered' ? 'positive' : 'negative'}>{proof.date}</Badge>
        </p>
        {proof.lines.map((line) => (
          <dl key={line.currency} className="grid grid-cols-1 gap-x-8 gap-y-1 border-t border-line pt-3 text-small sm:grid-cols-2">
            {factsOf(line).map(([name, value]) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        ))}
        <p className="text-caption text-muted">
          Computed from the log up to position <span className="mono break-all">{proof.position}</span>.
        </p>
      </div>
    )}
  </Card>
);

const factsOf = (line: NonNullable<StaffBooks['proof']>['lines'][number]): readonly (readonly [string, string])[] => [
  ['Owed to customers', `${line.owed} ${line.currency}`],
  ['Still at providers', line.receivable],
  ['Not matched to a customer (suspense)', line.suspense],
  ['Required on the account', line.required],
  ['On the account, by our books', line.booked],
  ['On the account, by the bank', line.held === null ? 'no statement' : `${line.held} (${line.statement ?? ''})`],
  ['Surplus', line.surplus ?? 'unknown'],
];
