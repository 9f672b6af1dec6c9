/** The four tabs of the profile (spec 2), by the word the address knows them by. */
export const profileTabs = ['confessions', 'bookmarked', 'achievements', 'settings'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** The tab an address asks for; one it does not name, or names wrongly, is the first. */
export function toProfileTab(asked: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === asked) ?? 'confessions';
}
