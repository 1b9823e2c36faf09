import { cx } from 'class-variance-authority';
import { Check, Circle } from 'lucide-react';
import { PASSWORD_MINIMUM } from '../account-forms.ts';

const RECOMMENDED = 8;

/** What the form asks for, and what the server will ask for. */
export const PasswordAdvice = ({ password }: { readonly password: string }) => (
  <ul className="grid gap-1.5">
    <Rule met={password.length >= PASSWORD_MINIMUM}>At least {PASSWORD_MINIMUM} characters</Rule>
    <Rule met={password.length >= RECOMMENDED}>{RECOMMENDED} or more, and not a common password</Rule>
  </ul>
);

const Rule = ({ met, children }: { readonly met: boolean; readonly children: React.ReactNode }) => {
  const Icon = met ? Check : Circle;
  return (
    <li className={cx('flex items-start gap-[7px]', met ? 'text-positive' : 'text-muted')}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-px size-4 flex-none" />
      {children}
    </li>
  );
};
