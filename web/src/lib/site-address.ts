import { createContext } from 'react';

/**
 * Stands for the address of the site in pages made at build time: a build belongs to no host. The site process puts its PUBLIC_URL in
 * the place of it (deploy/site/prerendered-pages.ts). RFC 2606 reserves ".invalid", so that a forgotten one leads nowhere.
 */
export const SITE_ADDRESS_PLACEHOLDER = 'https://site-address.invalid';

/** Given where the application starts: the placeholder while pages are made, `ownSiteAddress` in the browser. */
export const SiteAddressContext = createContext<string | undefined>(undefined);

/**
 * As the page says it in its canonical link, which stays true when the page is reached by another name; else the browser's. Read it once,
 * before React takes over the head of the document.
 */
export const ownSiteAddress = (): string =>
  new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href).origin;
