import { afterWorkingDays, slovakDay } from './slovak-working-days.ts';

/** What a law says about reports to the financial intelligence unit (FIU), with the day from which it applies. Null: it sets no period. */
export type ReportLaw = {
  readonly id: string;
  readonly from: string;
  readonly source: string;
  /** Within how many working days the FIU gets its answer. */
  readonly answerWorkingDays: number | null;
  readonly urgentAnswerHours: number | null;
  /** After how many working days without an instruction people may decide that the money moves. */
  readonly silenceWorkingDays: number | null;
};

const ACT_297: ReportLaw = {
  id: 'SK-297/2008',
  from: '2008-09-01',
  source: 'Act 297/2008: reported without undue delay; the FIU sets the period for an answer',
  answerWorkingDays: null,
  urgentAnswerHours: null,
  silenceWorkingDays: null,
};

/** The newest last. What a later law says is not in force before its day. */
export const REPORT_LAWS: readonly ReportLaw[] = [
  ACT_297,
  {
    id: 'EU-2024/1624',
    from: '2027-07-10',
    source: 'Regulation (EU) 2024/1624, articles 69 and 71',
    answerWorkingDays: 5,
    urgentAnswerHours: 24,
    silenceWorkingDays: 3,
  },
];

export const reportLawAt = (at: Date): ReportLaw => REPORT_LAWS.findLast(({ from }) => from <= slovakDay(at)) ?? ACT_297;

/** Our own measure of "without undue delay": until the end of the next working day. Both laws leave the figure open. */
const REPORT_WORKING_DAYS = 1;
/** Due time of a report, from its assessment, and of the portal's receipt, from the filing. */
export const reportDueAt = (from: Date): Date => afterWorkingDays(from, REPORT_WORKING_DAYS);

/** When an answer is due: by the law, or earlier if the FIU named an earlier time. Null where neither names one. */
export const answerDueAt = (receivedAt: Date, isUrgent: boolean, named: Date | null): Date | null => {
  const lawful = lawfulAnswerAt(receivedAt, isUrgent);
  return lawful === null || (named !== null && named < lawful) ? named : lawful;
};

const lawfulAnswerAt = (receivedAt: Date, isUrgent: boolean): Date | null => {
  const { answerWorkingDays, urgentAnswerHours } = reportLawAt(receivedAt);
  if (isUrgent && urgentAnswerHours !== null) return new Date(receivedAt.getTime() + urgentAnswerHours * 3_600_000);
  return answerWorkingDays === null ? null : afterWorkingDays(receivedAt, answerWorkingDays);
};

/** Null where the law sets no end: then only an instruction ends the waiting. Nothing is released when it has passed. */
export const silenceEndsAt = (filedAt: Date): Date | null => {
  const { silenceWorkingDays } = reportLawAt(filedAt);
  return silenceWorkingDays === null ? null : afterWorkingDays(filedAt, silenceWorkingDays);
};
