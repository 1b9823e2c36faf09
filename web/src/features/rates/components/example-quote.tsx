import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Input } from '../../../ui/input.tsx';
import { Ledger, LedgerRow, LedgerTotal, Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { paths } from '../../../lib/paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useIndicativeFigures } from './indicative-figures.ts';
import {
  QUOTE_CRYPTOS,
  QUOTE_FIATS,
  quoteFigures,
  SERVICE_FEE_BASIS_POINTS,
  type QuoteCrypto,
  type QuoteFiat,
  type QuoteFigures,
} from './quote-figures.ts';

const START = { typed: '500.00', fiat: 'EUR', crypto: 'BTC' } as const;
/** Shown, dimmed, while the amount is not one. */
const STARTING_FIGURES = quoteFigures(START.typed, START.fiat, START.crypto) as QuoteFigures;

/** An example of a quote that follows what the visitor types. */
export const ExampleQuote = () => {
  const [typed, setTyped] = useState<string>(START.typed);
  const [fiat, setFiat] = useState<QuoteFiat>(START.fiat);
  const [crypto, setCrypto] = useState<QuoteCrypto>(START.crypto);
  const problemId = useId();
  const amount = useRef<HTMLInputElement>(null);
  // The visitor may have typed into the prerendered field before this code was loaded.
  useEffect(() => {
    if (amount.current !== null) setTyped(amount.current.value);
  }, []);
  const result = quoteFigures(typed, fiat, crypto);
  const [lastGood, setLastGood] = useState(STARTING_FIGURES);
  if (!('problem' in result) && result.received !== lastGood.received) setLastGood(result);
  const example = 'problem' in result ? lastGood : result;
  const real = useIndicativeFigures({ amount: example.amount, fiat, crypto });
  const figures = real ?? example;
  const problem = 'problem' in result ? result.problem : undefined;
  return (
    <section
      aria-labelledby="example"
      className="relative z-2 w-full max-w-[460px] self-start rounded-card border border-line bg-raised shadow-2"
    >
      <div className="flex items-center justify-between border-b border-line px-5 py-4 text-small">
        <h2 id="example" className="card-title !text-small">
          Example quote
        </h2>
        <span className="text-muted">
          {crypto} / {fiat}
        </span>
      </div>
      <div className="p-5">
        <label className="text-caption text-muted" htmlFor={`${problemId}-amount`}>
          You pay
        </label>
        <div className="grid grid-cols-[minmax(0,1fr)_auto]">
          <Input
            ref={amount}
            id={`${problemId}-amount`}
            defaultValue={START.typed}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            className="figure min-h-15 rounded-r-none border-r-0 text-[1.625rem] leading-[1.2]"
          />
          <Choice label="Currency you pay in" joined choices={QUOTE_FIATS} onChoose={setFiat} />
        </div>
        <p id={problemId} role="status" className="text-caption text-negative empty:hidden">
          {problem}
        </p>
        <Deductions figures={figures} fiat={fiat} />
        <div className="rounded-control bg-primary-soft px-3.5 py-3">
          <span className="text-caption">You receive</span>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <output aria-live="polite" className={problem === undefined ? 'min-w-0' : 'min-w-0 opacity-60'}>
              <Money
                amount={figures.received}
                currency={crypto}
                kind="crypto"
                withCode={false}
                display
                className="text-[1.625rem] leading-[1.2]"
              />
            </output>
            <Choice label="Crypto you receive" choices={QUOTE_CRYPTOS} onChoose={setCrypto} />
          </div>
        </div>
        <Onwards amount={example.amount} fiat={fiat} crypto={crypto} asOf={real?.asOf} />
      </div>
    </section>
  );
};

type OnwardsProps = {
  readonly amount: string;
  readonly fiat: QuoteFiat;
  readonly crypto: QuoteCrypto;
  /** Time of the real price; undefined for an example. */
  readonly asOf: string | undefined;
};

/** What the figures are worth, and the way to the purchase. */
const Onwards = ({ asOf, ...typed }: OnwardsProps) => {
  const { formatTime } = useTimeFormat();
  return (
    <>
      <ButtonLink to={buyPathOf(typed)} wide className="mt-3">
        Buy {typed.crypto}
      </ButtonLink>
      <p className="mt-3 text-caption text-muted">
        {asOf === undefined ? 'An example.' : `Indicative, at the market price of ${formatTime(asOf)}.`} You see the final quote, with every
        fee, before you confirm.
      </p>
    </>
  );
};

const Deductions = ({ figures, fiat }: { readonly figures: QuoteFigures; readonly fiat: QuoteFiat }) => (
  <Ledger className="mt-2 mb-4">
    <LedgerRow label={`Service fee, ${String(Number(SERVICE_FEE_BASIS_POINTS) / 100)}%`}>
      <Money amount={figures.serviceFee} currency={fiat} sign="out" />
    </LedgerRow>
    <LedgerRow label="Network fee">
      <Money amount={figures.networkFee} currency={fiat} sign="out" />
    </LedgerRow>
    <LedgerTotal label={`Converted at ${grouped(figures.rate)}`}>
      <Money amount={figures.converted} currency={fiat} />
    </LedgerTotal>
  </Ledger>
);

type ChoiceProps<Code extends string> = {
  readonly label: string;
  readonly choices: readonly Code[];
  readonly onChoose: (code: Code) => void;
  readonly joined?: boolean;
};

/** Starts with the first choice, or with the one made before this code was loaded. */
const Choice = <Code extends string>({ label, choices, onChoose, joined = false }: ChoiceProps<Code>) => {
  const list = useRef<HTMLSelectElement>(null);
  const choose = (value: string | undefined): void => {
    const chosen = choices.find((code) => code === value);
    if (chosen !== undefined) onChoose(chosen);
  };
  const chooseOnce = useEffectEvent(choose);
  useEffect(() => {
    chooseOnce(list.current?.value);
  }, []);
  return (
    <Select
      ref={list}
      aria-label={label}
      joined={joined}
      className={joined ? 'min-h-15' : ''}
      onChange={({ target }) => {
        choose(target.value);
      }}
    >
      {choices.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Select>
  );
};

const grouped = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return `${groupedDigits(whole)}.${fraction}`;
};

/** The purchase of crypto in the dashboard, with what was typed. */
const buyPathOf = ({ amount, fiat, crypto }: { readonly amount: string; readonly fiat: string; readonly crypto: string }): string =>
  `${paths.dashboard}?tab=trading&action=buy&side=pay&amount=${amount}&fiat=${fiat}&crypto=${crypto}`;
