import { backOff, type Backoff } from './backoff.ts';

const TRIES = 5;
const BACKOFF: Backoff = { firstMs: 100, longestMs: 2_000 };

/**
 * For one of the thousands of calls of a long piece of work, which would otherwise begin again whenever one of them fails. The call must
 * have the same effect when it is made twice. @throws the error of the fifth try
 */
export const insist = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === TRIES) throw error;
      await backOff(BACKOFF, attempt);
    }
  }
};
