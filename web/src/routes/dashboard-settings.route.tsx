import { ArrowLeft, Bell, ChevronRight, Code, CreditCard, Shield, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { PanelSpinner } from '../ui/loaded-panel.tsx';
import { searchOfSettings, searchOfTab, type DashboardView, type SettingsPanelName } from './dashboard-view.ts';

type Tile = {
  readonly title: string;
  readonly sentence: string;
  readonly icon: LucideIcon;
  /** The panel that the tile opens; without one the tile is disabled and shows "Coming Soon". */
  readonly opens?: { readonly name: SettingsPanelName; readonly Panel: LazyExoticComponent<ComponentType> };
};

/** The four tiles. A panel has its own heading (h2); the link back is above it. */
const TILES: readonly Tile[] = [
  {
    title: 'Security Settings',
    sentence: 'Two-factor authentication, login alerts and session timeout.',
    icon: Shield,
    opens: {
      name: 'security',
      Panel: lazy(async () => ({ default: (await import('./dashboard-settings-security.route.tsx')).SecurityPanel })),
    },
  },
  {
    title: 'Notifications',
    sentence: 'Choose what we write to you about.',
    icon: Bell,
    opens: {
      name: 'notifications',
      Panel: lazy(async () => ({ default: (await import('./dashboard-settings-notifications.route.tsx')).NotificationsPanel })),
    },
  },
  {
    title: 'Payment Methods',
    sentence: 'Your cards and your payment limits.',
    icon: CreditCard,
    opens: {
      name: 'payment-methods',
      Panel: lazy(async () => ({ default: (await import('./dashboard-settings-payments.route.tsx')).PaymentsPanel })),
    },
  },
  { title: 'API Settings', sentence: 'Keys for the partner API.', icon: Code },
];

/** The tiles, or the panel named in the address. */
export const SettingsPanel = ({ view }: { readonly view: DashboardView }) => {
  const opened = TILES.find(({ opens }) => opens !== undefined && opens.name === view.settingsPanel)?.opens;
  if (opened === undefined) return <SettingsTiles />;
  return (
    <>
      <ButtonLink to={searchOfTab('settings')} variant="quiet" className="mb-3 -ml-2.5">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        Back to Settings
      </ButtonLink>
      <Suspense
        fallback={
          <div role="status">
            <span className="sr-only">Loading</span>
            <PanelSpinner />
          </div>
        }
      >
        <opened.Panel />
      </Suspense>
    </>
  );
};

const SettingsTiles = () => (
  <Card aria-labelledby="settings-title">
    <CardHeader title="Settings" titleId="settings-title" />
    <ul className="divide-y divide-line border-t border-line">
      {TILES.map((tile) => (
        <li key={tile.title}>
          {tile.opens === undefined ? (
            <div className="flex items-start gap-3.5 px-5 py-4.5 text-muted">
              <TileText tile={tile} />
              <Badge variant="outline">Coming Soon</Badge>
            </div>
          ) : (
            <Link
              to={searchOfSettings(tile.opens.name)}
              className="flex items-start gap-3.5 px-5 py-4.5 text-ink no-underline hover:bg-sunken/55 focus-visible:-outline-offset-2"
            >
              <TileText tile={tile} />
              <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none self-center text-muted" />
            </Link>
          )}
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
