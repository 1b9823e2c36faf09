import { LEVEL_RULES, VERIFICATION_LEVELS, type VerificationLevel } from '@danubit/contracts/values/verification-levels';
import { Badge } from '../../../ui/badge.tsx';

/** Every level with what it needs and what it allows; the same rules that the limits follow. */
export const LevelTable = ({ level }: { readonly level: VerificationLevel }) => (
  <ul className="divide-y divide-line border-y border-line">
    {VERIFICATION_LEVELS.map((one) => {
      const { name, needs, allows, ceilings } = LEVEL_RULES[one];
      return (
        <li key={one} aria-current={one === level ? 'step' : undefined} className="grid gap-1 py-4">
          <h4 className="flex flex-wrap items-center gap-3 text-ui font-bold">
            {name}
            {one === level ? <Badge variant="secondary">Your level</Badge> : null}
          </h4>
          <p className="text-small text-muted">{needs}</p>
          <p className="text-small">
            {allows}
            {one === 'none' ? '' : ` Deposits up to ${usd(ceilings.dailyDeposit)} a day and ${usd(ceilings.monthlyDeposit)} a month; `}
            {one === 'none' ? '' : `withdrawals up to ${usd(ceilings.dailyWithdrawal)} and ${usd(ceilings.monthlyWithdrawal)}.`}
          </p>
        </li>
      );
    })}
  </ul>
);

const usd = (units: number): string => `${units.toLocaleString('en-GB')} USD`;
