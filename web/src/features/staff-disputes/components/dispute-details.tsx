import type { getDispute, StaffDispute } from '@danubit/contracts/http/console/disputes.contract';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { REASONS, STATES, variantOf } from './dispute-words.ts';
import { EvidenceForm } from './evidence-form.tsx';

type Shown = z.infer<(typeof getDispute)['replies'][200]>;

/** One dispute: what it is, who bears it, and our answer to the bank. */
export const DisputeDetails = ({ dispute, evidence, statement }: Shown) => (
  <article aria-labelledby="dispute-title" className="grid gap-6">
    <Summary dispute={dispute} />
    <section className="grid gap-3">
      <h2 className="card-title">Evidence from the log</h2>
      <dl className="grid gap-1.5 text-ui">
        <Fact name="Cardholder" value={evidence.customer_name ?? 'erased'} />
        <Fact name="Address of the device" value={evidence.purchase_address ?? 'erased'} />
        <Fact name="Service" value={evidence.product} />
        <Fact name="Date" value={evidence.service_date} />
      </dl>
      <pre className="rounded-control border border-line bg-surface p-4 text-caption whitespace-pre-wrap">{evidence.activity}</pre>
    </section>
    {dispute.status === 'needs_response' ? (
      <EvidenceForm key={dispute.id} dispute={dispute} />
    ) : statement === null ? null : (
      <section className="grid gap-2">
        <h2 className="card-title">Our statement</h2>
        <p className="text-ui whitespace-pre-wrap">{statement}</p>
      </section>
    )}
  </article>
);

const Summary = ({ dispute }: { readonly dispute: StaffDispute }) => {
  const titleOf = useProviderTitle();
  const { formatDateTime } = useTimeFormat();
  const { amount, currency, status, stage, reason, customer, shares, fee, due_at: dueAt, obstacle } = dispute;
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 id="dispute-title" className="num text-h2">
          {amount} <span className="text-body text-muted">{currency}</span>
        </h1>
        <Badge variant={variantOf(status)}>{STATES[status]}</Badge>
      </div>
      <dl className="grid gap-1.5 text-ui">
        <Fact name="Customer" value={customer.name ?? 'Name unknown'} />
        <Fact name="Reason" value={REASONS[reason]} />
        <Fact name="Stage" value={stage === 'inquiry' ? 'Inquiry: no money is taken yet' : 'Chargeback: the money is taken'} />
        <Fact name="Opened" value={formatDateTime(dispute.opened_at)} />
        {dueAt === null ? null : <Fact name="Evidence until" value={formatDateTime(dueAt)} />}
        {shares === null ? null : (
          <>
            <Fact name="From the balance" value={`${shares.from_balance} ${currency}`} />
            <Fact name="Owed by the customer" value={`${shares.owed} ${currency}`} />
            <Fact name="Borne by us" value={`${shares.loss} ${currency}`} />
          </>
        )}
        {fee === null ? null : <Fact name="Fee of the provider" value={`${fee} ${currency}`} />}
        <Fact name="Reference" value={`${titleOf(dispute.provider)} ${dispute.reference}`} />
        {obstacle === null ? null : <Fact name="Evidence refused" value={obstacle.replaceAll('_', ' ')} />}
      </dl>
      <Link to={consolePaths.payment(dispute.payment_id)} className="text-ui">
        Open the payment
      </Link>
    </header>
  );
};

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{value}</dd>
  </div>
);
