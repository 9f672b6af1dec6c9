import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Conversation } from '@/app/conversation';
import { copy } from '@/app/copy';
import { paths, sharedLink } from '@/app/paths';
import { Gone } from '@/app/shared-gone';
import { useCurrentUserId } from '@/features/auth/session';
import { MuteItem } from '@/features/mutes/mute-item';
import { useMuteAuthor } from '@/features/mutes/queries';
import { ReportDialog, type ReportTarget } from '@/features/reports/report-dialog';
import { type SharedConfession, useSharedChanges } from '@/features/share/queries';
import { ShareDialog, type ShareTarget } from '@/features/share/share-dialog';
import { SharedScreen } from '@/features/share/shared-screen';
import { BookmarkOne } from '@/features/swipe/bookmark-one';
import { JudgeOne } from '@/features/swipe/judge-one';
import { useDeckChanges } from '@/features/swipe/queries';
import { Menu } from '@/ui/menu';
import { Screen } from '@/ui/screen';

/** The confession behind a shared link: read it, judge it, keep it, talk about it, report it, pass it on, mute its author. */
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
  const muteAuthor = useMuteAuthor({
    hideAuthor: (confession: SharedConfession) => {
      const restore = deck.hideAuthor(confession);
      shared.drop();
      // The menu it was chosen from left with its confession.
      setTimeout(() => heading.current?.focus());
      return () => {
        restore();
        shared.putBack(confession);
      };
    },
    drop: (about) => {
      deck.drop(about);
      shared.drop();
    },
    nextFocus: () => heading.current,
    renew: deck.renew,
  });
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
        controls={(confession) => (
          <>
            <BookmarkOne userId={userId} card={confession} onShown={shared.bookmarked} />
            <Menu label={copy.more}>
              <MuteItem onMute={() => muteAuthor(confession)} />
            </Menu>
          </>
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
