import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { signOut } from '@/features/auth/session';
import { Button } from '@/ui/button';
import { copy } from './copy';

type ProfileHeaderProps = {
  nickname: string;
  /** Ways on from here, beside the sign-out button. */
  children?: ReactNode;
};

/** Who one is here, and the way out. */
export function ProfileHeader({ nickname, children }: ProfileHeaderProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <header className="flex flex-col gap-x-4 gap-y-3 md:flex-row md:items-center">
      <h1 dir="auto" className="wrap-anywhere min-w-0 flex-1 pr-11 text-3xl font-bold sm:text-4xl md:pr-0">
        {nickname}
      </h1>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button
          busy={leaving}
          onClick={() => {
            // The guard takes it from here: whoever is signed out goes to the sign-in screen.
            setLeaving(true);
            void signOut();
          }}
        >
          {!leaving && <LogOut aria-hidden="true" className="size-5" />}
          {leaving ? copy.signingOut : copy.signOut}
        </Button>
      </div>
    </header>
  );
}
