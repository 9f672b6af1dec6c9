import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Conversation } from '@/app/conversation';
import { paths, sharedLink } from '@/app/paths';
import type { JudgingCard } from '@/domain/deck';
import { MuteItem } from '@/features/mutes/mute-item';
import { useMuteAuthor } from '@/features/mutes/queries';
import { ReportDialog, type ReportTarget } from '@/features/reports/report-dialog';
import { ShareDialog, type ShareTarget } from '@/features/share/share-dialog';
import { ShareItem } from '@/features/share/share-item';
import { nextFocus } from '@/features/swipe/next-focus';
import { useDeckChanges } from '@/features/swipe/queries';
import { SwipeScreen } from '@/features/swipe/swipe-screen';

/** The judging screen, with the comments and the report dialog its card opens. */
export function Component() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const deck = useDeckChanges();
  const [discussed, setDiscussed] = useState<JudgingCard | null>(null);
  const [reported, setReported] = useState<ReportTarget | null>(null);
  const [passedOn, setPassedOn] = useState<ShareTarget | null>(null);
  const muteAuthor = useMuteAuthor({ ...deck, nextFocus });
  const dropped = useRef(false);
  // The first entry of a visit has nothing behind it.
  const back = () => (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1));
  return (
    <>
      <SwipeScreen
        onBack={() => void back()}
        onComments={setDiscussed}
        onReport={({ id }) => {
          dropped.current = false;
          setReported({ type: 'confession', id });
        }}
        more={(card) => (
          <>
            <ShareItem onShare={() => setPassedOn(card)} />
            <MuteItem onMute={() => muteAuthor(card)} />
          </>
        )}
      />
      <Conversation
        confession={discussed}
        onClose={() => setDiscussed(null)}
        onCount={deck.setCommentCount}
      />
      <ReportDialog
        target={reported}
        onClose={() => setReported(null)}
        onGone={({ id }) => {
          dropped.current = true;
          deck.drop(id);
        }}
        // The button that opened it left with its card.
        finalFocus={() => (dropped.current ? nextFocus() : null)}
      />
      <ShareDialog confession={passedOn} linkTo={sharedLink} onClose={() => setPassedOn(null)} />
    </>
  );
}
