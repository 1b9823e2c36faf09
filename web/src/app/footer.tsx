import { Link } from 'react-router-dom';
import { SETTINGS_HASH } from '../features/cookie-consent/components/consent-store.ts';
import { paths } from '../lib/paths.ts';
import { Braid } from '../ui/braid.tsx';
import type { BraidShape } from '../ui/braid-geometry.ts';
import { Logo } from '../ui/logo.tsx';
import { brand } from '../content/brand.ts';
import { COOKIE_GROUP, FOOTER_GROUPS, type SiteLink } from './site-links.ts';

const EDGE: BraidShape = { width: 1440, height: 64, strands: 9, spread: 16, meander: 0.9, stops: [0.03, 0.42, 0.6, 0.99] };
const LINK = 'inline-flex min-h-11 items-center text-on-deep no-underline hover:underline sm:min-h-8';

export const Footer = () => (
  <footer className="relative bg-deep text-small text-on-deep-muted [&_:focus-visible]:outline-deep-accent">
    <div className="relative h-16 overflow-hidden border-b border-deep-line">
      <Braid shape={EDGE} chosen={3} tone="edge" className="absolute inset-0" />
    </div>
    <div className="wrap">
      <div className="grid grid-cols-2 gap-x-5 gap-y-7 pt-12 pb-8 sm:gap-x-8 sm:gap-y-10 sm:pt-16 sm:pb-10 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
        <div className="max-lg:col-span-2">
          <Link to={paths.home} className="inline-flex text-on-deep">
            <Logo className="h-7 w-auto" dot="fill-deep-accent" />
          </Link>
          <p className="mt-4 mb-2 max-w-[30ch]">{brand.tagline}</p>
          <a href={`mailto:${brand.salesEmail}`} className={LINK}>
            {brand.salesEmail}
          </a>
          {/* They have no target until the accounts exist. */}
          <p className="mt-2">
            <span role="link" aria-disabled="true">
              LinkedIn
            </span>{' '}
            and{' '}
            <span role="link" aria-disabled="true">
              X
            </span>
            : coming soon
          </p>
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <FooterGroup key={title} title={title} links={links} withCookieSettings={title === COOKIE_GROUP} />
        ))}
      </div>
      <div className="grid gap-x-12 gap-y-6 border-t border-deep-line pt-6 pb-10 leading-[1.55] sm:grid-cols-2">
        <p>
          {brand.operator} {brand.registration}. {brand.regulatoryStatement}
        </p>
        <p>{brand.riskStatement}</p>
      </div>
    </div>
  </footer>
);

type FooterGroupProps = { readonly title: string; readonly links: readonly SiteLink[]; readonly withCookieSettings: boolean };

const FooterGroup = ({ title, links, withCookieSettings }: FooterGroupProps) => (
  <nav aria-label={title}>
    <h2 className="mb-2 font-sans text-small font-label tracking-normal text-on-deep-muted [font-stretch:normal]">{title}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={LINK}>
            {label}
          </Link>
        </li>
      ))}
      {/* Withdrawing consent must be as easy as giving it, so the link is on every page and works before the scripts load. */}
      {withCookieSettings ? (
        <li>
          <a href={SETTINGS_HASH} className={LINK}>
            Cookie Settings
          </a>
        </li>
      ) : null}
    </ul>
  </nav>
);
