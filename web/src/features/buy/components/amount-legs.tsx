import type { FiatCurrency } from '@danubit/contracts/values/assets';
import type { CryptoTicker } from '@danubit/contracts/values/pairs';
import { useId, type ReactNode } from 'react';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Wanted } from '../api/indicative-quote.queries.ts';

type AmountLegsProps = {
  readonly wanted: Wanted;
  /** The other amount, as calculated; empty while it is not known. */
  readonly other: string;
  readonly fiats: readonly FiatCurrency[];
  readonly cryptos: readonly CryptoTicker[];
  readonly problemId: string | undefined;
  readonly onChange: (wanted: Wanted) => void;
};

/** Two amounts of which the customer fixes one: typing into the other makes that the fixed one. */
export const AmountLegs = ({ wanted, other, fiats, cryptos, problemId, onChange }: AmountLegsProps) => {
  const type = (side: Wanted['side']) => (amount: string) => {
    onChange({ ...wanted, side, amount: amount.replace(',', '.').replaceAll(/\s/g, '') });
  };
  const shown = (side: Wanted['side']): string => (wanted.side === side ? wanted.amount : other);
  const marks = (side: Wanted['side']) => (wanted.side === side ? problemId : undefined);
  return (
    <div className="rounded-control border border-line-strong">
      <Leg label="I pay" value={shown('pay')} onType={type('pay')} problemId={marks('pay')}>
        <Select
          aria-label="Currency you pay in"
          value={wanted.fiat}
          onChange={({ target }) => {
            const fiat = fiats.find((each) => each === target.value);
            if (fiat !== undefined) onChange({ ...wanted, fiat });
          }}
        >
          {fiats.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      </Leg>
      <div className="border-t border-line bg-primary-soft">
        <Leg label="I receive" value={shown('receive')} onType={type('receive')} problemId={marks('receive')}>
          <Select
            aria-label="Crypto you receive"
            value={wanted.crypto}
            onChange={({ target }) => {
              const crypto = cryptos.find((each) => each === target.value);
              if (crypto !== undefined) onChange({ ...wanted, crypto });
            }}
          >
            {cryptos.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Leg>
      </div>
    </div>
  );
};

type LegProps = {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly problemId: string | undefined;
  readonly children: ReactNode;
};

const Leg = ({ label, value, onType, problemId, children }: LegProps) => {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 pt-2.5 pb-3">
      <label htmlFor={id} className="col-span-2 mb-1 text-small font-label">
        {label}
      </label>
      <Input
        id={id}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        className="figure text-[1.375rem] leading-[1.2]"
      />
      {children}
    </div>
  );
};
