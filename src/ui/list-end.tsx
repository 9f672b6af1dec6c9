import { Button } from './button';
import { useNearEnd } from './use-near-end';

type ListEndProps = {
  /** Whether there is more than is loaded. */
  more: boolean;
  /** Whether anything of the list is being fetched: nothing more is asked for by itself meanwhile. */
  busy: boolean;
  loadingMore: boolean;
  loadMoreFailed: boolean;
  /** What went wrong, on the way to the rest or with what stands above; null when nothing did. */
  complaint: string | null;
  label: string;
  onMore: () => void;
};

/** What of a list is not loaded yet, fetched as the end comes near or by hand, and what went wrong on the way to it. */
export function ListEnd(props: ListEndProps) {
  const { more, busy, loadingMore, loadMoreFailed, complaint, label, onMore } = props;
  // After a failure the person decides when to try again.
  const end = useNearEnd(onMore, more && !busy && !loadMoreFailed);
  return (
    <>
      {complaint && (
        <p role="alert" className="text-center text-sm text-ember-200">
          {complaint}
        </p>
      )}
      {more && (
        <div ref={end} className="flex justify-center">
          <Button busy={loadingMore} onClick={onMore}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
