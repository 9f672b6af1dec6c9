import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isConfessionId } from '@/domain/confession';
import { muteOfQuery, useIsMuting, useUnmuteOf } from '@/features/mutes/queries';
import { reportedQuery } from '@/features/reports/queries';
import { useIsLookedUp } from '@/features/share/queries';
import { SharedGone } from '@/features/share/shared-screen';
import { paths } from './paths';

/**
 * Nothing to read behind a shared link. One's own reports and mutes are all that is asked about: they tell nobody anything
 * they did not do themselves.
 */
export function Gone({ id }: { id: string }) {
  const muting = useIsMuting();
  const lookedUp = useIsLookedUp(id);
  const reported = useQuery({
    ...reportedQuery({ type: 'confession', id }),
    enabled: isConfessionId(id),
  });
  // While it is on its way, the answer would be of before.
  const mute = useQuery({ ...muteOfQuery(id), enabled: isConfessionId(id) && !muting });
  const unmute = useUnmuteOf();
  const muteId = mute.data ?? null;
  const [wasMuted, setWasMuted] = useState(false);
  if (muteId !== null && !wasMuted) setWasMuted(true);

  const asking = reported.isLoading || mute.isLoading || muting || (wasMuted && muteId === null && lookedUp);
  const otherwise = asking ? null : muteId !== null ? 'muted' : 'unknown';
  return (
    <SharedGone
      home={paths.home}
      // One's own report says it all, whatever else there may be.
      why={reported.data === true ? 'reported' : otherwise}
      unmuting={unmute.isPending}
      onUnmute={() => muteId !== null && unmute.mutate(muteId)}
    />
  );
}
