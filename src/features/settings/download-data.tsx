import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { SettingsSection } from '@/ui/settings-section';
import { copy } from './copy';
import { useDataDownload } from './queries';

const words = copy.data;

/** Everything stored about oneself as a file. Long collections show how far they are and may be called off. */
export function DownloadData({ userId }: { userId: string }) {
  const download = useDataDownload(userId);
  const { collecting, failed, progress, saved } = download;
  const [cancelled, setCancelled] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasCollecting = useRef(false);
  useEffect(() => {
    // With the collection goes the button to call it off, and the focus it may have had.
    const lost = wasCollecting.current && !collecting && document.activeElement === document.body;
    if (lost) button.current?.focus({ preventScroll: true });
    wasCollecting.current = collecting;
  }, [collecting]);

  function start() {
    setCancelled(false);
    download.start();
  }

  return (
    <SettingsSection heading={words.heading} text={words.text}>
      {collecting && progress && (
        <div className="flex w-full flex-col gap-1.5">
          <ProgressBar
            label={words.progress}
            percent={progress.total > 0 ? (100 * progress.read) / progress.total : 0}
            valueText={words.entries(progress.read, progress.total)}
          />
          <span aria-hidden="true" className="text-sm text-veil-200 tabular-nums">
            {words.entries(progress.read, progress.total)}
          </span>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {/* Not disabled while it collects: the focus would be lost. */}
        <Button
          ref={button}
          aria-disabled={collecting || undefined}
          aria-busy={collecting || undefined}
          onClick={start}
        >
          <Download aria-hidden="true" className="size-5" />
          {collecting ? words.collecting : failed ? words.retry : words.download}
        </Button>
        {collecting && (
          <Button
            look="bare"
            onClick={() => {
              setCancelled(true);
              download.cancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-veil-200 wrap-anywhere empty:-mt-3">
        {saved ? words.saved(saved.name, saved.entries) : cancelled && !collecting ? words.cancelled : ''}
      </p>
      {failed && (
        <p role="alert" className="rounded-xl bg-ember-900 px-4 py-3 text-sm font-semibold text-ember-200">
          {words.failed}
        </p>
      )}
    </SettingsSection>
  );
}
