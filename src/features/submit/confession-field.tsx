import { type Ref, useEffect, useRef } from 'react';
import { type FieldHandle, TextMarks, useMarks } from '@/features/confessions/text-marks';
import { unitLimit, unitLimitForInsertion } from './character-limit';
import { copy } from './copy';
import './confession-field.css';

type Place = { start: number; end: number };

type ConfessionFieldProps = {
  ref: Ref<FieldHandle>;
  /** What is marked in the text, in its order. */
  marked: readonly Place[];
  id: string;
  value: string;
  describedBy: string;
  invalid: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
  onSubmit: () => void;
};

/** Where the confession is written. Grows with it up to 400 px, then scrolls (spec 9). */
export function ConfessionField({
  ref,
  marked,
  id,
  value,
  describedBy,
  invalid,
  disabled,
  onChange,
  onSubmit,
}: ConfessionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { mirror, follow } = useMarks(ref, field);
  useEffect(() => (field.current ? limitInput(field.current) : undefined), []);

  return (
    // The copy of the text in the attribute gives the box its height; see the style sheet.
    <div className="confession-field" data-text={value}>
      <TextMarks ref={mirror} text={value} marked={marked} />
      <textarea
        ref={field}
        onScroll={follow}
        id={id}
        dir="auto"
        value={value}
        placeholder={copy.text.placeholder}
        maxLength={unitLimit(value)}
        aria-label={copy.text.label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        readOnly={disabled}
        className="placeholder:text-veil-400"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
        }}
      />
    </div>
  );
}

/** Before every insertion, makes room for exactly the characters that fit; the attribute alone would count units. */
function limitInput(field: HTMLTextAreaElement): () => void {
  const before = ({ data }: InputEvent) => {
    const kept = field.value.slice(0, field.selectionStart) + field.value.slice(field.selectionEnd);
    field.maxLength = data === null ? unitLimit(field.value) : unitLimitForInsertion(kept, data);
  };
  const after = () => {
    field.maxLength = unitLimit(field.value);
  };
  field.addEventListener('beforeinput', before);
  field.addEventListener('input', after);
  return () => {
    field.removeEventListener('beforeinput', before);
    field.removeEventListener('input', after);
  };
}
