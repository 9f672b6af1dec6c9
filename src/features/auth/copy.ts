/** Every word of the sign-in screen. */
export const copy = {
  setupFailed: 'Failed to set up your profile. Please try again.',
  profileUnreachable: 'Your profile could not be reached. Check your connection and try again.',
  expired: 'Your session has expired. Please sign in again.',
} as const;
