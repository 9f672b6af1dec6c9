import { type Ref, useRef } from 'react';
import { COMMENT_INPUT_LIMIT } from '@/domain/comment-content';
import { type FieldHandle, TextMarks, useMarks } from '@/features/confessions/text-marks';
import { copy } from './copy';
import './comment-field.css';

type CommentFieldProps = {
  ref: Ref<FieldHandle>;
  /** What is marked in the text, in its order. */
  marked: readonly { start: number; end: number }[];
  value: string;
  describedBy: string;
  invalid: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
  onSubmit: () => void;
};

/** Grows with what is typed, then scrolls. */
export function CommentField({
  ref,
  marked,
  value,
  describedBy,
  invalid,
  onChange,
  onBlur,
  onSubmit,
}: CommentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { mirror, follow } = useMarks(ref, field);
  return (
    // The copy of the text in the attribute gives the box its height; see the style sheet.
    <div className="comment-field" data-text={value} data-invalid={invalid || undefined}>
      <TextMarks ref={mirror} text={value} marked={marked} />
      <textarea
        ref={field}
        onScroll={follow}
        dir="auto"
        rows={1}
        value={value}
        maxLength={COMMENT_INPUT_LIMIT}
        placeholder={copy.write.placeholder}
        aria-label={copy.write.label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        enterKeyHint="enter"
        className="placeholder:text-veil-400"
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!event.repeat && !event.nativeEvent.isComposing) onSubmit();
        }}
      />
    </div>
  );
}
