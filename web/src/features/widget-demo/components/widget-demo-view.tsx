import { use, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { SiteAddressContext } from '../../../lib/site-address.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { PageBand } from '../../../ui/page-band.tsx';
import { DemoEvents, type HeardEvent } from './demo-events.tsx';
import { DemoFields } from './demo-fields.tsx';
import { FIRST_OPTIONS, snippetOf, type DemoOptions } from './demo-options.ts';
import { DemoWindow } from './demo-window.tsx';

const TRAIL = [{ to: paths.apiDocs, label: 'API Documentation' }];

/** The window on a shop's page: what it looks like, the code for it, and the events that the page receives. */
export const WidgetDemoView = () => {
  const [options, setOptions] = useState<DemoOptions>(FIRST_OPTIONS);
  const [events, setEvents] = useState<readonly HeardEvent[]>([]);
  const siteAddress = use(SiteAddressContext) ?? window.location.origin;
  return (
    <>
      <PageBand
        title="Widget demo"
        lead="Your customers buy in a Danubit window on your own page. Change how it looks, copy the code, and watch the events that your page receives."
        trail={TRAIL}
      />
      <div className="wrap grid items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-2">
        <section aria-labelledby="demo-window" className="min-w-0">
          <h2 id="demo-window" className="mb-4 text-h3">
            On your page
          </h2>
          <DemoWindow
            options={options}
            onEvent={(event) => {
              setEvents((before) => [...before, { ...event, place: before.length + 1 }]);
            }}
          />
        </section>
        <section aria-labelledby="demo-options" className="grid min-w-0 gap-6">
          <h2 id="demo-options" className="text-h3">
            Attributes
          </h2>
          <DemoFields options={options} onOptions={setOptions} />
          <CodePanel title="Code for your page" code={snippetOf(options, siteAddress)} />
          <h2 className="text-h3">Events</h2>
          <DemoEvents events={events} />
        </section>
      </div>
      <ClosingBand title="Try it on your own page" text="A company gets test keys immediately. Your server opens a session for each visit.">
        <ButtonLink to={`${paths.apiDocs}#widget`} size="large">
          Read the guide
        </ButtonLink>
        <ButtonLink to={paths.dashboardApi} variant="secondary" size="large">
          Get test keys
        </ButtonLink>
        <ButtonLink to={paths.hostedDemo} variant="secondary" size="large">
          Hosted demo
        </ButtonLink>
      </ClosingBand>
    </>
  );
};

/** The window by itself, as a page that a shop sends people to. */
export const HostedDemoView = () => (
  <>
    <PageBand
      title="Hosted demo"
      lead="The same window on a page of ours, with nothing around it."
      trail={[...TRAIL, { to: paths.widgetDemo, label: 'Widget demo' }]}
    />
    <div className="wrap py-8">
      <div className="mx-auto max-w-md">
        <DemoWindow options={FIRST_OPTIONS} onEvent={() => undefined} />
      </div>
    </div>
  </>
);
