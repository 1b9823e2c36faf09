import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositGate } from './deposit-gate.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { UncertainPayment } from './uncertain-payment.tsx';
import { useDepositForm, type DepositFormEvents } from './use-deposit-form.ts';

export type DepositViewProps = DepositFormEvents & {
  /** Available amounts by currency, as decimal text. */
  readonly available: Readonly<Record<string, string>> | undefined;
  /** Forms for the missing steps before a deposit; undefined when none are missing. */
  readonly gate: ReactNode | undefined;
  /** The payment whose progress replaces the form. */
  readonly payment: UseQueryResult<Transaction> | undefined;
  readonly cardLabel: (transaction: Transaction) => string;
  /** False when the form is part of a longer page, which must not jump to it. */
  readonly takesFocus?: boolean;
  /** Returns from a payment to the form. */
  readonly onAgain: () => void;
};

/** The deposit form, or the progress of its payment. The form stays mounted and keeps its input for "Try again". */
export const DepositView = ({ available, gate, payment, cardLabel, takesFocus = true, onAgain, ...events }: DepositViewProps) => {
  const gateHeading = useRef<HTMLHeadingElement>(null);
  const isGated = gate !== undefined;
  const [wasGated, setWasGated] = useState(isGated);
  if (isGated && !wasGated) setWasGated(true);
  const { form, deposit, submit, refusal, heldBack } = useDepositForm({ ...events, isGated, gateHeading });
  const isCredited = payment?.data?.status === 'completed';
  const { reset } = form;
  useEffect(() => {
    if (isCredited) reset();
  }, [isCredited, reset]);

  if (payment !== undefined) return <PaymentPanel payment={payment} cardLabel={cardLabel} onAgain={onAgain} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <Card aria-labelledby="deposit-title" className="p-7 pt-6 max-sm:p-4.5">
        <DepositTitle isGated={isGated} takesFocus={takesFocus || wasGated} />
        {isGated ? (
          <DepositGate headingRef={gateHeading} heldBack={heldBack}>
            {gate}
          </DepositGate>
        ) : wasGated ? (
          <Alert variant="positive" className="mb-6">
            Everything is confirmed. You can deposit.
          </Alert>
        ) : null}
        <DepositForm
          form={form}
          phase={deposit.phase.kind}
          onSubmit={submit}
          banner={refusal === undefined ? null : <RefusalBanner refusal={refusal} />}
          insteadOfPay={
            deposit.phase.kind === 'unknown' ? (
              <UncertainPayment
                cause={deposit.phase.cause}
                onCheckAgain={() => void deposit.checkAgain()}
                onStartOver={deposit.startOver}
              />
            ) : undefined
          }
        />
      </Card>
      <DepositSummary control={form.control} available={available} />
    </div>
  );
};

/** Takes the focus when it appears, and when the gate's forms above it are completed. */
const DepositTitle = ({ isGated, takesFocus }: { readonly isGated: boolean; readonly takesFocus: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isGated && takesFocus) heading.current?.focus();
  }, [isGated, takesFocus]);
  return (
    <div className="mb-6">
      <h2 id="deposit-title" ref={heading} tabIndex={-1} className="scroll-mt-48 text-[1.5rem] outline-none">
        Deposit Funds
      </h2>
      <p className="mt-1.5 text-small text-muted">All fields are required.</p>
    </div>
  );
};
