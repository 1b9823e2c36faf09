import type { SessionEnd } from '../../../lib/auth/session-end.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from 'react-router-dom';

type Words = { readonly title: string; readonly text: string; /** Another person may have caused it. */ readonly isAlarming?: true };

const WORDS: Readonly<Record<SessionEnd, Words>> = {
  inactive: { title: 'You were signed out', text: 'You were inactive for the time set in your security settings. Sign in to continue.' },
  expired: { title: 'Your session has ended', text: 'A session lasts at most 30 days. Sign in to continue.' },
  signed_out_elsewhere: {
    title: 'You were signed out',
    text: 'You signed this device out from another one.',
    isAlarming: true,
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'This signs out all other devices. Sign in with your new password.',
    isAlarming: true,
  },
  factor_changed: {
    title: 'Two-factor authentication was changed',
    text: 'This signs out all other devices. Sign in to continue.',
    isAlarming: true,
  },
  email_changed: { title: 'Your email address was changed', text: 'Sign in with the new address.', isAlarming: true },
  elsewhere: { title: 'Your session has ended', text: 'It was ended from somewhere else. Sign in to continue.', isAlarming: true },
  reused: {
    title: 'Your session was ended for your safety',
    text: 'It was used from two places at the same time, so someone else may have copied it. We sent you an email about it.',
    isAlarming: true,
  },
  suspended: { title: 'Your account is suspended', text: 'Contact support to learn more.' },
  closed: {
    title: 'Your account is closed',
    text: 'We sent you an email about it. Our Privacy Policy says what the law requires us to keep.',
  },
};

/** Why this browser's last session ended. */
export const SessionEndBanner = ({ end }: { readonly end: SessionEnd }) => {
  const { title, text, isAlarming = false } = WORDS[end];
  return (
    <Alert variant={end === 'reused' ? 'warning' : 'info'} title={title} className="mb-6">
      <p>
        {text}
        {isAlarming ? (
          <>
            {' '}
            If it was not you, <Link to={paths.authRecover}>set a new password</Link>.
          </>
        ) : null}
      </p>
    </Alert>
  );
};
