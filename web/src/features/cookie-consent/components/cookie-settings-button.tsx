import { consentStore } from '../consent-store.ts';

/** Withdrawing is as easy as agreeing: on every page. */
export const CookieSettingsButton = ({ className }: { readonly className: string }) => (
  <button type="button" className={className} onClick={consentStore.openSettings}>
    Cookie Settings
  </button>
);
