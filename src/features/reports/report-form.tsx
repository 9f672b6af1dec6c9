import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isReportTarget, type ReportReason, type ReportTarget } from '@/domain/report';
import { useCurrentUserId } from '@/features/auth/session';
import { isAppError } from '@/lib/errors';
import { useRest } from '@/lib/rests';
import { Button } from '@/ui/button';
import { toastError, toastSuccess } from '@/ui/toast';
import { useWait, WaitNote } from '@/ui/wait-note';
import { copy } from './copy';
import { EndedNote } from './ended-note';
import { checkFailure, type Failure, filingFailure } from './failure';
import { type Outcome, reportedQuery, useFileReport } from './queries';
import { Reasons } from './reasons';
import { useFirstFocus } from './use-first-focus';

type ReportFormProps = {
  target: ReportTarget;
  firstReason: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onGone: (target: ReportTarget) => void;
};

/** The reasons and what becomes of the one chosen. */
export function ReportForm(props: ReportFormProps) {
  const { target, onClose } = props;
  if (isReportTarget(target)) return <CheckedForm {...props} />;
  return <EndedNote kind="confession" how="invalid" onClose={onClose} />;
}

function CheckedForm({ target, firstReason, onClose, onGone }: ReportFormProps) {
  const problemId = useId();
  const waitId = useId();
  const userId = useCurrentUserId();
  const wait = useWait(useRest(userId, 'report'));
  const submitButton = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [ended, setEnded] = useState<Exclude<Outcome, 'filed'> | null>(null);
  // Not state: the second of two clicks in one moment must already see it.
  const filing = useRef(false);
  const open = useRef(true);

  const report = useFileReport(userId, target, {
    onEnd: (outcome) => {
      filing.current = false;
      if (outcome !== 'own') onGone(target);
      if (outcome !== 'filed') return setEnded(outcome);
      toastSuccess(copy.filed, { duration: 5000 });
      if (open.current) onClose();
    },
    onFailed: (error) => {
      filing.current = false;
      const told = filingFailure(error);
      // How long to wait stands above the buttons, and is counted there.
      if (!isAppError(error, 'rate-limited')) setFailure(told);
      if (!open.current) toastError(told.message);
    },
  });
  const check = useQuery({ ...reportedQuery(target), enabled: ended === null && !report.isPending });
  const before = check.data === true && !report.isPending && !report.isSuccess;

  const leaveSight = useEffectEvent(() => onGone(target));
  useEffect(() => {
    if (before) leaveSight();
  }, [before]);

  useFirstFocus(firstReason);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const refused = report.isError;
  useEffect(() => {
    // A button that cannot be pressed loses the focus.
    const { activeElement } = document;
    if ((failure || refused) && !submitButton.current?.form?.contains(activeElement))
      submitButton.current?.focus();
  }, [failure, refused]);

  if (ended ?? before) return <EndedNote kind={target.type} how={ended ?? 'duplicate'} onClose={onClose} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (filing.current || wait.seconds > 0) return;
    setFailure(null);
    if (reason === null) {
      setMissing(true);
      firstReason.current?.focus();
      return;
    }
    filing.current = true;
    report.mutate({ target, reason });
  }

  const checkFailed =
    check.isError && !check.isFetching && !report.isPending ? checkFailure(check.error) : null;
  const problem: Failure | null = missing ? { message: copy.noReason } : (failure ?? checkFailed);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-veil-200">{copy.intro(target.type)}</p>
      <Reasons
        kind={target.type}
        chosen={reason}
        problemId={missing ? problemId : undefined}
        firstReason={firstReason}
        onChoose={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
      />
      <div className="report-buttons bg-night-900">
        <div className="flex items-center justify-between gap-4">
          <div role="alert" id={problemId} className="min-w-0 text-ember-200 not-empty:pb-3">
            {problem && (
              <>
                <p className="font-semibold">{problem.message}</p>
                {problem.hint && <p className="text-sm">{problem.hint}</p>}
              </>
            )}
          </div>
          {problem && problem === checkFailed && (
            <Button className="mb-3 shrink-0" onClick={() => void check.refetch()}>
              {copy.retry}
            </Button>
          )}
        </div>
        <WaitNote id={waitId} wait={wait} say={copy.wait} className="pb-3 empty:pb-0" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            ref={submitButton}
            type="submit"
            look="primary"
            busy={report.isPending}
            aria-disabled={wait.seconds > 0 || undefined}
            aria-describedby={waitId}
          >
            {report.isPending ? copy.submitting : copy.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
