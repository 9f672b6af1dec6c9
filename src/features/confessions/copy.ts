/** Words every screen uses for a confession. */
export const copy = {
  nsfw: 'NSFW',
  verdict: { devil: 'Guilty', angel: 'Innocent' },
  winning: 'winning',
  bar: 'Verdict so far',
  noVotes: 'Be the first to judge',
  crisis: {
    title: 'You do not have to carry this alone',
    intro:
      'A report reaches our moderators, and they cannot send help. If you are struggling yourself, or know who is, these people can:',
    writing:
      'You can send what you wrote. Nobody here can come to your aid, though, and you deserve somebody who can:',
    sent: 'What you wrote has been sent. Nobody here can come to your aid, though, and you deserve somebody who can:',
    kept: 'Whatever becomes of what you wrote: you deserve somebody who can come to your aid. Nobody here can.',
    more: 'Where help is',
    putAway: 'Put this away',
    emergency: 'If a life is in danger right now: your local emergency number.',
    places: [
      {
        name: 'findahelpline.com',
        address: 'https://findahelpline.com/',
        offers: 'Finds free, confidential help lines in your country.',
      },
      {
        name: 'befrienders.org',
        address: 'https://befrienders.org/',
        offers: 'Volunteers around the world who listen.',
      },
    ],
    newTab: '(opens in a new tab)',
    trusted: 'Somebody you trust. The right words are not needed; “I am not well” is enough.',
  },
  close: 'Close',
  nsfwPreference: {
    label: 'NSFW',
    info: 'About NSFW',
    title: 'NSFW confessions',
    text: 'Off, you judge regular confessions only. On, you judge only those marked NSFW: adult themes, explicit language, sensitive topics. Turning it on confirms that you are 18 or older. Your choice is saved on your profile.',
    confirmTitle: 'Are you 18 or older?',
    confirmText:
      'NSFW confessions can be explicit and are not suitable for minors. By going on you confirm that you are at least 18 years old.',
    confirm: 'I am 18 or older',
    cancel: 'Cancel',
    failed: 'Failed to update NSFW preference',
    signIn: 'Please sign in to toggle NSFW content',
  },
  findings: {
    kinds: { email: 'E-mail', link: 'Link', phone: 'Phone number', handle: 'Handle' },
    show: 'Select it in your text',
  },
} as const;
