import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import { CommentsSoon, ReportSoon } from '@/features/swipe/card-actions';
import { SwipeScreen } from '@/features/swipe/swipe-screen';

/** The judging screen, with what other features put on its card. */
export function Component() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first entry of a visit has nothing behind it.
  const back = () => (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1));
  return (
    <SwipeScreen
      onBack={() => void back()}
      comments={(confession) => <CommentsSoon count={confession.commentCount} />}
      report={() => <ReportSoon />}
    />
  );
}
