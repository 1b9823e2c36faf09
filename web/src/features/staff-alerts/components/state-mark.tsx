import { AlarmClock, ChevronDown, ChevronsUp, Clock, Equal, Hourglass, Users, type LucideIcon } from 'lucide-react';
import type { ListedStaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import type { AlertRisk } from '@danubit/contracts/values/alerts';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { dueText, RISKS } from './alert-words.ts';

type MarkProps = { readonly icon: LucideIcon; readonly className?: string; readonly children: ReactNode };

/** A shape and a word: filled badges in every row would hide those that matter. */
const Mark = ({ icon: Icon, className, children }: MarkProps) => (
  <span className={cx('inline-flex items-center gap-1.5', className)}>
    <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none" />
    {children}
  </span>
);

const RISK_ICONS: Readonly<Record<AlertRisk, LucideIcon>> = { high: ChevronsUp, normal: Equal, low: ChevronDown };

export const RiskMark = ({ risk }: { readonly risk: AlertRisk }) => (
  <Mark icon={RISK_ICONS[risk]}>
    <span className="sr-only">Risk: </span>
    {RISKS[risk]}
  </Mark>
);

const SOON_MS = 2 * 3_600_000;

export const DueMark = ({ alert, now }: { readonly alert: ListedStaffAlert; readonly now: number }) => {
  const isSoon = Date.parse(alert.due_at) - now < SOON_MS;
  return (
    <Mark icon={alert.is_late ? AlarmClock : Clock} className={alert.is_late ? 'text-negative' : isSoon ? 'text-warning' : 'text-muted'}>
      {alert.is_late ? '' : <span className="sr-only">due </span>}
      {dueText(alert.due_at, now)}
    </Mark>
  );
};

export const HeldMark = ({ children }: { readonly children: ReactNode }) => <Mark icon={Hourglass}>{children}</Mark>;
export const SecondMark = ({ children }: { readonly children: ReactNode }) => <Mark icon={Users}>{children}</Mark>;
