/** Every word about muting. */
export const copy = {
  muteAuthor: 'Mute this author',
  muted: 'Muted. You will not see them again.',
  undo: 'Undo',
  unmuted: 'Unmuted. You will see them again.',
  muteFailed: 'Failed to mute the author',
  muteGone: 'This confession is no longer there, so its author was not muted.',
  unmuteFailed: 'Failed to unmute the author',
} as const;
