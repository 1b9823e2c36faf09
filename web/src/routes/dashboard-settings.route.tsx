import { cx } from 'class-variance-authority';
import { ArrowLeft, Bell, ChevronRight, Code, CreditCard, IdCard, Shield, type LucideIcon } from 'lucide-react';
import { Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.ts';
import { useScrollToAnchor } from '../lib/use-scroll-to-anchor.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { PanelSpinner } from '../ui/loaded-panel.tsx';
import { searchOfSettings, searchOfTab, type DashboardView, type SettingsPanelName } from './dashboard-view.ts';

/** The headings of a panel, for its index. */
type Sections = readonly { readonly id: string; readonly label: string }[];

type Tile = {
  readonly title: string;
  readonly sentence: string;
  readonly icon: LucideIcon;
  /** The panel that the tile opens. */
  readonly opens: { readonly name: SettingsPanelName; readonly Panel: LazyExoticComponent<ComponentType>; readonly sections: Sections };
};

/** The tiles. A panel has its own heading (h2); the link back is above it. */
const TILES: readonly Tile[] = [
  {
    title: 'Security Settings',
    sentence: 'Two-factor authentication, login alerts and session timeout.',
    icon: Shield,
    opens: {
      name: 'security',
      Panel: lazyPart(async () => (await import('./dashboard-settings-security.route.tsx')).SecurityPanel),
      sections: [
        { id: 'security-title', label: 'Sign-in protection' },
        { id: 'credentials-title', label: 'Password and email' },
        { id: 'sessions-title', label: 'Signed-in devices' },
        { id: 'activity-title', label: 'Activity' },
        { id: 'profile-title', label: 'Your details' },
        { id: 'your-data-title', label: 'Your data' },
        { id: 'complaints-title', label: 'Complaints' },
        { id: 'closure-title', label: 'Close your account' },
      ],
    },
  },
  {
    title: 'Notifications',
    sentence: 'Choose which emails we send you.',
    icon: Bell,
    opens: {
      name: 'notifications',
      Panel: lazyPart(async () => (await import('./dashboard-settings-notifications.route.tsx')).NotificationsPanel),
      sections: [],
    },
  },
  {
    title: 'Payment Methods',
    sentence: 'Your cards and your payment limits.',
    icon: CreditCard,
    opens: {
      name: 'payment-methods',
      Panel: lazyPart(async () => (await import('./dashboard-settings-payments.route.tsx')).PaymentsPanel),
      sections: [
        { id: 'methods-title', label: 'Cards' },
        { id: 'payment-limits-title', label: 'Limits' },
      ],
    },
  },
  {
    title: 'Verification',
    sentence: 'Your level, your documents and what you can do next.',
    icon: IdCard,
    opens: {
      name: 'verification',
      Panel: lazyPart(async () => (await import('./dashboard-settings-verification.route.tsx')).VerificationPanel),
      sections: [],
    },
  },
  {
    title: 'API Settings',
    sentence: 'Your company, keys and requests for the partner API.',
    icon: Code,
    opens: {
      name: 'api',
      Panel: lazyPart(async () => (await import('./dashboard-settings-api.route.tsx')).ApiPanel),
      // They exist only once a company is registered.
      sections: [],
    },
  },
];

/** The tiles, or the panel named in the address. */
export const SettingsPanel = ({ view }: { readonly view: DashboardView }) => {
  const opened = TILES.find(({ opens }) => opens.name === view.settingsPanel)?.opens;
  if (opened === undefined) return <SettingsTiles />;
  return (
    <>
      <ButtonLink to={searchOfTab('settings')} variant="quiet" className="mb-3 -ml-2.5">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        Back to Settings
      </ButtonLink>
      <div className="lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:items-start lg:gap-x-12">
        <SettingsIndex opened={opened.name} />
        <Suspense
          fallback={
            <div role="status">
              <span className="sr-only">Loading</span>
              <PanelSpinner />
            </div>
          }
        >
          <ScrolledPanel Panel={opened.Panel} />
        </Suspense>
      </div>
    </>
  );
};

/** Scrolls to the section that the address names, once the panel has loaded. */
const ScrolledPanel = ({ Panel }: { readonly Panel: ComponentType }) => {
  useScrollToAnchor();
  return <Panel />;
};

/** Beside the panel from 1024 px on; above it on smaller screens, where only its sections are listed. */
const SettingsIndex = ({ opened }: { readonly opened: SettingsPanelName }) => {
  const [search] = useSearchParams();
  return (
    <nav aria-label="Settings" className="max-lg:mb-5 lg:sticky lg:top-20">
      <ul className="grid gap-1">
        {TILES.map(({ title, opens }) => (
          <li key={title} className={cx(opens.name !== opened && 'max-lg:hidden')}>
            <Link
              to={searchOfSettings(opens.name)}
              aria-current={opens.name === opened ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center text-ui no-underline max-lg:hidden',
                opens.name === opened ? 'font-bold text-ink' : 'text-muted',
              )}
            >
              {title}
            </Link>
            {opens.name !== opened || opens.sections.length === 0 ? null : (
              <ul className="flex flex-wrap gap-x-4 lg:mb-2 lg:grid lg:border-l lg:border-line lg:pl-3">
                {opens.sections.map(({ id, label }) => (
                  <li key={id}>
                    <Link
                      to={{ search: `?${search.toString()}`, hash: id }}
                      className="inline-flex min-h-8 items-center text-small pointer-coarse:min-h-11"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

const SettingsTiles = () => (
  <Card aria-labelledby="settings-title">
    <CardHeader title="Settings" titleId="settings-title" />
    <ul className="divide-y divide-line border-t border-line">
      {TILES.map((tile) => (
        <li key={tile.title}>
          <Link
            to={searchOfSettings(tile.opens.name)}
            className="flex items-start gap-3.5 px-5 py-4.5 text-ink no-underline hover:bg-sunken/55 focus-visible:-outline-offset-2"
          >
            <TileText tile={tile} />
            <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none self-center text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);

const TileText = ({ tile: { title, sentence, icon: Icon } }: { readonly tile: Tile }) => (
  <>
    <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[22px] flex-none" />
    <div className="min-w-0 flex-1">
      <h3 className="text-ui font-bold">{title}</h3>
      <p className="text-small text-muted">{sentence}</p>
    </div>
  </>
);
