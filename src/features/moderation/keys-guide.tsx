import { Dialog } from '@/ui/dialog';
import { KeyCap } from '@/ui/kbd';
import { copy } from './copy';

/** What can be done without a mouse. */
export function KeysGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = copy.keys;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      description={<p>{words.intro}</p>}
    >
      <dl className="mt-4 flex flex-col gap-2">
        {words.list.map(([keys, meaning]) => (
          <div key={meaning} className="grid grid-cols-[5.5rem_1fr] items-center gap-3">
            <dt className="flex gap-2">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
