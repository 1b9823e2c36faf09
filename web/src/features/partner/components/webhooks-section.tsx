import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { PartnerMode } from '../api/partner.queries.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { EndpointsPanel } from './endpoints-panel.tsx';

/** Where webhooks of one mode go, and what became of each. */
export const WebhooksSection = ({ mode }: { readonly mode: PartnerMode }) => {
  const [tab, setTab] = useState('endpoints');
  return (
    <section aria-labelledby="webhooks-title" className="border-t-2 border-ink pb-9">
      <h3 id="webhooks-title" className="pt-3.5 text-h3">
        Webhooks
      </h3>
      <p className="mb-3 text-small text-muted">
        We tell your server when an order or a user reaches a new status: signed, retried for three days, and kept for 30.
      </p>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Webhooks">
          <Tab value="endpoints">Endpoints</Tab>
          <Tab value="deliveries">Deliveries</Tab>
        </TabList>
        <TabPanel value="endpoints">
          <EndpointsPanel mode={mode} />
        </TabPanel>
        <TabPanel value="deliveries">
          <DeliveriesPanel mode={mode} />
        </TabPanel>
      </Tabs>
    </section>
  );
};
