import { useState } from 'react';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { ClassificationGuide } from './classification-guide';
import { copy } from './copy';

const types = [
  {
    isNsfw: false,
    label: copy.type.safe,
    emoji: '🕊️',
    chosen: 'has-checked:bg-grace-900 has-checked:text-grace-300',
  },
  {
    isNsfw: true,
    label: copy.type.nsfw,
    emoji: '🔞',
    chosen: 'has-checked:bg-ember-900 has-checked:text-ember-200',
  },
];

type TypeSelectorProps = { isNsfw: boolean; disabled: boolean; onChange: (isNsfw: boolean) => void };

/** Safe or NSFW, with a guide to what is which (spec 2). */
export function TypeSelector({ isNsfw, disabled, onChange }: TypeSelectorProps) {
  const [guideOpen, setGuideOpen] = useState(false);
  return (
    <fieldset disabled={disabled} className="flex items-center gap-2">
      <legend className="sr-only">{copy.type.legend}</legend>
      <div className="glass grid flex-1 grid-cols-2 gap-1 rounded-2xl p-1">
        {types.map((type) => (
          <label
            key={type.label}
            className={classNames(
              'relative flex min-h-11 items-center justify-center gap-2 rounded-xl font-semibold text-veil-200 transition-colors hover:text-veil-50 has-checked:shadow-glass',
              type.chosen,
            )}
          >
            <input
              type="radio"
              name="content-type"
              checked={isNsfw === type.isNsfw}
              onChange={() => onChange(type.isNsfw)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-xl"
            />
            <span aria-hidden="true">{type.emoji}</span>
            {type.label}
          </label>
        ))}
      </div>
      <IconButton
        label={copy.type.guide}
        onClick={() => setGuideOpen(true)}
        className="border border-white/20 text-lg font-bold"
      >
        {copy.type.guideMark}
      </IconButton>
      <ClassificationGuide open={guideOpen} onClose={() => setGuideOpen(false)} />
    </fieldset>
  );
}
