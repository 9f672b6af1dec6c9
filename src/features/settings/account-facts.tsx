import { toIsoTimestamp } from '@/domain/timestamp';
import { SettingsSection } from '@/ui/settings-section';
import { copy } from './copy';

const words = copy.account;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

type AccountFactsProps = {
  email: string | undefined;
  nickname: string;
  memberSince: string | undefined;
  lastSignIn: string | undefined;
};

/** Who one is here, and since when: to be read, not changed. */
export function AccountFacts({ email, nickname, memberSince, lastSignIn }: AccountFactsProps) {
  return (
    <SettingsSection heading={words.heading}>
      <dl className="grid w-full gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <Term>{words.email}</Term>
          <dd className="wrap-anywhere">
            <bdi>{email || words.unknown}</bdi>
          </dd>
        </div>
        <div>
          <Term>{words.nickname}</Term>
          <dd className="wrap-anywhere">
            <bdi>{nickname}</bdi>
          </dd>
        </div>
        <div>
          <Term>{words.memberSince}</Term>
          <Moment at={memberSince} format={day} />
        </div>
        <div>
          <Term>{words.lastSignIn}</Term>
          <Moment at={lastSignIn} format={moment} />
        </div>
      </dl>
    </SettingsSection>
  );
}

function Term({ children }: { children: string }) {
  return <dt className="text-sm text-veil-200">{children}</dt>;
}

function Moment({ at, format }: { at: string | undefined; format: Intl.DateTimeFormat }) {
  const date = at ? new Date(toIsoTimestamp(at)) : null;
  if (!date || Number.isNaN(date.getTime())) return <dd>{words.unknown}</dd>;
  return (
    <dd>
      <time dateTime={date.toISOString()}>{format.format(date)}</time>
    </dd>
  );
}
