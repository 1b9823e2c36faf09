import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { CRYPTO_TICKERS } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { useCreateQuote, usePlaceOrder } from '../features/buy/api/buy.mutations.ts';
import type { Wanted } from '../features/buy/api/indicative-quote.queries.ts';
import { orderQuery } from '../features/buy/api/order.queries.ts';
import { AmountStage } from '../features/buy/components/amount-stage.tsx';
import { BuyDialogue, DialogueBody } from '../features/buy/components/buy-dialogue.tsx';
import { STATUS_NAMES } from '../features/buy/components/order-stages.ts';
import { OrderStage } from '../features/buy/components/order-stage.tsx';
import { ReviewStage } from '../features/buy/components/review-stage.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { OnboardingSteps } from '../features/onboarding/components/onboarding-steps.tsx';
import { ApiProblem } from '../lib/api-problem.ts';
import { currencyNameOf } from '../lib/currencies.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BUY_SEARCH, DEPOSIT_SEARCH, searchOfOrder, searchOfTab } from './dashboard-view.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

const CLOSE = searchOfTab('trading');

/** Buys crypto: amount, review, and the order as it happens. The address keeps what was typed and the order, so a reload comes back. */
export const BuyPanel = ({ orderId }: { readonly orderId: string | undefined }) => {
  const profile = useQuery(profileQuery());
  if (orderId !== undefined) return <OrderView orderId={orderId} />;
  if (profile.isPending) return <PanelSkeleton />;
  if (profile.data !== undefined && profile.data.missing.length > 0) {
    return (
      <BuyDialogue title="Before you buy" stage="Amount" closeTo={CLOSE}>
        <DialogueBody>
          <p className="text-small text-muted">The law requires this before your first purchase. Then you can buy.</p>
          <OnboardingSteps profile={profile.data} />
        </DialogueBody>
      </BuyDialogue>
    );
  }
  return <Purchase />;
};

const Purchase = () => {
  const [wanted, setWanted] = useWanted();
  const [isReviewing, setReviewing] = useState(false);
  const navigate = useNavigate();
  const quoting = useCreateQuote();
  const placing = usePlaceOrder();
  const balance = useQuery(balancesQuery()).data?.find(({ currency }) => currency === wanted.fiat);
  const askForPrice = (): void => {
    placing.reset();
    quoting.mutate(wanted, {
      onSuccess: () => {
        setReviewing(true);
      },
    });
  };
  const quote = quoting.data;
  if (!isReviewing || quote === undefined) {
    return (
      <BuyDialogue title={`Buy ${currencyNameOf(wanted.crypto)}`} stage="Amount" closeTo={CLOSE}>
        <AmountStage
          wanted={wanted}
          onChange={setWanted}
          onContinue={askForPrice}
          isBusy={quoting.isPending}
          refusal={quoting.error?.message}
        />
      </BuyDialogue>
    );
  }
  return (
    <BuyDialogue title="Review and pay" stage="Pay" closeTo={CLOSE}>
      <ReviewStage
        quote={quote}
        available={balance?.available_balance ?? '0.00'}
        onPay={() => {
          placing.mutate(quote.quote_id, {
            onSuccess: ({ order_id: id }) => void navigate({ search: searchOfOrder(id) }, { replace: true }),
          });
        }}
        onRenew={askForPrice}
        onBack={() => {
          setReviewing(false);
        }}
        isPaying={placing.isPending}
        isRenewing={quoting.isPending}
        refusal={placing.error === null ? undefined : refusalOf(placing.error)}
        deposit={
          <ButtonLink to={DEPOSIT_SEARCH} variant="quiet">
            Deposit Funds
          </ButtonLink>
        }
      />
    </BuyDialogue>
  );
};

const OrderView = ({ orderId }: { readonly orderId: string }) => {
  const query = useQuery(orderQuery(orderId));
  if (query.isPending) return <PanelSkeleton />;
  if (query.data === undefined) {
    return (
      <BuyDialogue title="Order" stage="Arrives" closeTo={CLOSE}>
        <DialogueBody>
          <Alert variant="negative">{query.error.message}</Alert>
          <Button variant="secondary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </DialogueBody>
      </BuyDialogue>
    );
  }
  const { status } = query.data;
  return (
    <BuyDialogue title={status === 'completed' ? 'Completed' : `Order: ${STATUS_NAMES[status]}`} stage="Arrives" closeTo={CLOSE}>
      <OrderStage
        order={query.data}
        actions={
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to={searchOfTab('balances') || '?'} variant="secondary">
              See your balances
            </ButtonLink>
            <ButtonLink to={BUY_SEARCH}>{status === 'completed' ? 'Buy again' : "See today's price"}</ButtonLink>
          </div>
        }
      />
    </BuyDialogue>
  );
};

const refusalOf = (error: Error): { code: string | undefined; message: string } => ({
  code: error instanceof ApiProblem ? error.code : undefined,
  message: error.message,
});

/** What was typed, kept in the address. */
const useWanted = (): [Wanted, (wanted: Wanted) => void] => {
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<Wanted>(() => ({
    side: search.get('side') === 'receive' ? 'receive' : 'pay',
    amount: search.get('amount') ?? '250.00',
    fiat: FIAT_CURRENCIES.find((code) => code === search.get('fiat')) ?? 'EUR',
    crypto: CRYPTO_TICKERS.find((code) => code === search.get('crypto')) ?? 'BTC',
  }));
  const change = (next: Wanted): void => {
    setWanted(next);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) after.set(name, value);
        return after;
      },
      { replace: true },
    );
  };
  return [wanted, change];
};
