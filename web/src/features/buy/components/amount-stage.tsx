import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { PAIRS, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { indicativeQuoteQuery, type Wanted } from '../api/indicative-quote.queries.ts';
import { AmountLegs } from './amount-legs.tsx';
import { DialogueBody, DialogueFoot } from './buy-dialogue.tsx';
import { QuoteLines } from './quote-lines.tsx';

const QUICK = ['50.00', '100.00', '250.00', '500.00'];
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/;

type AmountStageProps = {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
  readonly onContinue: () => void;
};

/** How much, in either currency, with every fee at the price of now. */
export const AmountStage = ({ wanted, onChange, onContinue }: AmountStageProps) => {
  const problemId = useId();
  const asked = useDeferredValue(wanted);
  const isAmount = AMOUNT.test(asked.amount);
  const query = useQuery({ ...indicativeQuoteQuery(asked), enabled: isAmount });
  const quote = isAmount && query.error === null ? query.data : undefined;
  const other = quote === undefined ? '' : wanted.side === 'pay' ? quote.crypto_amount : quote.fiat_amount;
  const problem = isAmount ? query.error?.message : wanted.amount === '' ? undefined : 'Enter an amount such as 250.00.';
  const cryptos = PAIRS.filter(({ fiat }) => fiat === wanted.fiat).map(({ crypto }) => cryptoTickerOf(crypto));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (quote !== undefined) onContinue();
      }}
    >
      <DialogueBody>
        <AmountLegs
          wanted={wanted}
          other={other}
          fiats={FIAT_CURRENCIES}
          cryptos={cryptos}
          problemId={problem === undefined ? undefined : problemId}
          onChange={(next) => {
            const isTraded = PAIRS.some(({ fiat, crypto }) => fiat === next.fiat && cryptoTickerOf(crypto) === next.crypto);
            onChange(isTraded ? next : { ...next, crypto: 'BTC' });
          }}
        />
        {problem === undefined ? null : <FieldError id={problemId}>{problem}</FieldError>}
        <div role="group" aria-label={`Quick amounts in ${wanted.fiat}`} className="flex flex-wrap gap-2">
          {QUICK.map((amount) => (
            <Button
              key={amount}
              variant="secondary"
              aria-pressed={wanted.side === 'pay' && wanted.amount === amount}
              onClick={() => {
                onChange({ ...wanted, side: 'pay', amount });
              }}
            >
              {amount.slice(0, -3)}
            </Button>
          ))}
        </div>
        <div aria-live="polite">{quote === undefined ? <Skeleton className="h-28 w-full" /> : <QuoteLines quote={quote} />}</div>
      </DialogueBody>
      <DialogueFoot>
        <Button type="submit" disabled={quote === undefined}>
          Continue
        </Button>
        <p className="text-caption text-muted">
          The price follows the market until you review the order. The network fee is for delivery to an address of your own.
        </p>
      </DialogueFoot>
    </form>
  );
};
