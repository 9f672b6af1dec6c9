/** Words of the shared confession and of sharing one. */
export const copy = {
  by: 'Confession by',
  mine: 'This is your own confession. Others judge it.',
  loading: 'Loading the confession...',
  failed: { title: 'Failed to load the confession', retry: 'Try Again' },
  gone: {
    title: 'This confession is not available',
    text: 'It may have been taken back or taken down, or the link may have lost a letter on its way.',
    home: 'Back to Home',
  },
  reported: {
    title: 'You reported this confession',
    text: 'What you report is no longer shown to you.',
  },
  muted: {
    title: 'You muted whoever wrote this',
    text: 'What they write is not shown to you. Unmute them, and you can read it.',
    unmute: 'Unmute',
  },
  gate: {
    title: 'This confession is marked NSFW',
    text: 'You have NSFW confessions turned off. Turning them on shows this one, and from then on you judge NSFW confessions until you turn them off again.',
    open: 'Turn on NSFW',
    home: 'Back to Home',
  },
  comments: (count: string) => `${count} Comments`,
  report: 'Report',
  share: 'Share',
  dialog: {
    title: 'Share this confession',
    close: 'Close',
    picture: (text: string) => `Picture to share: ${text}`,
    pictureNsfw: 'Picture to share, without the words of the confession',
    hint: 'The picture names nobody. Whoever opens the link signs in to read and judge.',
    hintNsfw:
      'It is marked NSFW: the picture keeps its words to itself. Whoever opens the link signs in to read it.',
    link: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The browser would not copy. The link is selected: copy it yourself.',
    download: 'Download picture',
    device: 'Share…',
    failed: 'Sharing failed. Copy the link or download the picture instead.',
    undrawn: 'The picture could not be drawn here. The link works all the same.',
  },
  card: {
    product: 'Confession',
    question: '😈 Guilty or innocent? 😇',
    nsfw: 'A confession marked NSFW',
    nsfwHint: 'Too much for a picture. Adults can read and judge it.',
  },
  file: 'confession.png',
} as const;
