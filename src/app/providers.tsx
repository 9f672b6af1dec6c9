import { QueryClientProvider } from '@tanstack/react-query';
import { LazyMotion, MotionConfig } from 'framer-motion';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '@/lib/query-client';

const loadMotion = () => import('@/ui/motion-features').then((features) => features.default);

/** Query cache and motion for the whole app; motion's features arrive in a chunk of their own after the first paint. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
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
