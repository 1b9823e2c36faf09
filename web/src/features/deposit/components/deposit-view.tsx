import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { NEW_CARD, type OfferedMethod } from '../../../lib/method-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { depositLimitsQuery } from '../api/deposit-limits.queries.ts';
import { CardGate } from './card-gate.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositHeading, DepositTitle } from './deposit-heading.tsx';
import { DepositSummary } from './deposit-summary.tsx';
import { OpenPaymentChoice } from './open-payment-choice.tsx';
import { PaymentPanel, type ReceiptParts } from './payment-panel.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { UncertainPayment } from './uncertain-payment.tsx';
import type { Deposit, DepositPhase, Refusal } from '../hooks/use-deposit.ts';
import { useDepositForm, type DepositFormEvents } from '../hooks/use-deposit-form.ts';
import { usePrefill, type Prefill } from '../hooks/use-prefill.ts';
import { useSlow } from '../hooks/use-slow.ts';

export type DepositViewProps = {
  /** Available amounts by currency, as decimal text. */
  readonly available: Readonly<Record<string, string>> | undefined;
  /** Forms for the missing steps before a deposit; undefined when none are missing. */
  readonly gate: ReactNode | undefined;
  readonly ways: WaysToDeposit;
  /** Payments of the customer that are not finished, and where each is shown. */
  readonly open: { readonly payments: readonly Transaction[]; readonly addressOf: (transactionId: string) => string };
  /** The payment that the address names. */
  readonly payment: { readonly id: string; readonly query: UseQueryResult<Transaction> } | undefined;
  readonly parts: PaymentParts;
  readonly events: DepositEvents;
  /** False when the form is part of a longer page, which must not jump to it. */
  readonly takesFocus: boolean;
};

export type WaysToDeposit = {
  /** Saved cards that can pay, the default first. */
  readonly cards: readonly PaymentMethod[];
  /** The ways to deposit, the last used first. */
  readonly methods: readonly OfferedMethod[];
  readonly prefill: Prefill;
};

/** What the page shows of a payment. */
export type PaymentParts = Pick<ReceiptParts, 'actionsFor'> & { readonly cardLabel: (transaction: Transaction) => string };

export type DepositEvents = DepositFormEvents & {
  /** Returns from a payment to the form. */
  readonly onAgain: () => void;
};

/** The deposit form, or the progress of its payment. The form's input is kept for "Try again". */
export const DepositView = ({ available, gate, ways, open, payment, parts, events, takesFocus }: DepositViewProps) => {
  const { cards, methods, prefill } = ways;
  const gateHeading = useRef<HTMLHeadingElement>(null);
  const wasGated = useWasGated(gate !== undefined);
  const [startAnother, setStartAnother] = useState(false);
  const { form, deposit, submit, refusal, heldBack } = useDepositForm({ ...events, startAnother, gateHeading });
  const { kind } = deposit.phase;
  const isSlow = useSlow(kind === 'sending');
  usePrefill(form, prefill, firstChoice(methods, cards));
  const limits = useQuery(depositLimitsQuery()).data;
  const known = payment?.query.data;
  useResetOnCredit(form.reset, known?.status === 'completed');

  if (payment !== undefined && showsPayment(kind, isSlow, known !== undefined)) {
    const startOver = (): void => {
      deposit.startOver();
      setStartAnother(false);
      events.onAgain();
    };
    return (
      <PaymentPanel
        id={payment.id}
        payment={payment.query}
        balanceOf={(currency) => available?.[currency]}
        {...parts}
        onAgain={startOver}
      />
    );
  }
  if (gate !== undefined) return <GateCard {...{ gate, gateHeading, heldBack, takesFocus }} />;
  const others = open.payments.filter(({ status }) => status !== 'disputed');
  const isUntouched = kind === 'editing' && !form.formState.isDirty;
  if (others.length > 0 && !startAnother && isUntouched) {
    const choose = (): void => {
      setStartAnother(true);
    };
    const { cardLabel } = parts;
    const { addressOf } = open;
    return <OpenPaymentChoice payments={others} {...{ cardLabel, addressOf, takesFocus }} onStartAnother={choose} />;
  }
  return (
    <DepositForm
      form={form}
      phase={kind}
      limits={limits}
      cards={cards}
      methods={methods}
      onSubmit={submit}
      heading={<DepositHeading isGated={false} takesFocus={takesFocus || wasGated} wasGated={wasGated} />}
      summary={<DepositSummary control={form.control} available={available} />}
      banner={refusal === undefined ? null : <Refused refusal={refusal} onStartAnother={() => submit(true)} />}
      insteadOfPay={uncertaintyOf(deposit)}
    />
  );
};

/** The method that was used last; of cards the default one. */
const firstChoice = ([first]: readonly OfferedMethod[], cards: readonly PaymentMethod[]): string =>
  first === undefined || first.kind === 'card' ? (cards[0]?.id ?? NEW_CARD) : first.kind;

/** A payment that was just sent keeps the form, with its busy button, for the first moments. */
const showsPayment = (phase: DepositPhase['kind'], isSlow: boolean, isKnown: boolean): boolean =>
  phase === 'sending' ? isSlow : phase === 'editing' || isKnown;

const uncertaintyOf = ({ phase, checkAgain, startOver }: Deposit): ReactNode =>
  phase.kind === 'unknown' ? (
    <UncertainPayment cause={phase.cause} onCheckAgain={() => void checkAgain()} onStartOver={startOver} />
  ) : undefined;

const useWasGated = (isGated: boolean): boolean => {
  const [wasGated, setWasGated] = useState(isGated);
  if (isGated && !wasGated) setWasGated(true);
  return wasGated;
};

const useResetOnCredit = (reset: () => void, isCredited: boolean): void => {
  useEffect(() => {
    if (isCredited) reset();
  }, [isCredited, reset]);
};

type GateCardProps = {
  readonly gate: ReactNode;
  readonly gateHeading: RefObject<HTMLHeadingElement | null>;
  readonly heldBack: boolean;
  readonly takesFocus: boolean;
};

const GateCard = ({ gate, gateHeading, heldBack, takesFocus }: GateCardProps) => (
  <Card aria-labelledby="deposit-title" className="max-w-[820px] p-7 pt-6 max-sm:p-4.5">
    <DepositTitle isGated takesFocus={takesFocus} />
    <CardGate before="deposit" headingRef={gateHeading} heldBack={heldBack}>
      {gate}
    </CardGate>
  </Card>
);

type RefusedProps = { readonly refusal: Refusal; readonly onStartAnother: () => void };

const Refused = ({ refusal, onStartAnother }: RefusedProps) => (
  <>
    <RefusalBanner refusal={refusal} />
    {refusal.openPaymentId === undefined ? null : (
      <Button variant="secondary" onClick={onStartAnother}>
        Start another payment
      </Button>
    )}
  </>
);
