import { PageHead } from '../ui/page-head.tsx';
import { AboutView } from '../features/marketing/components/about-view.tsx';

export const AboutPage = () => (
  <>
    <PageHead title="About" description="Who we are, what we stand for, how we got here and how we work." />
    <AboutView />
  </>
);
