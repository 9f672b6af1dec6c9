import { LazyMotion, MotionConfig } from 'framer-motion';
import { Outlet } from 'react-router-dom';

const loadFeatures = () => import('@/ui/motion-features').then((features) => features.default);

/** Motion for the screens that use it, so that no other screen carries its weight. Its features follow the first paint. */
export function Component() {
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={loadFeatures} strict>
        <Outlet />
      </LazyMotion>
    </MotionConfig>
  );
}
