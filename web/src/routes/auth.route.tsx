import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../features/auth/components/auth-layout.tsx';
import { SignInForm } from '../features/auth/components/sign-in-form.tsx';
import { SignUpForm } from '../features/auth/components/sign-up-form.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';

const SIGN_UP = 'sign-up';

/** Who is signed in already, or signs in here, goes on to the dashboard. The open tab is part of the address. */
export const AuthPage = () => {
  const { session, loading, warmUp } = useSession();
  const [search, setSearch] = useSearchParams();
  useEffect(warmUp, [warmUp]);
  if (session !== null) return <Navigate to={paths.dashboard} replace />;
  if (loading) return <PageSpinner label="Checking your session" />;
  const tab = search.get('tab') === SIGN_UP ? SIGN_UP : 'sign-in';
  return (
    <AuthLayout title="Your account">
      <Tabs
        value={tab}
        onValueChange={(next) => {
          setSearch(next === SIGN_UP ? { tab: SIGN_UP } : {}, { replace: true });
        }}
      >
        <TabList aria-label="Account">
          <Tab value="sign-in" className="flex-1">
            Sign In
          </Tab>
          <Tab value={SIGN_UP} className="flex-1">
            Sign Up
          </Tab>
        </TabList>
        <TabPanel value="sign-in" tabIndex={-1}>
          <SignInForm />
        </TabPanel>
        <TabPanel value={SIGN_UP} tabIndex={-1}>
          <SignUpForm />
        </TabPanel>
      </Tabs>
    </AuthLayout>
  );
};
