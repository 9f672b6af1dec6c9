import { Badge } from '@/ui/badge';
import { copy } from './copy';

/** Marks a confession that is not safe for work. */
export function NsfwBadge() {
  return <Badge tone="bad">{copy.nsfw}</Badge>;
}
