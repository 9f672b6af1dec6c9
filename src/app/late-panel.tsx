import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { useOnline } from '@/ui/use-online';
import { needsReload } from './chunk-failure';
import { copy } from './copy';
import { loadNewest } from './updates';

type Late<Props extends object> = ComponentType<Props> & {
  /** Fetches it ahead of need; in vain without a word, for whoever opens it is told. */
  preload: () => void;
};

/**
 * A panel that lives in a chunk of its own. One that cannot be fetched, or breaks, says so in its own place, leaves the
 * rest of the screen standing, and can be tried again: by hand, and by itself once the network is back.
 */
export function latePanel<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | null = null;
  let torn: Error | null = null;

  async function fetchPanel(): Promise<ComponentType<Props>> {
    // It would come without its style sheet.
    if (torn) throw torn;
    try {
      loaded ??= await load();
      return loaded;
    } catch (error) {
      if (error instanceof Error && needsReload(error)) torn = error;
      throw error;
    }
  }

  function LatePanel(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Panel, setPanel] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const [trying, setTrying] = useState(false);
    const open = useCallback(async () => {
      setTrying(true);
      try {
        const found = await fetchPanel();
        // The button that was pressed goes; whoever stood on it stays in the panel.
        if (place.current?.contains(document.activeElement)) {
          place.current.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
        }
        setPanel(() => found);
      } catch {
        setFailed(true);
      }
      setTrying(false);
    }, []);
    const retry = useCallback(() => {
      if (torn && navigator.onLine) void loadNewest();
      else void open();
    }, [open]);
    useEffect(() => {
      if (!loaded) void open();
    }, [open]);
    useEffect(() => {
      if (!failed || Panel) return;
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [failed, Panel, retry]);

    if (Panel) {
      return (
        <PanelBoundary>
          <Panel {...props} />
        </PanelBoundary>
      );
    }
    return (
      <div ref={place}>
        {failed ? <NotFetched trying={trying} onRetry={retry} /> : <Spinner label={copy.loading} />}
      </div>
    );
  }
  LatePanel.preload = () => void fetchPanel().catch(() => undefined);
  return LatePanel;
}

function NotFetched({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  const online = useOnline();
  return (
    <Notice
      urgent
      emoji="🕯️"
      title={online ? copy.panel.stale : copy.panel.offline}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {online && (
            <Button look="primary" onClick={() => void loadNewest()}>
              {copy.broken.reload}
            </Button>
          )}
          <Button busy={trying} onClick={onRetry}>
            {copy.panel.retry}
          </Button>
        </div>
      }
    >
      {online ? copy.panel.staleHint : copy.panel.offlineHint}
    </Notice>
  );
}

class PanelBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice
        urgent
        emoji="🕯️"
        title={copy.panel.broken}
        action={<Button onClick={() => this.setState({ broken: false })}>{copy.panel.retry}</Button>}
      >
        {copy.panel.brokenHint}
      </Notice>
    );
  }
}
