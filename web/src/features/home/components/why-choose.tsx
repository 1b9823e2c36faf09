import { Landmark, Route, Scale, ShieldCheck, Zap, type LucideIcon } from 'lucide-react';
import { brand } from '../../../content/brand.ts';

const REASONS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: Route,
    title: 'One integration',
    text: 'Your customers reach 25+ payment processors and liquidity providers through a single contract and a single API.',
  },
  { icon: Zap, title: 'Purchase in under 30 seconds', text: 'From entered details to delivered crypto, when you pay by card.' },
  {
    icon: ShieldCheck,
    title: 'Automated KYC/AML',
    text: 'Customers are screened against UN, EU and US sanctions lists, and transactions are monitored by automated rules and blockchain analytics.',
  },
  {
    icon: Landmark,
    title: 'Segregated client funds',
    text: 'Client fiat is held in segregated EU safeguarding accounts and reconciled daily. Client crypto is kept apart from ours.',
  },
  {
    icon: Scale,
    title: 'Final delivery, handled disputes',
    text: 'Delivered crypto is final. We handle card disputes, with the full order log as evidence.',
  },
];

export const WhyChoose = () => (
  <section className="section">
    <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <header>
        <h2>Why choose {brand.name}</h2>
        <p className="lead mt-4 !text-h4">Built for enterprises, exchanges and developers who answer to an auditor.</p>
      </header>
      <ul>
        {REASONS.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[30px_1fr] gap-x-6 gap-y-2 border-t border-line py-[22px] last:border-b sm:grid-cols-[44px_220px_1fr]"
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-[3px] size-[22px] text-primary" />
            <h3>{title}</h3>
            <p className="text-muted max-sm:col-start-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
