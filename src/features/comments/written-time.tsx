const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** How long ago, in the words of this locale; a date from a week on. A clock that runs late makes nothing "in 2 min". */
export function timeAgo(writtenAt: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(writtenAt)) / 1000));
  if (seconds < MINUTE) return relative.format(0, 'second');
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour');
  if (seconds < WEEK) return relative.format(-Math.floor(seconds / DAY), 'day');
  return day.format(new Date(writtenAt));
}

/** When something was written: roughly to the eye, exactly on asking. */
export function WrittenTime({ at, now, id }: { at: string; now: number; id: string }) {
  return (
    <time
      id={id}
      dateTime={at}
      title={exact.format(new Date(at))}
      className="text-xs whitespace-nowrap text-veil-300"
    >
      {timeAgo(at, now)}
    </time>
  );
}
