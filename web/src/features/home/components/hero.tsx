import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { brand } from '../../../content/brand.ts';
import { paths } from '../../../lib/paths.ts';
import { Braid } from '../../../ui/braid.tsx';
import type { BraidShape } from '../../../ui/braid-geometry.ts';
import { ButtonLink } from '../../../ui/button.tsx';

const RIVER: BraidShape = { width: 1440, height: 300, strands: 25, spread: 92, meander: 0.9, stops: [0.03, 0.42, 0.6, 0.99] };

/** The route supplies the quote. */
export const Hero = ({ quote }: { readonly quote: ReactNode }) => (
  <section aria-labelledby="claim" className="relative overflow-hidden border-b border-line bg-surface">
    <div className="wrap relative z-1 grid gap-y-2 pt-9 sm:gap-y-8 sm:pt-[clamp(2.5rem,1.5rem+4vw,5.25rem)] lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-18">
      <div className="max-w-[700px] pb-6 lg:pb-18">
        <p className="mb-4 flex items-start gap-2 text-small text-muted sm:mb-6">
          <BadgeCheck aria-hidden="true" strokeWidth={1.75} className="mt-px size-[18px] flex-none" />
          {brand.registration}
        </p>
        <h1 id="claim" className="display">
          Fiat to crypto through one integration
        </h1>
        <p className="lead mt-4 mb-6 max-w-[34em] sm:mt-6 sm:mb-8">
          {brand.name} routes card and bank-transfer payments to 25+ payment processors and liquidity providers, and delivers crypto in
          under 30 seconds.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:[&>a]:w-full">
          <ButtonLink to={paths.signUp} size="large">
            Create your account
          </ButtonLink>
          <ButtonLink to={paths.cardProcessing} variant="secondary" size="large">
            Buy Crypto with Card Instantly
          </ButtonLink>
        </div>
      </div>
      {quote}
    </div>
    <div className="relative -mt-7 h-[190px] sm:-mt-10 sm:h-60 lg:-mt-21 lg:h-[292px]">
      <Braid shape={RIVER} chosen={7} buoyAt={0.55} tone="light" className="absolute inset-0" />
    </div>
    <Gauge />
  </section>
);

const STATIONS: readonly { readonly title: string; readonly text: string; readonly look: string }[] = [
  { title: 'Your order enters once', text: 'One integration, one contract', look: 'max-sm:border-line-strong' },
  {
    title: '25 strands, one is chosen',
    text: 'Routed across 25+ payment processors and liquidity providers',
    look: 'max-sm:border-accent sm:text-center',
  },
  { title: 'Crypto arrives', text: '25+ cryptocurrencies, 100+ countries', look: 'max-sm:border-line-strong sm:text-right' },
];

const Gauge = () => (
  <div className="relative border-t border-line-strong bg-surface">
    <div aria-hidden="true" className="ticks" />
    <div className="wrap grid gap-2.5 pt-4 pb-7 sm:grid-cols-[1fr_1.3fr_1fr] sm:gap-6">
      {STATIONS.map(({ title, text, look }) => (
        <p key={title} className={`text-small text-muted max-sm:border-l-2 max-sm:pl-3.5 ${look}`}>
          <b className="block text-ink">{title}</b>
          {text}
        </p>
      ))}
    </div>
  </div>
);
