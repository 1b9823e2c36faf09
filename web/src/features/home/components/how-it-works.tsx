import { StepLine } from '../../../ui/step-line.tsx';

const STEPS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Enter purchase details',
    text: 'Choose the amount, the currency and the crypto you want. Fees are disclosed before you confirm.',
  },
  { title: 'Choose payment method', text: 'Card, bank transfer, digital wallet or an alternative payment method.' },
  { title: 'Verify and pay', text: 'We check identity and payment. A payment that fails is not charged, or is refunded.' },
  { title: 'Receive crypto', text: 'Crypto is sent to your address. After that it cannot be reversed.' },
];

export const HowItWorks = () => (
  <section className="section">
    <div className="wrap">
      <h2>How it works</h2>
      <StepLine steps={STEPS} />
    </div>
  </section>
);
