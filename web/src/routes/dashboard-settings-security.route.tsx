import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { preloadToaster } from '../ui/toast-host.tsx';
import { useSignOut } from '../lib/auth/use-sign-out.ts';
import { WithdrawButton } from '../features/withdrawals/components/withdraw-button.tsx';
import { ClosureSection } from '../features/account-closure/components/closure-section.tsx';
import { ActivitySection } from '../features/activity/components/activity-section.tsx';
import { CredentialRows } from '../features/auth/components/credential-rows.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { ProfileSection } from '../features/profile/components/profile-section.tsx';
import { SecondFactorRows } from '../features/second-factor/components/second-factor-rows.tsx';
import { securitySettingsQuery } from '../features/security-settings/api/security-settings.queries.ts';
import { SecurityForm } from '../features/security-settings/components/security-form.tsx';
import { ComplaintsSection } from '../features/complaints/components/complaints-section.tsx';
import { YourData } from '../features/your-data/components/your-data.tsx';
import { reportActivity } from '../features/session-watch/api/report-activity.ts';
import { SessionsSection } from '../features/sessions/components/sessions-section.tsx';
import { sessionIdOf } from '../lib/auth/access-token-claims.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { paths } from '../lib/paths.ts';
import { LoadedPanel } from '../ui/loaded-panel.tsx';
import { searchOfTransaction } from './dashboard-view.ts';

/** Settings → Security: protection of the account, signed-in devices and activity. */
export const SecurityPanel = () => {
  // Most actions here end with a toast.
  useEffect(preloadToaster, []);
  const { user, session } = useSession();
  const signOut = useSignOut();
  const settings = useQuery(securitySettingsQuery());
  const navigate = useNavigate();
  return (
    <div className="grid gap-12">
      <section aria-labelledby="security-title">
        <h2 id="security-title" className="text-[1.5rem]">
          Security Settings
        </h2>
        <p className="mt-1.5 mb-5 max-w-[640px] text-ui text-muted">How you sign in and how we protect your account.</p>
        <LoadedPanel query={settings} what="your security settings">
          {(stored) => (
            <SecurityForm
              stored={stored}
              firstRow={<SecondFactorRows />}
              onSaved={() => {
                // Passes the new timeout to the session watch immediately. If this fails, the next input does it.
                reportActivity(sessionIdOf(session?.access_token ?? '')).catch(() => undefined);
              }}
            />
          )}
        </LoadedPanel>
      </section>
      {user === null ? null : (
        <section aria-labelledby="credentials-title">
          <h3 id="credentials-title" className="mb-4">
            Password and email
          </h3>
          <CredentialRows user={user} />
        </section>
      )}
      <SessionsSection onSignOut={signOut} />
      <ActivitySection />
      <ProfileEditing />
      <YourData />
      <ComplaintsSection />
      <ClosureSection
        wayOut={
          <WithdrawButton onRequested={(id) => void navigate(`${paths.dashboard}${searchOfTransaction(new URLSearchParams(), id)}`)} />
        }
      />
    </div>
  );
};

/** Several places show the profile; the saved one is stored in the query that they share. */
const ProfileEditing = () => {
  const client = useQueryClient();
  const { refreshedAccessToken } = useSession();
  const query = useQuery(profileQuery());
  return (
    <LoadedPanel query={query} what="your profile">
      {(profile) => (
        <ProfileSection
          profile={profile}
          onSaved={(saved) => {
            client.setQueryData(profileQuery().queryKey, saved);
            // The header shows the names in the session's token, so the token is refreshed. If this fails, the next refresh does it.
            refreshedAccessToken().catch(() => undefined);
          }}
        />
      )}
    </LoadedPanel>
  );
};
