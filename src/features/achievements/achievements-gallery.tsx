/** What there is to earn, and how far one has come (spec 2, Achievements). */
export function AchievementsGallery() {
  return null;
}
