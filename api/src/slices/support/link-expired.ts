import { HttpProblem } from '../../platform/problems/http-problem.ts';

/** The same for a link that is unknown, expired or superseded, so that it reveals nothing about an address. */
export const linkExpired = (): HttpProblem =>
  new HttpProblem(410, 'LINK_EXPIRED', 'This link is no longer valid. Subscribe again to get a new one.');
