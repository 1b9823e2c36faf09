import { dayAfter, daysOf, isoDay } from '../calendar.ts';
import type { RetentionClass } from '@danubit/event-store/kernel/personal';

/** `end`: of the relationship, or of the account where there never was one. `year`: of the accounting year. `consent`: its end. */
export type RetentionStart = 'end' | 'year' | 'message' | 'consent';

/** A law from the day on which it applies. The first one of a class has applied for as long as there is data. */
export type RetentionLaw = { readonly appliesFrom: string; readonly source: string };

export type RetentionRule = {
  readonly retentionClass: RetentionClass;
  readonly what: string;
  readonly start: RetentionStart;
  readonly years: number;
  readonly laws: readonly RetentionLaw[];
};

/** Classes with a period that customers are shown. `suspicion` has its own clock, in the restricted log. */
export const ORDINARY_CLASSES = [
  'cdd',
  'transaction',
  'travel-rule',
  'accounting',
  'account',
  'security',
  'staff',
  'support',
  'marketing',
] as const satisfies readonly RetentionClass[];
export type OrdinaryClass = (typeof ORDINARY_CLASSES)[number];

const MONEY_LAUNDERING: readonly RetentionLaw[] = [
  { appliesFrom: '2018-03-15', source: 'Slovak Act 297/2008 on the prevention of money laundering (Directive (EU) 2015/849, art. 40)' },
  { appliesFrom: '2027-07-10', source: 'Regulation (EU) 2024/1624, art. 77' },
];
const policy = (why: string): readonly RetentionLaw[] => [{ appliesFrom: '2025-01-01', source: why }];

const RULES: Readonly<Record<OrdinaryClass, Omit<RetentionRule, 'retentionClass'>>> = {
  cdd: { what: 'Your identity check and customer file', start: 'end', years: 5, laws: MONEY_LAUNDERING },
  transaction: { what: 'Your transactions and complaints', start: 'end', years: 5, laws: MONEY_LAUNDERING },
  'travel-rule': { what: 'Sender and recipient of crypto transfers', start: 'end', years: 5, laws: MONEY_LAUNDERING },
  accounting: {
    what: 'Accounting records of your payments',
    start: 'year',
    years: 10,
    laws: [{ appliesFrom: '2003-01-01', source: 'Slovak Act 431/2002 on accounting' }],
  },
  account: { what: 'Your account details and the emails we sent you', start: 'end', years: 5, laws: policy('To answer claims') },
  security: { what: 'Records of sign-ins and devices', start: 'end', years: 5, laws: policy('To investigate misuse') },
  staff: { what: 'Records of staff roles', start: 'end', years: 5, laws: policy('To show who was allowed to do what') },
  support: { what: 'Messages to and from our support team', start: 'message', years: 2, laws: policy('To answer complaints and claims') },
  marketing: {
    what: 'Your newsletter subscription',
    start: 'consent',
    years: 1,
    laws: [{ appliesFrom: '2018-05-25', source: 'Proof of consent, Regulation (EU) 2016/679, art. 7' }],
  },
};

export const retentionRuleOf = (retentionClass: OrdinaryClass): RetentionRule => ({ retentionClass, ...RULES[retentionClass] });

/** The law that applies on a day (ISO date); a later law is not shown as in force before its day. */
export const lawOn = ({ laws }: Pick<RetentionRule, 'laws'>, day: string): string =>
  (laws.findLast(({ appliesFrom }) => appliesFrom <= day) ?? laws[0])?.source ?? '';

const AFTER: Readonly<Record<RetentionStart, string>> = {
  end: 'after your account is closed',
  year: 'after the end of the year they relate to',
  message: 'after the message',
  consent: 'after you unsubscribe',
};

/** "5 years after your account is closed". */
export const periodText = ({ years, start }: Pick<RetentionRule, 'years' | 'start'>): string =>
  `${String(years)} ${years === 1 ? 'year' : 'years'} ${AFTER[start]}`;

/**
 * The first day on which the data may go, from the day its period starts (for `year`: any day of that year). A period of years ends with
 * the day of the same date, or with the last day of the month where there is none, and that day still counts.
 */
export const dueDayOf = ({ years, start }: Pick<RetentionRule, 'years' | 'start'>, startDay: string): string => {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number);
  if (start === 'year') return `${String(year + years + 1).padStart(4, '0')}-01-01`;
  return dayAfter(isoDay(year + years, month, Math.min(day, daysOf(year + years, month))));
};
