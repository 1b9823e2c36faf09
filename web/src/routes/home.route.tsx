import { brand } from '../content/brand.ts';
import { PageHead } from '../ui/page-head.tsx';
import { CallToAction } from '../features/home/components/call-to-action.tsx';
import { DeveloperSection } from '../features/home/components/developer-section.tsx';
import { Hero } from '../features/home/components/hero.tsx';
import { HowItWorks } from '../features/home/components/how-it-works.tsx';
import { PaymentMethods } from '../features/home/components/payment-methods.tsx';
import { Reach } from '../features/home/components/reach.tsx';
import { WhyChoose } from '../features/home/components/why-choose.tsx';
import { LazyLeadForm } from '../features/lead-form/components/lazy-lead-form.tsx';
import { LazyExampleQuote } from '../features/rates/components/lazy-example-quote.tsx';
import { LiveRates } from '../features/rates/components/live-rates.tsx';

export const HomePage = () => (
  <>
    <PageHead title="Fiat to crypto through one integration" description={brand.tagline} />
    <Hero quote={<LazyExampleQuote />} />
    <WhyChoose />
    <Reach />
    <HowItWorks />
    <PaymentMethods />
    <DeveloperSection form={<LazyLeadForm />} />
    <LiveRates />
    <CallToAction />
  </>
);
