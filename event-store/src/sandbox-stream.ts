import { TEST_PREFIX } from '@danubit/contracts/values/ids';

/** Whether a stream belongs to a partner's sandbox: its id shows it, in every installation. */
export const isSandboxStream = (stream: string): boolean => stream.slice(stream.indexOf('-') + 1).startsWith(TEST_PREFIX);
