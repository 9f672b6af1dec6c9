import { VolumeX } from 'lucide-react';
import { MenuItem } from '@/ui/menu';
import { copy } from './copy';

/** The entry of a card's menu that mutes its author. */
export function MuteItem({ onMute }: { onMute: () => void }) {
  return (
    <MenuItem icon={<VolumeX aria-hidden="true" className="size-5" />} onSelect={onMute}>
      {copy.muteAuthor}
    </MenuItem>
  );
}
