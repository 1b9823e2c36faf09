import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';

const PROBLEMS = {
  own_affair: [403, 'OWN_AFFAIR', 'You may not decide about your own money. Ask a colleague.'],
  already_proposed: [409, 'ALREADY_PROPOSED', 'Someone has already asked for the release. Another person approves it.'],
  same_person: [403, 'SAME_PERSON', 'Someone other than the person who asked for it must approve it.'],
  proposal_lapsed: [409, 'PROPOSAL_LAPSED', 'This request is older than seven days. Ask for the release again.'],
  proposal_differs: [409, 'PROPOSAL_DIFFERS', 'This is not the request that you have read. Load it again.'],
} as const;

/** Refusals of a release that one person requests and another approves. */
export const releaseProblem = (code: keyof typeof PROBLEMS): HttpProblem => {
  const [status, name, message] = PROBLEMS[code];
  return new HttpProblem(status, name, message);
};

export const reasonMissing = (): HttpProblem => invalidParameter('reason', 'Say why, in a few words.');
