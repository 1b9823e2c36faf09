import { HttpProblem } from '../../platform/problems/http-problem.ts';

/** One answer for a link that is unknown, too old or overtaken: it tells nothing about any address. */
export const linkExpired = (): HttpProblem =>
  new HttpProblem(410, 'LINK_EXPIRED', 'This link is not valid any more. Subscribe again to get a new one.');
