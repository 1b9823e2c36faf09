import { createContext } from 'react';

/**
 * Placeholder for the site's address in prerendered pages, because a build belongs to no host. The site process replaces it with PUBLIC_URL
 * (deploy/site/prerendered-pages.ts). RFC 2606 reserves ".invalid", so a forgotten placeholder leads nowhere.
 */
export const SITE_ADDRESS_PLACEHOLDER = 'https://site-address.invalid';

/** Set at the application's start: the placeholder during prerendering, `ownSiteAddress` in the browser. */
export const SiteAddressContext = createContext<string | undefined>(undefined);

/**
 * The address in the page's canonical link, which is correct even when the page is reached under another name; otherwise the browser's.
 * Read it once, before React takes over the document's head.
 */
export const ownSiteAddress = (): string =>
  new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href).origin;
