import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { COUNTRIES } from '../lib/countries.ts';
import { partnerQuery } from '../features/partner/api/partner.queries.ts';
import { OwnInvitations } from '../features/partner/components/own-invitations.tsx';
import { PartnerSettings } from '../features/partner/components/partner-settings.tsx';
import { RegisterCompanyForm } from '../features/partner/components/register-company-form.tsx';
import { LoadedPanel } from '../ui/loaded-panel.tsx';
import { preloadToaster } from '../ui/toast-host.tsx';

/** The keys of a company for the partner API. */
export const ApiPanel = () => {
  useEffect(preloadToaster, []);
  const partner = useQuery(partnerQuery());
  return (
    <section aria-labelledby="api-title" className="min-w-0">
      <h2 id="api-title" className="mb-2 text-[1.5rem]">
        API Settings
      </h2>
      <LoadedPanel query={partner} what="your API settings">
        {({ partner: company }) =>
          company === null ? (
            <>
              <OwnInvitations />
              <p className="mb-5 max-w-[640px] text-ui text-muted">
                Register your company to use the partner API. The sandbox opens immediately; live keys open once we have verified the
                company.
              </p>
              <RegisterCompanyForm countries={COUNTRIES} />
            </>
          ) : (
            <PartnerSettings partner={company} />
          )
        }
      </LoadedPanel>
    </section>
  );
};
