import type { User } from '@supabase/auth-js';

/** Whether this installation moves test money: the account service says so with the user. Without a word, it is live. */
export const isTestMode = (user: User | null): boolean => user?.app_metadata['mode'] === 'test';
