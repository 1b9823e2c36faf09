import type { Checkout } from '@danubit/contracts/http/orders/checkouts.contract';
import { cryptoAssetOfTicker } from '@danubit/contracts/values/pairs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { checkoutQuery, useAcceptCheckout, useDeclineCheckout } from '../features/buy/api/checkout.queries.ts';
import type { Wanted } from '../features/buy/api/indicative-quote.queries.ts';
import { DialogueBody, DialogueFoot } from '../features/buy/components/buy-dialogue.tsx';
import { freshQuoteOf, isUnsure } from '../features/buy/components/order-answers.ts';
import { ReviewStage } from '../features/buy/components/review-stage.tsx';
import { useHeldQuote } from '../features/buy/components/use-held-quote.ts';
import { isGateRefusal } from '../features/deposit/rules/gate-refusals.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { useAddCryptoAddress } from '../features/withdrawals/api/withdrawals.mutations.ts';
import { beneficiariesQuery } from '../features/withdrawals/api/withdrawals.queries.ts';
import { AddAddressForm } from '../features/withdrawals/components/add-address-form.tsx';
import { addressesOf, isProven, needsProof, networkNameOf, type CryptoAddress } from '../features/withdrawals/components/address-text.ts';
import { ProveOwnership } from '../features/withdrawals/components/prove-ownership.tsx';
import { ApiProblem } from '../lib/api-problem.ts';
import { formatMoney } from '../lib/format.ts';
import { balanceOption, FROM_BALANCE } from '../lib/method-options.ts';
import { paths } from '../lib/paths.ts';
import { useTimeFormat } from '../lib/use-time-format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { MethodPicker } from '../ui/method-picker.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { searchOfOrder } from './dashboard-view.ts';

type OfferProps = { readonly id: string; readonly checkout: Checkout };

/** What the person buys, what has to be settled before, and the button that accepts it. */
export const CheckoutOffer = ({ id, checkout }: OfferProps) => {
  const { formatDateTime } = useTimeFormat();
  const saved = useQuery(beneficiariesQuery());
  const asset = cryptoAssetOfTicker(checkout.quote.crypto_currency);
  if (saved.isPending) {
    return (
      <DialogueBody>
        <Skeleton className="h-60 w-full" />
      </DialogueBody>
    );
  }
  const known = addressesOf(saved.data ?? [], asset).find(({ address }) => address.address === checkout.address);
  if (known === undefined) return <UnknownAddress id={id} checkout={checkout} />;
  if (known.status === 'waiting') {
    return (
      <Blocked id={id} checkout={checkout}>
        <Alert variant="warning">
          This address is new in your address book. It can be used from {formatDateTime(known.usable_from)}, as you chose in Security
          Settings.
        </Alert>
      </Blocked>
    );
  }
  const { fiat_amount: amount, fiat_currency: currency } = checkout.quote;
  if (needsProof(amount, currency) && !isProven(known)) {
    return (
      <Blocked id={id} checkout={checkout}>
        <ProveOwnership address={known} />
      </Blocked>
    );
  }
  return <Review id={id} checkout={checkout} known={known} />;
};

/** The company, the order, and the data that the company gets. */
const Summary = ({ checkout: { partner, quote } }: { readonly checkout: Checkout }) => (
  <p className="text-small text-muted">
    {partner} asks you to buy {quote.crypto_currency} for {formatMoney(quote.fiat_amount, quote.fiat_currency)}. You buy it from us. If you
    accept, {partner} learns that you are verified, the status of this order and its transaction. It never sees how you pay.
  </p>
);

const Destination = ({ checkout: { address, quote } }: { readonly checkout: Checkout }) => (
  <>
    <span className="block font-mono text-small break-all whitespace-normal text-ink">{address}</span>
    <span className="block text-caption">{networkNameOf(cryptoAssetOfTicker(quote.crypto_currency))} network</span>
  </>
);

/** Something has to be settled first. The order can be declined all the same. */
const Blocked = ({ id, checkout, children }: OfferProps & { readonly children: ReactNode }) => {
  const declining = useDeclineCheckout(id);
  return (
    <>
      <DialogueBody>
        <Summary checkout={checkout} />
        {children}
      </DialogueBody>
      <DialogueFoot>
        {declining.error === null ? null : <Alert variant="negative">{declining.error.message}</Alert>}
        <div>
          <Button
            variant="secondary"
            busy={declining.isPending}
            busyLabel="Cancelling..."
            onClick={() => {
              declining.mutate();
            }}
          >
            Cancel order
          </Button>
        </div>
      </DialogueFoot>
    </>
  );
};

