import { QueryClientProvider } from '@tanstack/react-query';
import { LazyMotion, MotionConfig } from 'framer-motion';
import { type ReactNode, useEffect, useState } from 'react';
import { onAccountChange } from '@/features/auth/session';
import { createQueryClient } from '@/lib/query-client';

const loadMotion = () => import('@/ui/motion-features').then((features) => features.default);

/** Query cache and motion for the whole app; motion's features arrive in a chunk of their own after the first paint. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // Query keys carry no user id: what one person read must be gone before the next one looks.
  useEffect(() => onAccountChange(() => queryClient.clear()), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <MotionConfig reducedMotion="user">
        <LazyMotion features={loadMotion} strict>
          {children}
        </LazyMotion>
      </MotionConfig>
    </QueryClientProvider>
  );
}
