import { paths } from '@/app/paths';
import { useCurrentUserId } from '@/features/auth/session';
import { Heading } from '@/features/submit/heading';
import { SubmitPanel } from '@/features/submit/submit-panel';
import { Screen } from '@/ui/screen';

/** Submit (spec 2): where a confession is written and handed in. */
export function Component() {
  return (
    <Screen>
      <Heading />
      <SubmitPanel userId={useCurrentUserId()} home={paths.home} />
    </Screen>
  );
}
