import { mayNeedHelp, type OwnConfession } from '@/domain/own-confession';
import { ConfessionText } from '@/features/confessions/confession-text';
import { copy as shared } from '@/features/confessions/copy';
import { CrisisHelp } from '@/features/confessions/crisis-help';
import { Dialog } from '@/ui/dialog';
import { useLast } from '@/ui/use-last';
import { copy } from './copy';
import { Badges, Fate, Votes, WrittenAt } from './own-confession-entry';

type OwnConfessionDialogProps = {
  /** What is read; null closes the dialog. */
  confession: OwnConfession | null;
  onClose: () => void;
};

/** The full text of an own confession. What happens to it meanwhile shows here, too. */
export function OwnConfessionDialog({ confession, onClose }: OwnConfessionDialogProps) {
  const shown = useLast(confession);
  return (
    <Dialog
      open={confession !== null}
      onClose={onClose}
      title={copy.confessions.dialog}
      closeLabel={copy.close}
    >
      {shown && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <WrittenAt confession={shown} />
            <Badges confession={shown} />
          </div>
          <ConfessionText text={shown.text} className="text-lg text-veil-50" />
          <Fate confession={shown} />
          {mayNeedHelp(shown) && <CrisisHelp intro={shared.crisis.kept} />}
          <p className="flex gap-5">
            <Votes confession={shown} />
          </p>
        </div>
      )}
    </Dialog>
  );
}
