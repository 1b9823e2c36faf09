import type { User } from '@supabase/auth-js';

/** Whether this installation moves test money. The account service sends the mode with the user; a missing mode means live. */
export const isTestMode = (user: User | null): boolean => user?.app_metadata['mode'] === 'test';
