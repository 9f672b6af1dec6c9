import { Info } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';
import { Switch } from '@/ui/switch';
import { copy } from './copy';

type NsfwPreferenceProps = { enabled: boolean; onChange: (enabled: boolean) => void };

/** The NSFW switch and what it means. Turning it on asks for the person's age first; turning it off asks nothing. */
export function NsfwPreference({ enabled, onChange }: NsfwPreferenceProps) {
  const [shown, setShown] = useState<'info' | 'age' | null>(null);
  const close = () => setShown(null);
  return (
    <div className="flex items-center">
      <Switch
        label={copy.nsfw.label}
        checked={enabled}
        onChange={(wanted) => (wanted ? setShown('age') : onChange(false))}
      />
      <IconButton label={copy.nsfw.info} onClick={() => setShown('info')}>
        <Info aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog
        open={shown === 'info'}
        onClose={close}
        title={copy.nsfw.title}
        closeLabel={copy.close}
        description={<p>{copy.nsfw.text}</p>}
      />
      <ConfirmDialog
        open={shown === 'age'}
        title={copy.nsfw.confirmTitle}
        question={copy.nsfw.confirmText}
        confirmLabel={copy.nsfw.confirm}
        cancelLabel={copy.nsfw.cancel}
        look="primary"
        onCancel={close}
        onConfirm={() => {
          close();
          onChange(true);
        }}
      />
    </div>
  );
}
