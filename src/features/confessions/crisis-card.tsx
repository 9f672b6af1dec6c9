import { useSyncExternalStore } from 'react';
import { keepDraft, onDraftChange, readDraft } from '@/lib/drafts';
import { Button } from '@/ui/button';
import { copy } from './copy';
import { CrisisHelp } from './crisis-help';

// Kept like a draft: for this person alone, on this device, gone with their session.
const NAME = 'crisis-help';

/** From now on help stays in sight, wherever a `CrisisCard` is, until this person puts it away. */
export function keepCrisisHelp(userId: string): void {
  keepDraft(userId, NAME, 'shown');
}

/** Help for whoever has just written of self-harm, until they put it away. */
export function CrisisCard({ userId }: { userId: string }) {
  const isKept = useSyncExternalStore(onDraftChange, () => readDraft(userId, NAME) !== null);
  if (!isKept) return null;
  return (
    <CrisisHelp heading="h2" intro={copy.crisis.sent}>
      <Button className="mt-3" onClick={() => keepDraft(userId, NAME, null)}>
        {copy.crisis.putAway}
      </Button>
    </CrisisHelp>
  );
}
