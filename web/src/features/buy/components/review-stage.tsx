import type { Quote } from '@danubit/contracts/http/orders/quotes.contract';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';
import { DialogueBody, DialogueFoot } from './buy-dialogue.tsx';
import { ChangedPrice } from './changed-price.tsx';
import { PriceHeld } from './price-held.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { Receives } from './receives.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type ReviewStageProps = {
  readonly quote: Quote;
  /** The better price that the customer had agreed to. */
  readonly before: Quote | undefined;
  readonly onAgree: () => void;
  /** The choice of how to pay, with its fields. */
  readonly payWith: ReactNode;
  /** In words: "My Danubit wallet". */
  readonly destination: ReactNode;
  readonly onPay: () => void;
  readonly onRenew: () => void;
  readonly onExpired: () => void;
  readonly onBack: () => void;
  /** What the buttons say instead of "Back" and "Pay 250.00". */
  readonly buttons?: { readonly back: string; readonly pay: string | undefined };
  readonly isPaying: boolean;
  readonly isRenewing: boolean;
  /** The order may have been placed: only the same one may be sent again. */
  readonly isUnsure: boolean;
  readonly refusal: string | undefined;
  /** What removes the cause of the refusal. */
  readonly remedy: ReactNode;
};

/** How to pay, every fee, the rate and the countdown; then one button. */
export const ReviewStage = (props: ReviewStageProps) => {
  const { quote, before, refusal, isPaying, isUnsure } = props;
  const payId = useId();
  const left = useSecondsLeft(quote.expires_at);
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isExpired = left === 0 && !isPaying && !isUnsure;
  const onExpired = useEffectEvent(props.onExpired);
  useEffect(() => {
    if (isExpired) onExpired();
  }, [isExpired]);
  return (
    <>
      <DialogueBody>
        <form
          id={payId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isPaying || isExpired || before !== undefined) return;
            if (isAccepted) props.onPay();
            else setMissing(true);
          }}
        >
          {props.payWith}
        </form>
        <Ledger>
          <LedgerRow label="You pay">
            <Money amount={quote.fiat_amount} currency={quote.fiat_currency} weight="settled" />
          </LedgerRow>
        </Ledger>
        <QuoteLines quote={quote} />
        <Receives amount={quote.crypto_amount} currency={quote.crypto_currency} />
        <Ledger>
          <LedgerRow label="To">{props.destination}</LedgerRow>
        </Ledger>
        {before === undefined ? null : <ChangedPrice quote={quote} before={before} />}
        <RiskConsent
          isAccepted={isAccepted}
          isMissing={isMissing}
          onChange={(accepted) => {
            setAccepted(accepted);
            setMissing(false);
          }}
        />
        {refusal === undefined || isExpired ? null : <Alert variant="negative">{refusal}</Alert>}
        {props.remedy}
      </DialogueBody>
      <DialogueFoot>
        {isUnsure ? null : <PriceHeld until={quote.expires_at} left={left} />}
        <Buttons {...props} form={payId} isExpired={isExpired} />
        <p className="text-caption text-muted">
          Your bank may ask you to confirm. If anything stops this order, you get the whole amount back, fees included.
        </p>
      </DialogueFoot>
    </>
  );
};

/** Back, and the one thing to do next. */
const Buttons = ({
  quote,
  before,
  buttons,
  form,
  isExpired,
  isPaying,
  isRenewing,
  isUnsure,
  onAgree,
  onBack,
  onRenew,
}: ReviewStageProps & { readonly form: string; readonly isExpired: boolean }) => (
  <div className="flex flex-wrap gap-2.5">
    <Button variant="secondary" onClick={onBack} disabled={isUnsure}>
      {buttons?.back ?? 'Back'}
    </Button>
    {before !== undefined ? (
      <Button className="flex-1" onClick={onAgree}>
        Accept the new price
      </Button>
    ) : isExpired ? (
      <Button className="flex-1" onClick={onRenew} busy={isRenewing} busyLabel="Asking for the price...">
        See the new price
      </Button>
    ) : (
      <Button type="submit" form={form} className="flex-1" busy={isPaying} busyLabel="Placing your order...">
        {isUnsure ? 'Try again' : (buttons?.pay ?? `Pay ${formatMoney(quote.fiat_amount, quote.fiat_currency)}`)}
      </Button>
    )}
  </div>
);

type RiskConsentProps = { readonly isAccepted: boolean; readonly isMissing: boolean; readonly onChange: (accepted: boolean) => void };

const RiskConsent = ({ isAccepted, isMissing, onChange }: RiskConsentProps) => (
  <Checkbox
    checked={isAccepted}
    onChange={({ target }) => {
      onChange(target.checked);
    }}
    error={isMissing ? 'Read and accept the Risk Disclosure to continue.' : undefined}
    label={
      <>
        I have read the{' '}
        <a href={paths.riskDisclosure} target="_blank" rel="noreferrer" className="link">
          Risk Disclosure
        </a>
        . I can lose the money I put in, and a purchase cannot be reversed.
      </>
    }
  />
);
