import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { toLoad } from '#src/admin/core/loading/use-resource.ts';

/** Loads the code of the form and the schema, while the browser requests the settings. */
export function useSettingsFormModule() {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['form', 'settings'],
      queryFn: async () => (await import('./settings-form-module.ts')).SETTINGS_FORM,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    },
    queryClient,
  );
  return { load: toLoad({ data, error, isFetching }), reload: () => void refetch() };
}
