import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onAccountChange } from '@/features/auth/session';
import { createQueryClient } from '@/lib/query-client';

/** The query cache of the whole app. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // Query keys carry no user id: what one person read must be gone before the next one looks.
  useEffect(() => onAccountChange(() => queryClient.clear()), [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
