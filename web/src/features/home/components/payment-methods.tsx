import { CreditCard, Landmark, Smartphone, WalletCards, type LucideIcon } from 'lucide-react';
import { brand } from '../../../content/brand.ts';

const PAYMENT_METHODS: readonly { readonly icon: LucideIcon; readonly kind: string; readonly names: readonly string[] }[] = [
  { icon: CreditCard, kind: 'Cards', names: ['Visa', 'Mastercard', 'American Express', 'Diners Club', 'Maestro'] },
  { icon: Landmark, kind: 'Bank transfers', names: ['SEPA', 'SWIFT', 'ACH'] },
  { icon: Smartphone, kind: 'Digital wallets', names: ['Apple Pay', 'Google Pay', 'Samsung Pay'] },
  { icon: WalletCards, kind: 'Alternative payments', names: ['PayPal', 'Klarna'] },
];

/** Names as text, because card scheme logos require a licence. */
export const PaymentMethods = () => (
  <section className="section border-y border-line bg-surface">
    <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <header>
        <h2>Accepted payment methods</h2>
        <p className="lead mt-4 !text-h4">{brand.regulatoryStatement}</p>
      </header>
      <dl className="border-t-2 border-ink">
        {PAYMENT_METHODS.map(({ icon: Icon, kind, names }) => (
          <div key={kind} className="grid items-center gap-x-6 gap-y-3 border-b border-line py-[18px] sm:grid-cols-[200px_1fr]">
            <dt className="flex items-center gap-2.5 font-bold">
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-[18px] text-primary" />
              {kind}
            </dt>
            <dd className="flex flex-wrap gap-2">
              {names.map((name) => (
                <span key={name} className="rounded-chip border border-line bg-surface px-[11px] py-[5px] text-small leading-normal">
                  {name}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
