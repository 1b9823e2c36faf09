import { Bell, Code, CreditCard, Shield, type LucideIcon } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { Card, CardHeader } from '../ui/card.tsx';

type Tile = { readonly title: string; readonly sentence: string; readonly icon: LucideIcon; readonly badge: string };

/** The four tiles of specification §2. Their panels are not built yet, and say so. */
const TILES: readonly Tile[] = [
  {
    title: 'Security Settings',
    sentence: 'Two-factor authentication, login alerts and session timeout.',
    icon: Shield,
    badge: 'Coming soon',
  },
  { title: 'Notifications', sentence: 'What we write to you about, and how.', icon: Bell, badge: 'Coming soon' },
  { title: 'Payment Methods', sentence: 'Cards you paid with, and your payment limits.', icon: CreditCard, badge: 'Coming soon' },
  { title: 'API Settings', sentence: 'Keys for the partner API.', icon: Code, badge: 'Coming Soon' },
];

export const SettingsPanel = () => (
  <Card aria-labelledby="settings-title">
    <CardHeader title="Settings" titleId="settings-title" />
    <ul className="divide-y divide-line border-t border-line">
      {TILES.map(({ title, sentence, icon: Icon, badge }) => (
        <li key={title} className="flex items-start gap-3.5 px-5 py-4.5 text-muted">
          <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[22px] flex-none" />
          <div className="min-w-0 flex-1">
            <h3 className="text-ui font-bold">{title}</h3>
            <p className="text-small">{sentence}</p>
          </div>
          <Badge variant="outline">{badge}</Badge>
        </li>
      ))}
    </ul>
  </Card>
);
