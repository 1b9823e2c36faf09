import type { Quote } from '@danubit/contracts/http/orders/quotes.contract';
import { Clock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';
import { DialogueBody, DialogueFoot } from './buy-dialogue.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

type ReviewStageProps = {
  readonly quote: Quote;
  /** In the currency of the quote; undefined while it is not known. */
  readonly available: string | undefined;
  readonly onPay: () => void;
  readonly onRenew: () => void;
  readonly onBack: () => void;
  readonly isPaying: boolean;
  readonly isRenewing: boolean;
  readonly refusal: { readonly code: string | undefined; readonly message: string } | undefined;
  /** Leads to a deposit. */
  readonly deposit: ReactNode;
};

/** Every fee, the rate and the countdown; then one button. */
export const ReviewStage = (props: ReviewStageProps) => {
  const { quote, available, refusal, isPaying, isRenewing } = props;
  const left = useSecondsLeft(quote.expires_at);
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isExpired = left === 0 && !isPaying;
  const isShort = available !== undefined && Number(available) < Number(quote.fiat_amount);
  return (
    <>
      <DialogueBody>
        <Ledger>
          <LedgerRow label="You pay, from your balance">
            <Money amount={quote.fiat_amount} currency={quote.fiat_currency} weight="settled" />
          </LedgerRow>
        </Ledger>
        <QuoteLines quote={quote} />
        <div className="flex flex-wrap items-baseline justify-between gap-3 rounded-control bg-primary-soft px-4 py-3">
          <span className="font-bold">You receive</span>
          <Money amount={quote.crypto_amount} currency={quote.crypto_currency} kind="crypto" display className="text-[1.375rem]" />
        </div>
        <Ledger>
          <LedgerRow label="To">My Danubit wallet</LedgerRow>
          {available === undefined ? null : (
            <LedgerRow label={`Your ${quote.fiat_currency} balance`}>
              <Money amount={available} currency={quote.fiat_currency} />
            </LedgerRow>
          )}
        </Ledger>
        {isShort ? <Alert variant="info">Your balance is too low for this order. {props.deposit}</Alert> : null}
        <Checkbox
          checked={isAccepted}
          onChange={({ target }) => {
            setAccepted(target.checked);
            setMissing(false);
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
        {refusal === undefined || isExpired ? null : <Alert variant="negative">{refusal.message}</Alert>}
      </DialogueBody>
      <DialogueFoot>
        <PriceHeld until={quote.expires_at} left={left} />
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" onClick={props.onBack}>
            Back
          </Button>
          {isExpired ? (
            <Button className="flex-1" onClick={props.onRenew} busy={isRenewing} busyLabel="Asking for the price...">
              See the new price
            </Button>
          ) : (
            <Button
              className="flex-1"
              disabled={isShort}
              busy={isPaying}
              busyLabel="Placing your order..."
              onClick={() => {
                if (isAccepted) props.onPay();
                else setMissing(true);
              }}
            >
              Pay {formatMoney(quote.fiat_amount, quote.fiat_currency)}
            </Button>
          )}
        </div>
        <p className="text-caption text-muted">If anything stops this order, you get the whole amount back, fees included.</p>
      </DialogueFoot>
    </>
  );
};

/** The seconds change silently; their end is announced. */
const PriceHeld = ({ until, left }: { readonly until: string; readonly left: number }) => {
  const { formatTime } = useTimeFormat();
  return (
    <p className="flex items-center gap-2 text-small text-muted">
      <Clock aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
      <span>
        {left > 0 ? (
          <>
            Price held until {formatTime(until)}, <span className="num text-ink">{left}</span> {left === 1 ? 'second' : 'seconds'} from now.
          </>
        ) : null}
      </span>
      <span role="status">{left === 0 ? 'This price is no longer held.' : ''}</span>
    </p>
  );
};
