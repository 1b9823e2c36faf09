import type { AlertCandidate, AlertRule, ListedStaffAlert, StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import type { AlertDecision, AlertRisk, AlertTrigger, ScreenedRole } from '@danubit/contracts/values/alerts';
import { formatMoney } from '../../../lib/format.ts';

/** Names of rules are texts of the server; a title says what was measured, never what is suspected. */
const reasonText = (reason: string): string => (reason === 'listed_name' ? 'Name close to a listed name' : reason);

export const titleOf = ({ reasons: [first = 'Several small reasons'] }: Pick<ListedStaffAlert, 'reasons'>): string => reasonText(first);
export const otherReasons = ({ reasons }: ListedStaffAlert): readonly string[] => reasons.slice(1).map(reasonText);

export const RISKS: Readonly<Record<AlertRisk, string>> = { high: 'High', normal: 'Normal', low: 'Low' };

/** What waits for the decision. */
const WAITS: Readonly<Record<AlertTrigger, string>> = {
  deposit: 'payment',
  refund: 'refund',
  withdrawal: 'withdrawal',
  delivery: 'delivery',
  receipt: 'receipt',
  level: 'verification',
  person: 'customer',
  list: 'customer',
};
export const whatWaits = ({ trigger }: Pick<ListedStaffAlert, 'trigger'>): string => WAITS[trigger];

export const decisionText = (decision: AlertDecision | 'escalate', alert: Pick<ListedStaffAlert, 'trigger'>): string =>
  ({
    clear: 'Clear',
    confirm_pep: 'Confirm the public function',
    keep: 'Keep on hold',
    refuse: `Refuse the ${whatWaits(alert)}`,
    escalate: 'Escalate',
  })[decision];

/** What will happen, below each choice. */
export const effectOf = (decision: AlertDecision | 'escalate', { alert, payment }: Pick<StaffAlert, 'alert' | 'payment'>): string => {
  const what = whatWaits(alert);
  switch (decision) {
    case 'clear':
      if (payment?.method === 'suspense') return 'The money waits under Suspense, where it is returned or credited';
      return alert.is_held ? `The ${what} continues` : `The ${what} was not held`;
    case 'confirm_pep':
      return alert.is_held ? `The match is right: a high risk. The ${what} continues` : 'The match is right: a high risk';
    case 'keep':
      return payment === null && !alert.is_held
        ? 'The account is restricted, such as that of a listed person'
        : `The ${what} stays held, such as that of a listed person`;
    case 'refuse':
      return REFUSED[payment?.method ?? 'card'] ?? 'It ends without a charge';
    case 'escalate':
      return alert.is_held ? 'An officer decides. The hold stays' : 'An officer decides';
  }
};

const REFUSED: Readonly<Partial<Record<NonNullable<StaffAlert['payment']>['method'], string>>> = {
  withdrawal: 'The money goes back to the balance',
  refund: 'The money goes back to the balance',
  receipt: 'The coins go back to their sender, once two colleagues have agreed on the address under Receipts',
  bank_transfer: 'The money goes back to the account that paid, once a colleague has approved the return under Suspense',
};

/** What the customer reads. It never gives the reason. */
export const customerReads = (decision: AlertDecision | 'escalate', { is_held: isHeld }: ListedStaffAlert): string => {
  if (!isHeld) return decision === 'keep' ? 'that the account is restricted' : 'nothing';
  if (decision === 'clear' || decision === 'confirm_pep') return 'processing, then completed';
  return decision === 'refuse' ? 'not completed' : 'in review';
};

export const stateText = ({ status, is_escalated: isEscalated }: ListedStaffAlert): string => {
  if (status === 'open') return isEscalated ? 'for officers' : 'open';
  if (status === 'kept') return isEscalated ? 'kept, review due' : 'kept on hold';
  return { proposed: 'second person needed', cleared: 'cleared', refused: 'refused' }[status];
};

export const MADE: Readonly<Record<AlertDecision, string>> = {
  clear: 'Cleared',
  confirm_pep: 'Public function confirmed',
  keep: 'Kept on hold',
  refuse: 'Refused',
};

const STEPS: Readonly<Record<string, string>> = {
  MovementIn: 'Deposit',
  MovementOut: 'Withdrawal',
  MovementDeclined: 'Declined deposit',
  MovementReceived: 'Coins received',
  PaymentRequested: 'Payment requested',
  PaymentHeld: 'Payment held',
  PaymentReleased: 'Payment released',
  PaymentCleared: 'Payment cleared',
  PaymentRefused: 'Payment refused',
  PaymentCompleted: 'Payment completed',
  PaymentFailed: 'Payment failed',
  PaymentRefunded: 'Payment refunded',
  PaymentDisputed: 'Payment disputed by the bank',
  AlertRaised: 'Alert raised',
  AlertEscalated: 'Escalated to the officers',
  AlertDecisionProposed: 'Decision proposed',
  AlertDecisionRejected: 'Proposal rejected',
  AlertCleared: 'Alert cleared',
  AlertConfirmed: 'Alert confirmed',
  AlertDecisionApplied: 'Decision carried out',
};
/** "PayoutHeld" as "Payout held". */
export const stepText = (type: string): string =>
  STEPS[type] ?? type.replaceAll(/([a-z])([A-Z])/g, (_, one: string, two: string) => `${one} ${two.toLowerCase()}`);

type Measure = AlertRule['measures'][number];

export const figureText = (figure: string | null, { unit }: Pick<Measure, 'unit'>): string => {
  if (figure === null) return 'unknown';
  switch (unit) {
    case 'eur':
      return formatMoney(figure, 'EUR');
    case 'hours':
      return Number(figure) >= 48 ? `${String(Math.floor(Number(figure) / 24))} days` : `${figure} h`;
    case 'per_mille':
      return `${(Number(figure) / 10).toFixed(1)}%`;
    case 'yes_no':
      return figure === '0' ? 'no' : 'yes';
    case 'number':
      return figure;
  }
};

export const LISTS: Readonly<Record<string, string>> = { un: 'UN', eu: 'EU', ofac: 'US', pep: 'Politically exposed', own: 'Own list' };
export const listName = (list: string): string => LISTS[list] ?? list;

export const ROLES: Readonly<Record<ScreenedRole, string>> = {
  customer: 'Customer',
  payer: 'Payer',
  beneficiary: 'Beneficiary',
  company: 'Company of the customer',
  owner: 'Owner of the company',
};

export const candidateState = ({ decided, hit, list }: AlertCandidate): string => {
  if (decided !== null) return decided === 'no_match' ? 'Different person, entry unchanged' : 'Same person, decided before';
  if (!hit) return 'Below the threshold';
  return list === 'pep' ? 'To review' : 'To decide';
};

export const FACTS: Readonly<Record<string, string>> = {
  candidate: 'Score of the strongest candidate',
  entry: 'Listed entry',
  volume: 'Deposits in 30 days',
  payments: 'Number of them',
  score: 'Score of the rules',
  rules: 'Rules',
};

const MINUTE_MS = 60_000;

/** "in 42 min", "late by 3 h". */
export const dueText = (dueAt: string, nowMs: number): string => {
  const minutes = Math.round((Date.parse(dueAt) - nowMs) / MINUTE_MS);
  const away = Math.abs(minutes);
  const text =
    away < 120 ? `${String(away)} min` : away < 48 * 60 ? `${String(Math.floor(away / 60))} h` : `${String(Math.floor(away / 1_440))} days`;
  return minutes < 0 ? `late by ${text}` : `in ${text}`;
};

const METHODS = {
  card: 'Card',
  bank_transfer: 'Bank account',
  suspense: 'Bank account, in suspense',
  redirect: 'Payment page',
  refund: 'Back to where it came from',
  withdrawal: 'To a bank account',
  delivery: 'To a wallet',
  receipt: 'From a wallet',
} as const;
export const methodText = ({ method, last_four: lastFour }: NonNullable<StaffAlert['payment']>): string =>
  lastFour === null ? METHODS[method] : `${METHODS[method]} ending ${lastFour}`;
