import { HttpProblem } from './http-problem.ts';

export const fileTooLarge = (maxBytes: number): HttpProblem =>
  new HttpProblem(413, 'PAYLOAD_TOO_LARGE', `The file is larger than ${String(maxBytes / 1024 / 1024)} MB.`);
