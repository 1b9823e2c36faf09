import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.ts';
import { PageHead } from '../ui/page-head.tsx';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { SessionEndBanner } from '../features/auth/components/session-end-banner.tsx';
import { SignInForm } from '../features/auth/components/sign-in-form.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { CONSOLE_HOME } from '../lib/console-paths.ts';
import { nextPathOf, paths } from '../lib/paths.ts';
import { useHydratedSearchParams } from '../lib/use-hydrated-search-params.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';

const SIGN_UP = 'sign-up';

const HEAD = (
  <PageHead title="Sign in or create your account" description="Sign in to your Danubit account, or create one to buy crypto by card." />
);

/** Most visits sign in without a code, so the other forms load on demand. */
const loadSignUp = async () => (await import('../features/auth/components/sign-up-form.tsx')).SignUpForm;
const SignUpForm = lazyPart(loadSignUp);
const SignInSecondFactor = lazyPart(
  async () => (await import('../features/second-factor/components/sign-in-second-factor.tsx')).SignInSecondFactor,
);

/** Loads the form when a click is likely. A failed load is repeated by the click. */
const preloadSignUp = (): void => {
  loadSignUp().catch(() => undefined);
};

/** A signed-in visitor is sent to the dashboard, immediately or after signing in here. The open tab is part of the address. */
export const AuthPage = () => {
  const { session, loading, awaiting, isRecovering, ended } = useSession();
  const [search, setSearch] = useHydratedSearchParams();
  if (session !== null) {
    if (search.get('next') === 'console') return <Leave to={CONSOLE_HOME} />;
    return <Navigate to={isRecovering === true ? paths.authNewPassword : nextPathOf(search.get('next'))} replace />;
  }
  if (loading) return <PageSpinner label="Checking your session" />;
  if (awaiting !== undefined) {
    return (
      <AuthLayout title="Confirm that it is you">
        <Suspense fallback={<PageSpinner label="Loading" />}>
          <SignInSecondFactor user={awaiting} />
        </Suspense>
      </AuthLayout>
    );
  }
  const tab = search.get('tab') === SIGN_UP ? SIGN_UP : 'sign-in';
  return (
    <AuthLayout title="Your account" head={HEAD}>
      {ended === undefined ? null : <SessionEndBanner end={ended} />}
      <Tabs
        value={tab}
        onValueChange={(next) => {
          const goesTo = search.get('next');
          setSearch({ ...(next === SIGN_UP ? { tab: SIGN_UP } : {}), ...(goesTo === null ? {} : { next: goesTo }) }, { replace: true });
        }}
      >
        <TabList aria-label="Account">
          <Tab value="sign-in" className="flex-1">
            Sign In
          </Tab>
          <Tab value={SIGN_UP} className="flex-1" onPointerEnter={preloadSignUp} onFocus={preloadSignUp}>
            Sign Up
          </Tab>
        </TabList>
        <TabPanel value="sign-in" tabIndex={-1}>
          <SignInForm />
        </TabPanel>
        <TabPanel value={SIGN_UP} tabIndex={-1}>
          <Suspense fallback={<PageSpinner label="Loading" />}>
            <SignUpForm />
          </Suspense>
        </TabPanel>
      </Tabs>
    </AuthLayout>
  );
};

/** The console is a separate application, which the router cannot open. */
const Leave = ({ to }: { readonly to: string }) => {
  useEffect(() => {
    window.location.replace(to);
  }, [to]);
  return <PageSpinner label="Opening the console" />;
};
