import { verdictEmoji } from '@/features/confessions/verdict-words';
import { Dialog } from '@/ui/dialog';
import { KeyCap } from '@/ui/kbd';
import { useCharacterKeys } from '@/ui/shortcut-choice';
import { copy } from './copy';

/** Explains the two verdicts, how to give them, and what others learn of it. */
export function VoteGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { guide } = copy;
  const all = useCharacterKeys();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={guide.title}
      closeLabel={copy.close}
      description={<p>{guide.intro}</p>}
    >
      <dl className="mt-4 flex flex-col gap-4">
        {(['devil', 'angel'] as const).map((verdict) => (
          <div key={verdict} className="grid grid-cols-[auto_1fr] gap-x-4 rounded-2xl bg-white/5 p-4">
            <span aria-hidden="true" className="row-span-2 self-center text-4xl">
              {verdictEmoji[verdict]}
            </span>
            <dt
              className={verdict === 'devil' ? 'font-semibold text-ember-300' : 'font-semibold text-halo-300'}
            >
              {guide[verdict][0]}
            </dt>
            <dd>{guide[verdict][1]}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-lg font-semibold">{guide.keys}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        {[...guide.arrows, ...(all ? guide.shortcuts : [])].map(([key, meaning]) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {!all && <p className="mt-3 text-sm text-veil-200">{guide.keysOff}</p>}
      <p className="mt-5 text-sm text-veil-200">{guide.privacy}</p>
    </Dialog>
  );
}
