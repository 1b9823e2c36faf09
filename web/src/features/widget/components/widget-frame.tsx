import type { PartnerQuote } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import { isLiveWidgetToken } from '@danubit/contracts/values/widget';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { widgetSessionQuery, type Wanted } from '../api/widget.queries.ts';
import { AmountStage } from './amount-stage.tsx';
import { CheckoutStage } from './checkout-stage.tsx';
import { PayStage } from './pay-stage.tsx';
import { ProgressStage } from './progress-stage.tsx';
import { isFramed, tellPage, usePage, useToldHeight, type Page } from './use-page.ts';
import { applyLook } from './widget-look.ts';
import { firstWanted } from './first-wanted.ts';

/** The window in which a person buys on a partner's page. */
export const WidgetFrame = () => {
  const page = usePage();
  const isLive = isLiveWidgetToken(page?.options.session ?? '');
  useToldHeight(page?.origin);
  useEffect(() => {
    if (page !== undefined) applyLook(page.options);
  }, [page]);
  return (
    <main className="mx-auto grid max-w-md gap-5 p-4">
      <div className="flex items-center justify-between gap-3">
        <h1 className="text-h3">Buy crypto</h1>
        {isLive ? null : <Badge variant="secondary">Test</Badge>}
      </div>
      {page === undefined ? (
        <Unopened />
      ) : page.options.session === null ? (
        <Refusal origin={page.origin} code="SESSION_MISSING" message="This purchase window has no session. Reload the page." />
      ) : (
        <OpenedFor key={page.options.session} page={page} token={page.options.session} />
      )}
    </main>
  );
};

const Unopened = () =>
  isFramed() ? (
    <PageSpinner label="Opening..." />
  ) : (
    <Alert variant="info">This window only works on the page of a shop. Go back to the shop to buy.</Alert>
  );

type RefusalProps = { readonly origin: string; readonly code: string; readonly message: string };

const Refusal = ({ origin, code, message }: RefusalProps) => {
  useEffect(() => {
    tellPage(origin, { type: 'error', code, message });
  }, [origin, code, message]);
  return <Alert variant="negative">{message}</Alert>;
};

const NOT_HERE = 'This purchase window was opened for another page. Reload the page of the shop.';
const NOT_VERIFIED = 'You cannot buy until your identity is verified. Ask the shop how to continue.';

/** The page that sends messages must be the one that the shop's server named. */
const OpenedFor = ({ page: { origin, options }, token }: { readonly page: Page; readonly token: string }) => {
  const { data: session, error } = useQuery(widgetSessionQuery(token));
  if (error !== null) {
    return <Refusal origin={origin} code={error instanceof ApiProblem ? error.code : 'UNKNOWN'} message={error.message} />;
  }
  if (session === undefined) return <PageSpinner label="Opening..." />;
  if (session.origin !== origin) return <Refusal origin={origin} code="ORIGIN_NOT_ALLOWED" message={NOT_HERE} />;
  // A live user is verified on our own page.
  if (session.customer_status !== 'verified' && !isLiveWidgetToken(token)) {
    return <Refusal origin={origin} code="IDENTITY_NOT_VERIFIED" message={NOT_VERIFIED} />;
  }
  return <Purchase origin={origin} token={token} company={session.company} first={firstWanted(options)} />;
};

type PurchaseProps = { readonly origin: string; readonly token: string; readonly company: string; readonly first: Wanted };

const Purchase = ({ origin, token, company, first }: PurchaseProps) => {
  const [wanted, setWanted] = useState(first);
  const [quote, setQuote] = useState<PartnerQuote>();
  const [orderId, setOrderId] = useState<string>();
  useEffect(() => {
    tellPage(origin, { type: 'ready' });
  }, [origin]);
  const take = (given: PartnerQuote): void => {
    const { quote_id, fiat_amount, crypto_amount } = given;
    tellPage(origin, { type: 'quote', quote_id, fiat_amount, crypto_amount });
    setQuote(given);
  };
  const Pay = isLiveWidgetToken(token) ? CheckoutStage : PayStage;
  if (orderId !== undefined) return <ProgressStage origin={origin} token={token} orderId={orderId} />;
  if (quote === undefined) return <AmountStage token={token} company={company} wanted={wanted} onWanted={setWanted} onQuote={take} />;
  return (
    <Pay
      key={quote.quote_id}
      token={token}
      quote={quote}
      wanted={wanted}
      onQuote={take}
      onBack={() => {
        setQuote(undefined);
      }}
      onPlaced={setOrderId}
    />
  );
};
