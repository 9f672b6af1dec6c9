import { Info } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Switch } from '@/ui/switch';
import { AgeDialog } from './age-dialog';
import { copy } from './copy';

const words = copy.nsfwPreference;

type NsfwPreferenceProps = { enabled: boolean; onChange: (enabled: boolean) => void };

/** The NSFW switch and what it means. Turning it on asks for the person's age first; turning it off asks nothing. */
export function NsfwPreference({ enabled, onChange }: NsfwPreferenceProps) {
  const [shown, setShown] = useState<'info' | 'age' | null>(null);
  const close = () => setShown(null);
  return (
    <div className="flex items-center">
      <Switch
        label={words.label}
        checked={enabled}
        onChange={(wanted) => (wanted ? setShown('age') : onChange(false))}
      />
      <IconButton label={words.info} onClick={() => setShown('info')}>
        <Info aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog
        open={shown === 'info'}
        onClose={close}
        title={words.title}
        closeLabel={copy.close}
        description={<p>{words.text}</p>}
      />
      <AgeDialog
        open={shown === 'age'}
        onCancel={close}
        onConfirm={() => {
          close();
          onChange(true);
        }}
      />
    </div>
  );
}
