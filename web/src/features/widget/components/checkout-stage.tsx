import { useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useWidgetCheckout, useWidgetQuote } from '../api/widget.mutations.ts';
import type { PayStageProps } from './pay-stage.tsx';
import { AddressField, QuoteFigures, QuoteFoot, SHORTEST_ADDRESS } from './quote-parts.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** For a live order: the current price and where the coins go. Our own page does everything else. */
export const CheckoutStage = ({ token, quote, wanted, onQuote, onBack, onPlaced }: PayStageProps) => {
  const left = useSecondsLeft(quote.expires_at);
  const opening = useWidgetCheckout(token);
  const renewing = useWidgetQuote(token);
  const [mistake, setMistake] = useState<string>();
  const isExpired = left === 0 && !opening.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = textIn(new FormData(event.currentTarget), 'address');
    const isShort = address.length < SHORTEST_ADDRESS;
    setMistake(isShort ? `Enter your ${quote.crypto_currency} address.` : undefined);
    if (isShort || isExpired || opening.isPending) return;
    opening.mutate(
      { quote_id: quote.quote_id, crypto_address: address },
      {
        onSuccess: ({ order_id }) => {
          onPlaced(order_id);
        },
      },
    );
  };
  const refusal = (opening.error ?? renewing.error)?.message;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <QuoteFigures quote={quote} />
      <AddressField quote={quote} error={mistake} />
      {refusal === undefined ? null : <Alert variant="negative">{refusal}</Alert>}
      <QuoteFoot
        left={left}
        isExpired={isExpired}
        isPlacing={opening.isPending}
        isRenewing={renewing.isPending}
        send="Continue"
        onBack={onBack}
        onRenew={() => {
          renewing.mutate(wanted, { onSuccess: onQuote });
        }}
      />
      <p className="text-caption text-muted">
        You sign in and pay on our own page, which opens in a new tab. There you see the price again before you accept it.
      </p>
    </form>
  );
};
