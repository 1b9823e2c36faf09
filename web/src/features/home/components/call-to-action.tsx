import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export const CallToAction = () => (
  <section>
    <div className="wrap grid items-center gap-x-12 gap-y-6 py-10 sm:py-14 md:grid-cols-[1fr_auto]">
      <div>
        <h2>Open an account and see your first deposit arrive</h2>
        <p className="lead mt-2.5">Sign up, verify your identity, deposit by card and watch your balance change.</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:[&>a]:w-full">
        <ButtonLink to={paths.signUp} size="large">
          Create your account
        </ButtonLink>
        <ButtonLink to={paths.apiIntegration} variant="secondary" size="large">
          API Integration
        </ButtonLink>
        <ButtonLink to={paths.about} variant="secondary" size="large">
          About Danubit
        </ButtonLink>
      </div>
    </div>
  </section>
);
