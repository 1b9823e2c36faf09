import { idFromText } from '@danubit/event-store/event-ids';
import type { RiskRatingEvent } from '../domain/compliance/risk-rating/risk-rating.events.ts';
import { riskKey, riskRatingStream } from '../domain/compliance/risk-rating/risk-rating.stream.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';

/** Whether the customer, or an owner of their company, was found to be politically exposed, also against their own answer. */
export const isConfirmedExposed = async (restricted: RestrictedLog, subjectId: string): Promise<boolean> =>
  (await restricted.read<RiskRatingEvent>(riskRatingStream(idFromText(riskKey(subjectId))))).some(
    ({ type }) => type === 'ExposureConfirmed',
  );
