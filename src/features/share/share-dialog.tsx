import { Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toastError, toastSuccess } from '@/ui/toast';
import { useLast } from '@/ui/use-last';
import { copy } from './copy';
import { CARD, drawCard, type ShareTarget, toPicture } from './draw-card';
import { canShareByDevice, shareByDevice } from './share-by-device';

export type { ShareTarget } from './draw-card';

const words = copy.dialog;

type ShareDialogProps = {
  /** What is shared; null closes the dialog. */
  confession: ShareTarget | null;
  /** The full address under which a confession is read. */
  linkTo: (id: string) => string;
  onClose: () => void;
};

/** A confession as a link and as a picture without its author: by the device where it can share, else by copy and download. */
export function ShareDialog({ confession, linkTo, onClose }: ShareDialogProps) {
  const shown = useLast(confession);
  return (
    <Dialog open={confession !== null} onClose={onClose} title={words.title} closeLabel={words.close}>
      {shown && <ShareForm key={shown.id} target={shown} link={linkTo(shown.id)} />}
    </Dialog>
  );
}

function ShareForm({ target, link }: { target: ShareTarget; link: string }) {
  const linkId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { canvas, picture, failed } = usePicture(target, link);

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link);
      toastSuccess(words.copied, { id: 'share' });
    } catch {
      field.current?.select();
      toastError(words.copyFailed, { id: 'share' });
    }
  }

  async function share() {
    if (!(await shareByDevice({ title: copy.card.product, url: link, picture }))) {
      toastError(words.failed, { id: 'share' });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {failed ? (
        <p role="alert" className="text-sm text-ember-200">
          {words.undrawn}
        </p>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={target.isNsfw ? words.pictureNsfw : words.picture(target.text)}
          width={CARD.width}
          height={CARD.height}
          className="w-full rounded-xl border border-white/12"
        />
      )}
      <p className="text-sm text-veil-200">{target.isNsfw ? words.hintNsfw : words.hint}</p>
      <div>
        <label htmlFor={linkId} className="mb-1 block text-sm font-semibold text-veil-100">
          {words.link}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            ref={field}
            id={linkId}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="min-h-11 min-w-0 flex-1 basis-48 rounded-xl border border-white/15 bg-night-950/70 px-3 text-sm text-veil-100"
          />
          <Button onClick={() => void copyLink()} className="px-4">
            <Copy aria-hidden="true" className="size-4" />
            {words.copy}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {!failed && (
          <Button disabled={!picture} onClick={() => picture && download(picture)} className="flex-1">
            <Download aria-hidden="true" className="size-4" />
            {words.download}
          </Button>
        )}
        {canShareByDevice() && (
          <Button look="primary" onClick={() => void share()} className="flex-1">
            <Share2 aria-hidden="true" className="size-4" />
            {words.device}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The picture, drawn as soon as its canvas is there: sharing must follow a press at once, or browsers refuse it. */
function usePicture(target: ShareTarget, link: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [failed, setFailed] = useState(false);
  const { id, text, isNsfw } = target;
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    let left = false;
    const { host, pathname } = new URL(link);
    drawCard(surface, { id, text, isNsfw }, host + pathname.replace(/\/c\/.*$/, ''))
      .then(() => toPicture(surface))
      .then(
        (file) => left || setPicture(file),
        () => left || setFailed(true),
      );
    return () => {
      left = true;
    };
  }, [id, text, isNsfw, link]);
  return { canvas, picture, failed };
}

function download(picture: File) {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = picture.name;
  link.click();
  // Not at once: some browsers begin reading only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
