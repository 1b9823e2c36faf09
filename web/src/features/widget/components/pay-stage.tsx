import type { PartnerQuote } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import type { SandboxToken } from '@danubit/contracts/values/sandbox-cases';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { useState, type SubmitEvent } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useWidgetOrder, useWidgetQuote } from '../api/widget.mutations.ts';
import type { Wanted } from '../api/widget.queries.ts';
import { CONSENTS, Consents, type Consent } from './consents.tsx';
import { AddressField, QuoteFigures, QuoteFoot, SHORTEST_ADDRESS } from './quote-parts.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Those that the person at the frame notices. A server can send every other one. */
const TEST_CARDS = {
  tok_success: 'Test card that succeeds',
  tok_declined: 'Test card that is declined',
  tok_insufficient_funds: 'Test card with too little money',
  tok_3ds: 'Test card with 3-D Secure',
  tok_3ds_failed: 'Test card, 3-D Secure fails',
  tok_unpaid: 'Test card that is never charged',
  tok_review: 'Test card with a review, then completed',
  tok_review_refunded: 'Test card with a review, then refunded',
  tok_price_moved: 'Test card, the price moves',
  tok_sources_silent: 'Test card, no coins for sale',
  tok_not_delivered: 'Test card, coins cannot be sent',
  tok_provider_down: 'Test card, the provider is down',
  tok_reorganised: 'Test card, the chain drops a block',
  tok_stays_paid: 'Test card, the order stays paid',
} as const satisfies Partial<Record<SandboxToken, string>>;
const TOKENS = Object.keys(TEST_CARDS) as readonly (keyof typeof TEST_CARDS)[];

export type PayStageProps = {
  readonly token: string;
  readonly quote: PartnerQuote;
  readonly wanted: Wanted;
  readonly onQuote: (quote: PartnerQuote) => void;
  readonly onBack: () => void;
  readonly onPlaced: (orderId: string) => void;
};

type Mistakes = { readonly address?: string; readonly consents: readonly Consent[] };

/** For a sandbox order: the firm price, where the coins go, the card, and what the person accepts. */
export const PayStage = ({ token, quote, wanted, onQuote, onBack, onPlaced }: PayStageProps) => {
  const left = useSecondsLeft(quote.expires_at);
  const placing = useWidgetOrder(token);
  const renewing = useWidgetQuote(token);
  const [mistakes, setMistakes] = useState<Mistakes>({ consents: [] });
  const isExpired = left === 0 && !placing.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const address = textIn(fields, 'address');
    const consents = CONSENTS.filter((name) => !fields.has(name));
    setMistakes({ consents, ...(address.length < SHORTEST_ADDRESS ? { address: `Enter your ${quote.crypto_currency} address.` } : {}) });
    if (address.length < SHORTEST_ADDRESS || consents.length > 0 || isExpired) return;
    placing.mutate(
      {
        quote_id: quote.quote_id,
        crypto_address: address,
        card_token: textIn(fields, 'card'),
        terms_version: TERMS_VERSION,
        age_confirmed: true,
        risk_disclosure: RISK_DISCLOSURE_VERSION,
      },
      {
        onSuccess: ({ order_id }) => {
          onPlaced(order_id);
        },
      },
    );
  };
  const refusal = (placing.error ?? renewing.error)?.message;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <QuoteFigures quote={quote} />
      <AddressField quote={quote} error={mistakes.address} />
      <Field label="Pay with" hint="The page of the shop never sees your card.">
        {(control) => (
          <Select {...control} name="card" defaultValue="tok_success">
            {TOKENS.map((each) => (
              <option key={each} value={each}>
                {TEST_CARDS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Consents missing={mistakes.consents} />
      {refusal === undefined ? null : <Alert variant="negative">{refusal}</Alert>}
      <QuoteFoot
        left={left}
        isExpired={isExpired}
        isPlacing={placing.isPending}
        isRenewing={renewing.isPending}
        send={`Pay ${formatMoney(quote.fiat_amount, quote.fiat_currency)}`}
        onBack={onBack}
        onRenew={() => {
          renewing.mutate(wanted, { onSuccess: onQuote });
        }}
      />
    </form>
  );
};
