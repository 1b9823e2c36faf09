import { saveSecuritySettings, type SaveSecuritySettings } from '@danubit/contracts/http/settings/security-settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { securitySettingsQuery } from './security-settings.queries.ts';

/** Shows the new settings immediately. When saving fails, the stored settings are shown again. */
export const useSaveSecuritySettings = () => {
  const client = useQueryClient();
  const { queryKey } = securitySettingsQuery();
  return useMutation({
    mutationFn: (settings: SaveSecuritySettings) => callEndpoint(saveSecuritySettings, { body: settings }),
    onMutate: async (settings) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, { ...before, ...settings });
      return { before };
    },
    onSuccess: (stored) => {
      client.setQueryData(queryKey, stored);
    },
    onError: (_error, _settings, context) => {
      if (context?.before !== undefined) client.setQueryData(queryKey, context.before);
    },
  });
};
