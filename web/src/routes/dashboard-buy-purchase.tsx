import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { usePlaceOrder } from '../features/buy/api/buy.mutations.ts';
import { indicativeQuoteQuery, type Wanted } from '../features/buy/api/indicative-quote.queries.ts';
import { AmountStage } from '../features/buy/components/amount-stage.tsx';
import { BuyDialogue, DialogueBody } from '../features/buy/components/buy-dialogue.tsx';
import { freshQuoteOf, isUnsure } from '../features/buy/components/order-answers.ts';
import { ReviewStage } from '../features/buy/components/review-stage.tsx';
import { useHeldQuote } from '../features/buy/components/use-held-quote.ts';
import { WALLET } from '../features/buy/components/where-stage.tsx';
import { isGateRefusal } from '../features/deposit/rules/gate-refusals.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { ProveOwnership } from '../features/withdrawals/components/prove-ownership.tsx';
import { ApiProblem } from '../lib/api-problem.ts';
import { currencyNameOf } from '../lib/currencies.ts';
import { BANK_TRANSFER, orderMethodOf } from '../lib/method-options.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BuyDestination, DestinationText, useAddresses } from './dashboard-buy-destination.tsx';
import { BuyPayWith } from './dashboard-buy-pay-with.tsx';
import { searchOfOrder, searchOfTab } from './dashboard-view.ts';
import { useBuySearch } from './use-buy-search.ts';
import type { OrderPayment } from './use-order-payment.ts';

const CLOSE = searchOfTab('trading');

/** From the amount to the order. Each stage has its own address. */
export const Purchase = ({ payment }: { readonly payment: OrderPayment }) => {
  const { amounts, setAmounts, step, to, go } = useBuySearch();
  const wanted: Wanted = { ...amounts, destination: to === WALLET ? 'wallet' : 'address' };
  if (step === 'amount') {
    return (
      <BuyDialogue title={`Buy ${currencyNameOf(wanted.crypto)}`} stage="Amount" closeTo={CLOSE}>
        <AmountStage
          wanted={wanted}
          onChange={({ destination: _, ...next }) => {
            setAmounts(next);
          }}
          onContinue={() => {
            go('where');
          }}
        />
      </BuyDialogue>
    );
  }
  if (step === 'where') {
    return (
      <BuyDialogue title="Where should it go?" stage="Where to" closeTo={CLOSE}>
        <WhereTo
          wanted={wanted}
          to={to}
          onBack={() => {
            go('amount');
          }}
          onContinue={(chosen) => {
            go('pay', chosen);
          }}
        />
      </BuyDialogue>
    );
  }
  return (
    <BuyDialogue title="Review and pay" stage="Pay" closeTo={CLOSE}>
      <Review
        // A price belongs to its request.
        key={JSON.stringify(wanted)}
        wanted={wanted}
        addressId={to === WALLET ? undefined : to}
        payment={payment}
        onBack={() => {
          go('where');
        }}
      />
    </BuyDialogue>
  );
};

type WhereToProps = {
  readonly wanted: Wanted;
  readonly to: string | undefined;
  readonly onBack: () => void;
  readonly onContinue: (to: string) => void;
};

const WhereTo = ({ wanted, ...rest }: WhereToProps) => {
  const quote = useQuery({ ...indicativeQuoteQuery(wanted), enabled: wanted.side === 'receive' }).data;
  const amount = wanted.side === 'pay' ? wanted.amount : (quote?.fiat_amount ?? '0');
  return <BuyDestination crypto={wanted.crypto} fiat={{ amount, currency: wanted.fiat }} {...rest} />;
};

type ReviewProps = {
  readonly wanted: Wanted;
  readonly addressId: string | undefined;
  readonly payment: OrderPayment;
  readonly onBack: () => void;
};

const Review = ({ wanted, addressId, payment, onBack }: ReviewProps) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const held = useHeldQuote(wanted);
  const placing = usePlaceOrder();
  const address = useAddresses(wanted.crypto)?.find(({ id }) => id === addressId);
  const { form } = payment;
  const isTransfer = useWatch({ control: form.control, name: 'paymentMethodId' }) === BANK_TRANSFER;
  const { quote } = held;
  if (quote === undefined) {
    return (
      <DialogueBody>
        {held.problem === null ? (
          <Skeleton className="h-60 w-full" />
        ) : (
          <>
            <Alert variant="negative">{held.problem.message}</Alert>
            <Button variant="secondary" onClick={onBack}>
              Back
            </Button>
          </>
        )}
      </DialogueBody>
    );
  }
  const place = (): void => {
    const method = orderMethodOf(form.getValues('paymentMethodId'));
    placing.mutate(
      { quoteId: quote.quote_id, method, addressId },
      {
        onSuccess: (order) => {
          if (order.status === 'awaiting_payment' && order.method === 'payment') payment.pay(order);
          else void navigate({ search: searchOfOrder(order.order_id) }, { replace: true });
        },
        onError: (error) => {
          const fresh = freshQuoteOf(error);
          if (fresh !== undefined) held.take(fresh);
          if (error instanceof ApiProblem && isGateRefusal(error.code)) void client.invalidateQueries(profileQuery());
        },
      },
    );
  };
  const refused = placing.error;
  const mustProve = refused instanceof ApiProblem && refused.code === 'OWNERSHIP_PROOF_REQUIRED';
  return (
    <ReviewStage
      quote={quote}
      before={held.before}
      onAgree={held.agree}
      payWith={<BuyPayWith form={form} amount={quote.fiat_amount} currency={quote.fiat_currency} takesBalance />}
      destination={<DestinationText addressId={addressId ?? null} crypto={wanted.crypto} />}
      onPay={() => {
        form.setValue('amount', quote.fiat_amount);
        form.setValue('currency', quote.fiat_currency);
        void form.handleSubmit(place)();
      }}
      onRenew={held.renew}
      onExpired={held.onExpired}
      onBack={onBack}
      buttons={{ back: 'Back', pay: isTransfer ? 'Continue to the transfer' : undefined }}
      isPaying={placing.isPending}
      isRenewing={held.isRenewing}
      isUnsure={isUnsure(refused)}
      refusal={refused?.message ?? held.problem?.message}
      remedy={
        mustProve && address !== undefined ? (
          <ProveOwnership
            address={address}
            onProven={() => {
              placing.reset();
            }}
          />
        ) : null
      }
    />
  );
};
