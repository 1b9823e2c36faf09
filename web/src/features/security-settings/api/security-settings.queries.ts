import { getSecuritySettings } from '@danubit/contracts/http/settings/security-settings.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const securitySettingsQuery = () =>
  queryOptions({ queryKey: ['security-settings'], queryFn: ({ signal }) => callEndpoint(getSecuritySettings, { signal }) });
