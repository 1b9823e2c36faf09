import type { StaffPaymentLine, StaffPaymentStep } from '@danubit/contracts/http/console/get-staff-payment.contract';
import type { StaffPayment } from '@danubit/contracts/http/console/staff-payment';
import type { ReactNode } from 'react';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { paidWith } from './paid-with.ts';
import { StatusBadge } from './status-badge.tsx';

type PaymentDetailsProps = {
  readonly payment: StaffPayment;
  readonly steps: readonly StaffPaymentStep[];
  readonly lines: readonly StaffPaymentLine[];
  /** Refunds of the payment. */
  readonly children: ReactNode;
};

/** One payment: what it is, what happened, what is to be done, how it was booked. */
export const PaymentDetails = ({ payment, steps, lines, children }: PaymentDetailsProps) => (
  <article aria-labelledby="payment-title" className="grid grid-cols-[minmax(0,1fr)] content-start">
    <Summary payment={payment} />
    {children}
    <Steps title="Events of the payment" steps={steps.filter(({ attempt }) => attempt === null)} />
    {attemptsIn(steps).map((attempt) => (
      <Steps key={attempt} title={`Attempt ${String(attempt)}`} steps={steps.filter((step) => step.attempt === attempt)} />
    ))}
    <Booked lines={lines} />
  </article>
);

const attemptsIn = (steps: readonly StaffPaymentStep[]): readonly number[] => [
  ...new Set(steps.flatMap(({ attempt }) => (attempt === null ? [] : [attempt]))),
];

const Summary = ({ payment }: { readonly payment: StaffPayment }) => {
  const titleOf = useProviderTitle();
  const { formatDateTime } = useTimeFormat();
  const { id, amount, currency, status, customer, created_at: createdAt } = payment;
  const facts = [
    ['Customer', customer.name ?? 'Name unknown'],
    ['Reference', id],
    ['Asked for', formatDateTime(createdAt)],
    paidWith(payment),
    ['Provider', titleOf(payment.psp_provider)],
    ...(payment.failure_code === null ? [] : [['Why it failed', payment.failure_code]]),
  ];
  return (
    <header className="grid gap-4 border-b border-line p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 id="payment-title" className="num text-h2">
          {amount} <span className="text-body text-muted">{currency}</span>
        </h1>
        <StatusBadge status={status} />
      </div>
      <dl className="grid gap-x-8 gap-y-1.5 text-ui sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
};

const Steps = ({ title, steps }: { readonly title: string; readonly steps: readonly StaffPaymentStep[] }) => {
  const { formatDateTime } = useTimeFormat();
  if (steps.length === 0) return null;
  return (
    <section className="border-b border-line p-5">
      <h2 className="card-title mb-3">{title}</h2>
      <ol className="grid gap-3">
        {steps.map(({ type, stream, revision, at, actor, facts }) => (
          <li key={`${stream} ${revision}`} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[11em_1fr]">
            <time dateTime={at} className="num text-caption text-muted">
              {formatDateTime(at)}
            </time>
            <div>
              <p className="font-strong">
                {wordsOf(type)} <span className="font-regular text-caption text-muted">by {actor}</span>
              </p>
              <dl className="flex flex-wrap gap-x-5 text-caption">
                {facts.map(({ name, value }) => (
                  <div key={name} className="flex gap-1.5">
                    <dt className="text-muted">{wordsOf(name)}</dt>
                    <dd className="font-mono break-all">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** "ChargeDeclined" and "providerReference" as words. */
const wordsOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Booked = ({ lines }: { readonly lines: readonly StaffPaymentLine[] }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <section className="py-5">
      <h2 className="card-title mb-2 px-5">How it was booked</h2>
      {lines.length === 0 ? (
        <p className="px-5 text-ui text-muted">Not booked yet. A completed payment is booked within seconds.</p>
      ) : (
        <Table>
          <caption className="sr-only">Ledger entries of the payment. Debits are positive.</caption>
          <thead>
            <tr>
              <HeaderCell>Account</HeaderCell>
              <HeaderCell align="right">Debit</HeaderCell>
              <HeaderCell align="right">Credit</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ effective_at: at, account, amount, currency }, index) => (
              <Row key={`${at} ${account} ${String(index)}`}>
                <Cell className="text-caption">
                  <span className="font-mono break-all">{account}</span>
                  <span className="block text-muted">{formatDateTime(at)}</span>
                </Cell>
                <Cell align="right" className="num whitespace-nowrap">
                  {amount.startsWith('-') ? '' : `${amount} ${currency}`}
                </Cell>
                <Cell align="right" className="num whitespace-nowrap">
                  {amount.startsWith('-') ? `${amount.slice(1)} ${currency}` : ''}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
};
