import { displayNickname } from '@/domain/confession';
import { classNames } from '@/ui/class-names';

/** Who confessed: the nickname, or 'Anonymous'. A name in another direction leaves its surroundings alone. */
export function AuthorName({ nickname, className }: { nickname: string | null; className?: string }) {
  return <bdi className={classNames('wrap-anywhere', className)}>{displayNickname(nickname)}</bdi>;
}
