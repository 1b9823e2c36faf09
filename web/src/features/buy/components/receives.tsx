import { Money } from '../../../ui/money.tsx';

/** The result of a purchase, on its own line. */
export const Receives = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-3 rounded-control bg-primary-soft px-4 py-3">
    <span className="font-bold">You receive</span>
    <Money amount={amount} currency={currency} kind="crypto" display className="text-[1.375rem]" />
  </div>
);
