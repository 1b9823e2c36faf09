import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { DEFAULT_TIME_ZONE, TimeZoneContext } from '../lib/use-time-format.ts';

/** Shows all times in its children in the time zone of the customer's profile. */
export const CustomerTimeZone = ({ children }: { readonly children: ReactNode }) => {
  const timeZone = useQuery(profileQuery()).data?.time_zone ?? DEFAULT_TIME_ZONE;
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
};
