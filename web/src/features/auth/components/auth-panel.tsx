import { Bell, ScrollText, Timer, type LucideIcon } from 'lucide-react';
import { Braid } from '../../../ui/braid.tsx';
import type { BraidShape } from '../../../ui/braid-geometry.ts';

const RIVER: BraidShape = { width: 900, height: 700, strands: 25, spread: 205, meander: 0.4, stops: [-0.26, 0.46, 0.62, 1.1] };

const FACTS: readonly { readonly icon: LucideIcon; readonly text: string }[] = [
  { icon: ScrollText, text: 'You can read the activity log of your own account.' },
  { icon: Bell, text: 'We email you when a new device signs in.' },
  { icon: Timer, text: 'A session ends after 24 hours without activity. You can choose 1, 6, 12, 24 hours or 1 week.' },
];

/** The dark panel of the account pages; below the form on a phone. */
export const AuthPanel = () => (
  <aside
    aria-label="About your account"
    className="grid grid-rows-[220px_auto] overflow-hidden bg-deep text-on-deep md:grid-rows-[1fr_auto]"
  >
    <div className="relative overflow-hidden">
      <Braid shape={RIVER} chosen={7} buoyAt={0.5} tone="deep" className="absolute inset-0" />
    </div>
    <div className="border-t border-deep-line px-(--db-gutter) pt-6 pb-8 md:px-12 md:pt-7 md:pb-10">
      <h2 className="mb-4 max-w-[20ch] text-[1.5rem]">We record every change to your account</h2>
      <ul className="grid gap-2 text-small leading-normal text-on-deep-muted">
        {FACTS.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[18px] flex-none text-deep-primary" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  </aside>
);
