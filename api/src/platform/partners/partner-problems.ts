import { HttpProblem } from '../problems/http-problem.ts';

/** Live data follows the real time. */
export const sandboxOnly = (): HttpProblem =>
  new HttpProblem(403, 'SANDBOX_ONLY', 'Only the clock of a sandbox can be moved. Use a test key.');

export const personVerifiesHere = (): HttpProblem =>
  new HttpProblem(
    403,
    'PERSON_VERIFIES_HERE',
    'A live person shows documents on our own page. Send them to the verification_url of POST /v1/kyc/verify.',
  );

/** @param parameter where the request names the person */
export const userErased = (parameter: string): HttpProblem =>
  new HttpProblem(409, 'USER_ERASED', 'The data of this person was erased at the end of its period. Add the person again.', {
    details: { parameter },
  });

export const notRegistered = (): HttpProblem => new HttpProblem(409, 'NOT_REGISTERED', 'Register your company first.');
