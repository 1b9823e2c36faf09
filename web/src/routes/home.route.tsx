import { CallToAction } from '../features/home/components/call-to-action.tsx';
import { Hero } from '../features/home/components/hero.tsx';
import { HowItWorks } from '../features/home/components/how-it-works.tsx';
import { PaymentMethods } from '../features/home/components/payment-methods.tsx';
import { Reach } from '../features/home/components/reach.tsx';
import { WhyChoose } from '../features/home/components/why-choose.tsx';

export const HomePage = () => (
  <>
    <title>Danubit · Fiat to crypto through one integration</title>
    <Hero />
    <WhyChoose />
    <Reach />
    <HowItWorks />
    <PaymentMethods />
    <CallToAction />
  </>
);
