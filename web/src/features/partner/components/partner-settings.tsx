import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { PARTNER_MODES } from '@danubit/contracts/values/partners';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { PartnerMode } from '../api/partner.queries.ts';
import { CreateKeyDialog } from './key-dialog.tsx';
import { KeysList } from './keys-list.tsx';
import { SandboxSection } from './sandbox-section.tsx';
import { TeamSection } from './team-section.tsx';
import { useMayInTeam, WithRole } from './team-role.tsx';
import { UsageSection } from './usage-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';
import { WidgetSection } from './widget-section.tsx';

const MODE_NAMES: Readonly<Record<PartnerMode, string>> = { live: 'Live', test: 'Test' };

/** Keys, usage and requests of one mode at a time. */
export const PartnerSettings = ({ partner }: { readonly partner: Partner }) => {
  const [mode, setMode] = useState<PartnerMode>('test');
  return (
    <WithRole role={partner.role}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
        <CompanyFacts partner={partner} />
        <Segments label="Mode" options={PARTNER_MODES} chosen={mode} onChoose={setMode} wordOf={(each) => MODE_NAMES[each]} />
      </div>
      <KeysSection partner={partner} mode={mode} />
      <WebhooksSection key={mode} mode={mode} />
      {mode === 'test' || partner.is_verified ? <WidgetSection key={`widget ${mode}`} widget={partner.widget} mode={mode} /> : null}
      <UsageSection mode={mode} perHour={partner.requests_per_hour} tier={partner.tier} />
      {mode === 'test' ? <SandboxSection sandbox={partner.sandbox} /> : null}
      <TeamSection />
      <ButtonLink to={paths.apiDocs} variant="secondary">
        API documentation
      </ButtonLink>
    </WithRole>
  );
};

const CompanyFacts = ({ partner }: { readonly partner: Partner }) => (
  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
    <strong>{partner.company}</strong>
    <Badge variant="secondary">{partner.status === 'registered' ? 'not verified' : partner.status}</Badge>
    <span className="text-muted">Your role: {partner.role}</span>
    <span className="text-muted">
      Tier: {partner.tier}, {groupedDigits(String(partner.requests_per_hour))} requests an hour
    </span>
  </p>
);

const KeysSection = ({ partner, mode }: { readonly partner: Partner; readonly mode: PartnerMode }) => {
  const [isCreating, setCreating] = useState(false);
  const isOpen = mode === 'test' || partner.is_verified;
  const mayManage = useMayInTeam(mode === 'live' ? 'manage_live_keys' : 'manage_test_keys');
  return (
    <section aria-labelledby="keys-title" className="border-t-2 border-ink pb-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3.5 pb-3">
        <div>
          <h3 id="keys-title" className="text-h3">
            Keys
          </h3>
          <p className="text-small text-muted">We show a key once, when you create it, and keep only its hash.</p>
        </div>
        {isOpen && mayManage ? (
          <Button
            onClick={() => {
              setCreating(true);
            }}
          >
            Create {mode} key
          </Button>
        ) : null}
      </div>
      {isOpen ? null : (
        <p className="border-t border-line py-6 text-ui">
          Live keys open once we have verified your company. Hand in its file in <a href={paths.dashboardVerification}>Verification</a>,
          with the country and registration number that you gave here. Test keys work now.
        </p>
      )}
      {isOpen ? <KeysList keys={partner.keys.filter((key) => key.mode === mode)} /> : null}
      {isCreating ? (
        <CreateKeyDialog
          mode={mode}
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
    </section>
  );
};
