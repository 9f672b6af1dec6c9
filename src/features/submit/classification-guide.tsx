import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { copy } from './copy';

const kinds = [
  {
    label: copy.type.safe,
    items: copy.guide.safe,
    look: 'border-grace-400/40 bg-grace-900/50 text-grace-300',
  },
  {
    label: copy.type.nsfw,
    items: copy.guide.nsfw,
    look: 'border-ember-400/40 bg-ember-900/50 text-ember-200',
  },
];

/** What counts as Safe and what as NSFW (spec 2). */
export function ClassificationGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.guide.title}
      closeLabel={copy.guide.close}
      description={copy.guide.intro}
    >
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {kinds.map(({ label, items, look }) => (
          <section key={label} className={classNames('rounded-2xl border p-4', look)}>
            <h3 className="text-lg font-semibold text-inherit">{label}</h3>
            <ul className="mt-2 list-disc space-y-1.5 pl-5 text-veil-100 marker:text-veil-400">
              {items.map((item) => (
                <li key={item} className="first-letter:uppercase">
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
