import { hasPasswordLength, isPersonalPassword, PASSWORD_LENGTH } from '@danubit/contracts/values/password-rule';
import { cx } from 'class-variance-authority';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { passwordStrength, type Strength } from './password-strength.ts';

type PasswordAdviceProps = {
  readonly password: string;
  /** Names, which the server refuses in a password, as it does the address. */
  readonly names: readonly string[];
  readonly email: string;
};

/** Whether a password that was typed breaks a rule that the page can check. Only the server has the list of common passwords. */
export const breaksPasswordRule = ({ password, names, email }: PasswordAdviceProps): boolean =>
  password !== '' && (!hasPasswordLength(password) || isPersonalPassword(password, email, names));

/** The rules of the server, and the estimated strength of the password. */
export const PasswordAdvice = ({ password, names, email }: PasswordAdviceProps) => (
  <div className="grid gap-2">
    <StrengthMeter strength={passwordStrength(password, [...names, email])} />
    <ul className="grid gap-1.5">
      <Rule met={hasPasswordLength(password)}>
        {PASSWORD_LENGTH.least} to {PASSWORD_LENGTH.most} characters
      </Rule>
      <Rule met={password !== '' && !isPersonalPassword(password, email, names)}>Without your name or your email address</Rule>
      <Rule met={false}>Not a common password: we check it when you continue</Rule>
    </ul>
  </div>
);

const LOOKS: Readonly<Record<Strength, { readonly word: string; readonly steps: number; readonly fill: string }>> = {
  none: { word: '', steps: 0, fill: '' },
  weak: { word: 'Weak', steps: 1, fill: 'bg-negative' },
  fair: { word: 'Fair', steps: 2, fill: 'bg-warning' },
  strong: { word: 'Strong', steps: 3, fill: 'bg-positive' },
};

/** The word carries the meaning; the bar is decorative. */
const StrengthMeter = ({ strength }: { readonly strength: Strength }) => {
  const { word, steps, fill } = LOOKS[strength];
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={cx('h-1.5 rounded-[2px]', step <= steps ? fill : 'bg-sunken')} />
        ))}
      </span>
      <span role="status" className="min-w-24 text-right">
        {word === '' ? null : (
          <>
            Strength: <b className="text-ink">{word}</b>
          </>
        )}
      </span>
    </div>
  );
};

const Rule = ({ met, children }: { readonly met: boolean; readonly children: ReactNode }) => {
  const Icon = met ? Check : Circle;
  return (
    <li className={cx('flex items-start gap-[7px]', met ? 'text-positive' : 'text-muted')}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-px size-4 flex-none" />
      {children}
    </li>
  );
};
