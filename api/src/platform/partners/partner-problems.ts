import { HttpProblem } from '../problems/http-problem.ts';

/** Live data follows the real time. */
export const sandboxOnly = (): HttpProblem =>
  new HttpProblem(403, 'SANDBOX_ONLY', 'Only the clock of a sandbox can be moved. Use a test key.');

/** In the frame the person has no account with us, which a live order needs. */
export const widgetInTestOnly = (): HttpProblem =>
  new HttpProblem(403, 'WIDGET_IN_TEST_ONLY', 'The widget opens with a test key only. Send the person to the payment_url of a live order.');

export const personVerifiesHere = (): HttpProblem =>
  new HttpProblem(
    403,
    'PERSON_VERIFIES_HERE',
    'A live person shows documents on our own page. Send them to the verification_url of POST /v1/kyc/verify.',
  );

export const notRegistered = (): HttpProblem => new HttpProblem(409, 'NOT_REGISTERED', 'Register your company first.');
