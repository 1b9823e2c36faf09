import { HttpProblem } from '../problems/http-problem.ts';

/** Live data follows the real time. */
export const sandboxOnly = (): HttpProblem =>
  new HttpProblem(403, 'SANDBOX_ONLY', 'Only the clock of a sandbox can be moved. Use a test key.');

/** A person accepts terms, age and risks on our own page, which partners cannot link to yet. */
export const liveNotOpen = (): HttpProblem =>
  new HttpProblem(403, 'LIVE_NOT_OPEN', 'Live users and orders are not open yet. Use a test key, which can simulate every outcome.');

export const notRegistered = (): HttpProblem => new HttpProblem(409, 'NOT_REGISTERED', 'Register your company first.');
