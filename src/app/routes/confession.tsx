import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Conversation } from '@/app/conversation';
import { copy } from '@/app/copy';
import { paths, sharedLink } from '@/app/paths';
import { isConfessionId } from '@/domain/confession';
import { useCurrentUserId } from '@/features/auth/session';
import { reportedQuery } from '@/features/reports/queries';
import { ReportDialog, type ReportTarget } from '@/features/reports/report-dialog';
import { useSharedChanges } from '@/features/share/queries';
import { ShareDialog, type ShareTarget } from '@/features/share/share-dialog';
import { SharedGone, SharedScreen } from '@/features/share/shared-screen';
import { JudgeOne } from '@/features/swipe/judge-one';
import { useDeckChanges } from '@/features/swipe/queries';
import { Screen } from '@/ui/screen';

/** The confession behind a shared link: read it, judge it, talk about it, report it, pass it on. */
export function Component() {
  const { id = '' } = useParams();
  // Keyed: what is open over one confession is not open over the next.
  return <Shared key={id} id={id} />;
}

function Shared({ id }: { id: string }) {
  const userId = useCurrentUserId();
  const shared = useSharedChanges(id);
  const deck = useDeckChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const [discussed, setDiscussed] = useState<{ id: string; commentCount: number } | null>(null);
  const [reported, setReported] = useState<ReportTarget | null>(null);
  const [passedOn, setPassedOn] = useState<ShareTarget | null>(null);
  const gone = useRef(false);
  return (
    <Screen>
      <h1 ref={heading} tabIndex={-1} className="pr-12 text-3xl font-bold outline-none">
        {copy.titles.confession}
      </h1>
      <SharedScreen
        id={id}
        userId={userId}
        home={paths.home}
        judging={(confession) => (
          <JudgeOne
            userId={userId}
            card={confession}
            verdict={confession.verdict}
            onJudged={shared.judged}
            onRefused={() => void shared.lookAgain()}
          />
        )}
        onComments={setDiscussed}
        onReport={(confession) => {
          gone.current = false;
          setReported({ type: 'confession', id: confession.id });
        }}
        onShare={setPassedOn}
        gone={<Gone id={id} />}
      />
      <Conversation
        confession={discussed}
        onClose={() => setDiscussed(null)}
        onCount={(about, count) => {
          shared.setCommentCount(count);
          deck.setCommentCount(about, count);
        }}
      />
      <ReportDialog
        target={reported}
        onClose={() => setReported(null)}
        onGone={() => {
          gone.current = true;
          deck.drop(id);
          shared.drop();
        }}
        // The button that opened it left with its confession.
        finalFocus={() => (gone.current ? heading.current : null)}
      />
      <ShareDialog confession={passedOn} linkTo={sharedLink} onClose={() => setPassedOn(null)} />
    </Screen>
  );
}

/** Nothing to read. One's own reports are all that is asked about: they tell nobody anything they did not do themselves. */
function Gone({ id }: { id: string }) {
  const reported = useQuery({
    ...reportedQuery({ type: 'confession', id }),
    enabled: isConfessionId(id),
  });
  return <SharedGone home={paths.home} reported={reported.isLoading ? null : reported.data === true} />;
}
