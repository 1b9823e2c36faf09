import { ArrowLeft, ArrowRightLeft, Plus } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BUY_SEARCH, DEPOSIT_SEARCH, searchOfOrder, searchOfTab, type DashboardView } from './dashboard-view.ts';

const DepositPanel = lazyPart(async () => (await import('./dashboard-deposit.route.tsx')).DepositPanel);

const OrdersCard = lazyPart(async () => (await import('../features/buy/components/orders-card.tsx')).OrdersCard);

const BuyPanel = lazyPart(async () => (await import('./dashboard-buy.route.tsx')).BuyPanel);

const MarketCard = lazyPart(async () => (await import('../features/market/components/market-card.tsx')).MarketCard);

export const TradingPanel = ({ view }: { readonly view: DashboardView }) => {
  if (view.isBuying) {
    return (
      <Suspense fallback={<DepositSkeleton />}>
        <BuyPanel orderId={view.orderId} paymentId={view.paymentId} />
      </Suspense>
    );
  }
  if (!view.isDepositing) return <TradingHome />;
  return (
    <>
      <ButtonLink to={searchOfTab('trading')} variant="quiet" className="mb-3 -ml-2.5">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        Back to Trading
      </ButtonLink>
      <Suspense fallback={<DepositSkeleton />}>
        <DepositPanel paymentId={view.paymentId} />
      </Suspense>
    </>
  );
};

const DepositSkeleton = () => (
  <Card aria-busy="true" className="grid gap-6 p-7 max-sm:p-4.5">
    <span className="sr-only">Loading the form</span>
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-15 w-full" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </Card>
);

const TradingHome = () => (
  <div className="grid items-start gap-5">
    <Card aria-labelledby="trading-title">
      <CardHeader title="Trading" titleId="trading-title" />
      <ul className="divide-y divide-line border-t border-line">
        <TradingRow sentence="At a quoted price, by card, bank page or balance. You see every fee before you confirm.">
          <ButtonLink to={BUY_SEARCH}>
            <ArrowRightLeft aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            Buy Cryptocurrency
          </ButtonLink>
        </TradingRow>
        <TradingRow sentence="Coming soon: sell crypto for euro, dollars or pounds.">
          <Button variant="secondary" disabled>
            <ArrowRightLeft aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            Sell Cryptocurrency
          </Button>
        </TradingRow>
        <TradingRow sentence="By card, bank transfer or payment service, in US dollars, euro, pounds sterling or Swiss francs. Credited in the currency you pay in.">
          <ButtonLink to={DEPOSIT_SEARCH}>
            <Plus aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            Deposit Funds
          </ButtonLink>
        </TradingRow>
      </ul>
    </Card>
    <Suspense fallback={<MarketLoading />}>
      <MarketCard />
    </Suspense>
    <Suspense fallback={<DepositSkeleton />}>
      <OrdersCard searchOf={searchOfOrder} />
    </Suspense>
  </div>
);

/** As high as the overview, so that the page does not move. */
const MarketLoading = () => (
  <Card aria-busy="true" aria-labelledby="market-title">
    <CardHeader title="Market Overview" titleId="market-title" />
    <Skeleton className="mx-5 mb-5 h-72" />
  </Card>
);

const TradingRow = ({ sentence, children }: { readonly sentence: string; readonly children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4.5">
    <p className="max-w-[42ch] text-ui text-muted">{sentence}</p>
    {children}
  </li>
);
