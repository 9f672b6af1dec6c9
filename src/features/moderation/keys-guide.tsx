import { Dialog } from '@/ui/dialog';
import { KeyCap } from '@/ui/kbd';
import { useCharacterKeys } from '@/ui/shortcut-choice';
import { copy } from './copy';

/** What can be done without a mouse. */
export function KeysGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = copy.keys;
  const all = useCharacterKeys();
  const list = words.list
    .map(([keys, meaning]) => ({ keys: keys.filter((key) => all || words.arrows.has(key)), meaning }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      description={<p>{all ? words.intro : `${words.intro} ${words.off}`}</p>}
    >
      <dl className="mt-4 flex flex-col gap-2">
        {list.map(({ keys, meaning }) => (
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
