import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CrisisCard } from '@/features/confessions/crisis-card';
import { Notice } from '@/ui/notice';
import { copy } from './copy';
import { SubmitForm } from './submit-form';

/** Between the confession being taken and the way home (spec 9). */
const REDIRECT_MS = 2000;

/** The form, and the moment after it: what was sent is gone, and the screen moves on by itself. */
export function SubmitPanel({ userId, home }: { userId: string; home: string }) {
  const [sent, setSent] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => navigate(home), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [sent, navigate, home]);

  if (!sent) return <SubmitForm userId={userId} onSent={() => setSent(true)} />;
  return (
    <>
      <CrisisCard userId={userId} />
      <Notice emoji="🕯️" title={copy.sealed}>
        {copy.sealedText}
      </Notice>
    </>
  );
}
