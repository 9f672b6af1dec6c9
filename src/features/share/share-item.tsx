import { Share2 } from 'lucide-react';
import { MenuItem } from '@/ui/menu';
import { copy } from './copy';

/** The entry of a confession's menu that opens the dialog for sharing it. */
export function ShareItem({ onShare }: { onShare: () => void }) {
  return (
    <MenuItem icon={<Share2 aria-hidden="true" className="size-5" />} onSelect={onShare}>
      {copy.share}
    </MenuItem>
  );
}
