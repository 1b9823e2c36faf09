import { REDIRECT_METHOD_NAMES, type RedirectMethod } from '@danubit/contracts/values/deposit-methods';
import { Banner } from '../../../ui/alert.tsx';

/** In place of the card fields: what happens after the button. */
export const RedirectNote = ({ method }: { readonly method: RedirectMethod }) => (
  <Banner variant="info">
    <strong className="text-info">You pay on a page of our payment provider.</strong> We take you there to pay with{' '}
    {REDIRECT_METHOD_NAMES[method]}, and back. If you close the page before you pay, you are not charged.
  </Banner>
);
