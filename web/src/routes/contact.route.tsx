import { PageHead } from '../ui/page-head.tsx';
import { ContactForm } from '../features/contact-form/components/contact-form.tsx';
import { ContactView } from '../features/marketing/components/contact-view.tsx';

export const ContactPage = () => (
  <>
    <PageHead title="Contact" description="Contact details, business hours and answers to common questions. We answer within 24 hours." />
    <ContactView form={<ContactForm />} />
  </>
);
