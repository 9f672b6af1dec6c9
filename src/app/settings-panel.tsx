import { MutedAuthors } from '@/features/mutes/muted-authors';
import { MutedWords } from '@/features/mutes/muted-words';
import { Settings } from '@/features/settings/settings';

/** The settings, with whom and what one has muted. */
export function SettingsPanel() {
  return (
    <Settings
      more={
        <>
          <MutedAuthors />
          <MutedWords />
        </>
      }
    />
  );
}
