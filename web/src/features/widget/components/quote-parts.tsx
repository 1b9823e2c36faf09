import type { PartnerQuote } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';

export const SHORTEST_ADDRESS = 10;

export const QuoteFigures = ({ quote }: { readonly quote: PartnerQuote }) => (
  <Ledger>
    <LedgerRow label="You pay">
      <Money amount={quote.fiat_amount} currency={quote.fiat_currency} weight="settled" />
    </LedgerRow>
    <LedgerRow label="Service fee, included">
      <Money amount={quote.fees.service_fee} currency={quote.fiat_currency} />
    </LedgerRow>
    <LedgerRow label="Network fee, included">
      <Money amount={quote.fees.network_fee} currency={quote.fiat_currency} />
    </LedgerRow>
    <LedgerRow label="You receive">
      <Money amount={quote.crypto_amount} currency={quote.crypto_currency} kind="crypto" weight="settled" />
    </LedgerRow>
  </Ledger>
);

export const AddressField = ({ quote, error }: { readonly quote: PartnerQuote; readonly error: string | undefined }) => (
  <Field label={`Your ${quote.crypto_currency} address`} error={error}>
    {(control) => <Input {...control} name="address" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={120} />}
  </Field>
);

type QuoteFootProps = {
  /** In seconds. */
  readonly left: number;
  readonly isExpired: boolean;
  readonly isPlacing: boolean;
  readonly isRenewing: boolean;
  /** What the button that sends the form says. */
  readonly send: string;
  readonly onBack: () => void;
  readonly onRenew: () => void;
};

/** How long the price is held, and the one thing to do next. */
export const QuoteFoot = ({ left, isExpired, isPlacing, isRenewing, send, onBack, onRenew }: QuoteFootProps) => (
  <>
    <p role="timer" className="text-caption text-muted">
      {isExpired ? 'This price has expired.' : `We hold this price for ${String(left)} s.`}
    </p>
    <div className="flex flex-wrap gap-2.5">
      <Button variant="secondary" onClick={onBack}>
        Back
      </Button>
      {isExpired ? (
        <Button className="flex-1" busy={isRenewing} busyLabel="Asking for the price..." onClick={onRenew}>
          See the new price
        </Button>
      ) : (
        <Button type="submit" className="flex-1" busy={isPlacing} busyLabel="Placing your order...">
          {send}
        </Button>
      )}
    </div>
  </>
);
