import { Fragment, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import './text-marks.css';

type Place = { start: number; end: number };

/** What others may do with a field: lead the writer to a place in it. */
export type FieldHandle = { select: (place: Place) => void; focus: () => void };

/** Keeps the marks under the words of a textarea, also when typing has scrolled it, and leads to them. */
export function useMarks(handle: Ref<FieldHandle>, field: RefObject<HTMLTextAreaElement | null>) {
  const mirror = useRef<HTMLDivElement>(null);
  const follow = () => {
    if (mirror.current) mirror.current.scrollTop = field.current?.scrollTop ?? 0;
  };
  useEffect(follow);
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    select: ({ start, end }) => {
      const element = field.current;
      if (!element) return;
      element.focus();
      element.setSelectionRange(start, end);
      const mark = mirror.current?.querySelector<HTMLElement>(`[data-start="${start}"]`);
      if (mark) element.scrollTop = mark.offsetTop - element.clientHeight / 3;
    },
  }));
  return { mirror, follow };
}

type TextMarksProps = { ref: RefObject<HTMLDivElement | null>; text: string; marked: readonly Place[] };

/** Lies under a textarea, line for line the same words: only what is marked shows. `marked` in the order of the text. */
export function TextMarks({ ref, text, marked }: TextMarksProps) {
  if (marked.length === 0) return null;
  return (
    <div ref={ref} aria-hidden="true" dir="auto" className="text-marks">
      {marked.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marked[index - 1]?.end ?? 0, start)}
          <mark data-start={start}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {`${text.slice(marked.at(-1)?.end)} `}
    </div>
  );
}