const FORM = 'checkout-address';

/** The address is the partner's word: the person says that it is theirs. */
const UnknownAddress = ({ id, checkout }: OfferProps) => {
  const adding = useAddCryptoAddress();
  return (
    <Blocked id={id} checkout={checkout}>
      <h2 className="text-h4">Is this your address?</h2>
      <AddAddressForm
        id={FORM}
        asset={cryptoAssetOfTicker(checkout.quote.crypto_currency)}
        given={checkout.address}
        adding={adding}
        onAdd={(address) => {
          adding.mutate(address);
        }}
      >
        <Button type="submit" className="w-full" busy={adding.isPending} busyLabel="Adding the address...">
          Yes, add it to my addresses
        </Button>
      </AddAddressForm>
    </Blocked>
  );
};

const Review = ({ id, checkout, known }: OfferProps & { readonly known: CryptoAddress }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { quote: first } = checkout;
  const amount = first.side === 'pay' ? first.fiat_amount : first.crypto_amount;
  const wanted: Wanted = { side: first.side, amount, fiat: first.fiat_currency, crypto: first.crypto_currency, destination: 'address' };
  const held = useHeldQuote(wanted, first);
  const accepting = useAcceptCheckout(id);
  const declining = useDeclineCheckout(id);
  const quote = held.quote ?? first;
  const paying = useHowToPay(quote);
  const accept = (): void => {
    accepting.mutate(
      { quoteId: quote.quote_id, method: paying.method },
      {
        onSuccess: (order) => void navigate(`${paths.dashboard}${searchOfOrder(order.order_id)}`, { replace: true }),
        onError: (error) => {
          const fresh = freshQuoteOf(error);
          if (fresh !== undefined) held.take(fresh);
          if (!(error instanceof ApiProblem)) return;
          if (isGateRefusal(error.code)) void client.invalidateQueries(profileQuery());
          if (error.code === 'CHECKOUT_ENDED') void client.invalidateQueries(checkoutQuery(id));
        },
      },
    );
  };
  const refused = accepting.error ?? declining.error;
  const mustProve = refused instanceof ApiProblem && refused.code === 'OWNERSHIP_PROOF_REQUIRED';
  return (
    <ReviewStage
      quote={quote}
      before={held.before}
      onAgree={held.agree}
      payWith={
        <>
          <Summary checkout={checkout} />
          {paying.choice}
        </>
      }
      destination={<Destination checkout={checkout} />}
      onPay={accept}
      onRenew={held.renew}
      onExpired={held.onExpired}
      onBack={() => {
        declining.mutate();
      }}
      buttons={{ back: 'Cancel order', pay: paying.method === 'balance' ? undefined : 'Continue to payment' }}
      isPaying={accepting.isPending}
      isRenewing={held.isRenewing}
      isUnsure={isUnsure(accepting.error)}
      refusal={refused?.message ?? held.problem?.message}
      remedy={
        mustProve ? (
          <ProveOwnership
            address={known}
            onProven={() => {
              accepting.reset();
            }}
          />
        ) : null
      }
    />
  );
};

const LATER = 'later';

/** Money in the balance pays immediately; every other way to pay is chosen on the order's page. Without that money there is no choice. */
const useHowToPay = ({ fiat_amount: amount, fiat_currency: currency }: Checkout['quote']) => {
  const balances = useQuery(balancesQuery());
  const [picked, setPicked] = useState<string>(FROM_BALANCE);
  const available = balances.data?.find((each) => each.currency === currency)?.available_balance ?? '0.00';
  const fromBalance = balanceOption(amount, currency, available);
  if (fromBalance.unavailable !== undefined) return { method: 'payment', choice: null } as const;
  const options = [fromBalance, { id: LATER, label: 'Another way to pay', terms: 'You choose it on the next page.' }];
  return {
    method: picked === FROM_BALANCE ? 'balance' : 'payment',
    choice: (
      <div className="mt-5">
        <MethodPicker legend="Pay with" options={options} value={picked} onChange={setPicked} />
      </div>
    ),
  } as const;
};
