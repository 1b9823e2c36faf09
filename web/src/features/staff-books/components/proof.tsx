import type { StaffBooks } from '@danubit/contracts/http/console/books.contract';
import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';

const RESULTS = {
  covered: 'Customers’ money and coins are covered',
  shortfall: 'Shortfall: the balance is too low',
  no_statement: 'A statement is missing: ask the bank for it, or check the node',
} as const;

/** The last transfer between the two accounts. */
const DIRECTIONS = { top_up: 'Topped up from the company’s account:', sweep: 'Swept to the company’s account:' } as const;
const STATES = {
  ordered: 'being ordered',
  submitted: 'with the bank',
  booked: 'booked',
  failed: 'rejected by the bank; the next proof orders it again',
} as const;

/** What customers are owed against what is on the account by the bank's statement, and at our addresses by the chain. */
export const Proof = ({ proof, own_transfers: moved }: Pick<StaffBooks, 'proof' | 'own_transfers'>) => (
  <Card>
    <CardHeader title="Safeguarding proof" />
    {proof === null ? (
      <EmptyState title="No proof in the last week">A proof is created with each bank statement and each daily comparison.</EmptyState>
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
        {moved.map((transfer) => (
          <p key={transfer.currency} className="border-t border-line pt-3 text-small">
            {DIRECTIONS[transfer.direction]}{' '}
            <strong className="tabular-nums">
              {transfer.amount} {transfer.currency}
            </strong>
            : {STATES[transfer.status]}
          </p>
        ))}
        <p className="text-caption text-muted">
          Computed from the log up to position <span className="mono break-all">{proof.position}</span>.
        </p>
      </div>
    )}
  </Card>
);

type Line = NonNullable<StaffBooks['proof']>['lines'][number];
type Fact = readonly [string, string];

const factsOf = (line: Line): readonly Fact[] => {
  const isFiat = FIAT_CURRENCIES.some((currency) => currency === line.currency);
  return [
    ['Owed to customers', `${line.owed} ${line.currency}`],
    ...(isFiat ? fiatFacts(line) : coinFacts(line)),
    ['Surplus', line.surplus ?? 'unknown'],
  ];
};

const fiatFacts = (line: Line): readonly Fact[] => [
  ['Still at providers', line.receivable],
  ['Not matched to a customer (suspense)', line.suspense],
  ['Required on the account', line.required],
  ['On the account, according to our books', line.booked],
  ['On the account, according to the bank', line.held === null ? 'no statement' : `${line.held} (${line.statement ?? ''})`],
];

const coinFacts = (line: Line): readonly Fact[] => [
  ['Sent to customers, not booked yet', line.receivable],
  ['Required at our addresses', line.required],
  ['Customers’ and own coins, according to our books', line.booked],
  [
    'At our addresses, according to the chain',
    line.held === null ? 'the node does not answer' : `${line.held} (block ${line.statement ?? ''})`,
  ],
];
