import { useEffect, useRef } from 'react';
import { useAnyModalOpen } from './modal-presence';
import { areCharacterKeysOn } from './shortcut-choice';

type Shortcuts = Readonly<Record<string, () => void>>;

// In a menu the arrows walk its items and letters find them.
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('input, textarea, select, [contenteditable]') || target.closest('[role="menu"]') !== null);

/**
 * Runs a shortcut by its key: not while typing or in a menu, not behind a dialog, and once per press however long a key is
 * held. A key that writes a character does nothing once the person has turned those off; arrows stay.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const behindDialog = useAnyModalOpen();
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    if (behindDialog) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const writes = event.key.length === 1;
      if (writes && !areCharacterKeysOn()) return;
      const run = current.current[writes ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [behindDialog]);
}
