import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preloadToaster } from '../ui/toast-host.tsx';
import { useSignOut } from '../lib/auth/use-sign-out.ts';
import { ClosureSection } from '../features/account-closure/components/closure-section.tsx';
import { ActivitySection } from '../features/activity/components/activity-section.tsx';
import { CredentialRows } from '../features/auth/components/credential-rows.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { ProfileSection } from '../features/profile/components/profile-section.tsx';
import { TwoFactorRow } from '../features/second-factor/components/two-factor-row.tsx';
import { securitySettingsQuery } from '../features/security-settings/api/security-settings.queries.ts';
import { SecurityForm } from '../features/security-settings/components/security-form.tsx';
import { reportActivity } from '../features/session-watch/api/report-activity.ts';
import { SessionsSection } from '../features/sessions/components/sessions-section.tsx';
import { sessionIdOf } from '../lib/auth/access-token-claims.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { LoadedPanel } from '../ui/loaded-panel.tsx';

/** Settings → Security: what protects the account, who is in it, and what happened to it. */
export const SecurityPanel = () => {
  // Most acts here end with a toast.
  useEffect(preloadToaster, []);
  const { user, session } = useSession();
  const signOut = useSignOut();
  const settings = useQuery(securitySettingsQuery());
  return (
    <div className="grid gap-12">
      <section aria-labelledby="security-title">
        <h2 id="security-title" className="text-[1.5rem]">
          Security Settings
        </h2>
        <p className="mt-1.5 mb-5 max-w-[640px] text-ui text-muted">How you sign in, and what we watch over for you.</p>
        <LoadedPanel query={settings} what="your security settings">
          {(stored) => (
            <SecurityForm
              stored={stored}
              firstRow={<TwoFactorRow />}
              onSaved={() => {
                // The watch over the session hears of the new timeout at once; where it does not, with the next input.
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
      <ClosureSection />
    </div>
  );
};

/** The profile is shown in several places; what was saved is put into the one query they all read. */
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
            // The names in the header are those of the session; a new token brings the new ones, and the next would anyway.
            refreshedAccessToken().catch(() => undefined);
          }}
        />
      )}
    </LoadedPanel>
  );
};
