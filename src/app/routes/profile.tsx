import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { Link } from 'react-router-dom';
import { copy } from '@/app/copy';
import { paths } from '@/app/paths';
import { isModeratorQuery } from '@/features/moderation/queries';
import { ProfilePlace } from '@/features/profile/profile-place';
import { buttonClasses } from '@/ui/button';
import { Screen } from '@/ui/screen';

/** The profile place; moderators find the way to their desk here. */
export function Component() {
  const moderator = useQuery(isModeratorQuery);
  return (
    <Screen>
      <ProfilePlace
        waysOn={
          moderator.data && (
            <Link to={paths.moderation} className={buttonClasses('quiet')}>
              <Gavel aria-hidden="true" className="size-5" />
              {copy.titles.moderation}
            </Link>
          )
        }
      />
    </Screen>
  );
}
