import { Auth } from '@supabase/auth-ui-react';
import { memo, useEffect, useRef } from 'react';
import { supabase } from '@/lib/supabase';
import { appearance, localization } from './appearance';
import { copy } from './copy';
import {
  completeForm,
  type FormReport,
  PASSWORD_HINT_ID,
  readForm,
  rescueFocus,
  voiceMessage,
} from './form-report';

// Each render of Auth defines its form anew and would wipe what was typed: it renders when `view` changes, and never else.
const Form = memo(Auth);

const providers: never[] = [];
const redirectTo = `${window.location.origin}${import.meta.env.BASE_URL}auth`;
const passwordHint = (
  <p id={PASSWORD_HINT_ID} className="-mt-1.5 text-sm text-veil-200">
    {copy.passwordHint}
  </p>
);

type AuthBoxProps = {
  /** Where the form starts; its own links lead on to the other views. */
  view: 'sign_in' | 'update_password';
  onReport: (report: FormReport) => void;
};

/** The sign-in form of @supabase/auth-ui-react, and the only place that knows it. `onReport` must be stable. */
export function AuthBox({ view, onReport }: AuthBoxProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let shown: FormReport | null = null;
    const sync = () => {
      const report = readForm(element);
      if (!report) return;
      completeForm(element, report.view);
      voiceMessage(element);
      if (shown && shown.view !== report.view) rescueFocus(element);
      const isNews = shown?.view !== report.view || shown.speaks !== report.speaks;
      shown = report;
      if (isNews) onReport(report);
    };
    const observer = new MutationObserver(sync);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    sync();
    return () => observer.disconnect();
  }, [onReport]);

  return (
    <div ref={box} className="[&_form]:flex [&_form]:flex-col [&_form]:gap-4">
      {/* The package lets us into one of its forms only. */}
      {view === 'update_password' && <div className="pb-4">{passwordHint}</div>}
      <Form
        supabaseClient={supabase}
        providers={providers}
        view={view}
        magicLink
        redirectTo={redirectTo}
        appearance={appearance}
        localization={localization}
      >
        {passwordHint}
      </Form>
    </div>
  );
}
