// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import * as toast from '@/ui/toast';
import * as api from './api';
import { button, field, inlineError, open, pass, retry, send, write } from './panel-support';

vi.mock('./api');
vi.mock('@/ui/toast');

const REFUSED = 'Content validation failed: Contains invalid characters or patterns';
const SENT = 'Confession submitted successfully! Waiting for approval.';

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(api.submitConfession).mockResolvedValue();
});

afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('the button', () => {
  test.each(['', '   ', '\n\n', '\u200b', '\u3164'])('is off for a blank text: %j', (text) => {
    open();
    write(text);
    expect(button().disabled).toBe(true);
    expect(inlineError()?.textContent).toBe('');
  });

  test('is off while an error is present, and on once it is mended', () => {
    open();
    write('look: <b>bold</b>');
    expect(inlineError()?.textContent).toBe('HTML tags are not allowed');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(button().disabled).toBe(true);
    write('look: bold');
    expect(inlineError()?.textContent).toBe('');
    expect(button().disabled).toBe(false);
  });

  test('is off and says so while busy', async () => {
    vi.mocked(api.submitConfession).mockReturnValue(new Promise(() => {}));
    open();
    await send('a secret');
    expect(button().textContent).toBe('Submitting...');
    expect(button().disabled).toBe(true);
    expect(field().readOnly).toBe(true);
  });
});

describe('the counter', () => {
  test('counts characters, not units', () => {
    open();
    write('😈😇');
    expect(screen.getByText('2/2500')).toBeTruthy();
  });

  test('turns red above 2400', () => {
    open();
    write('x'.repeat(2400));
    expect(screen.getByText('2400/2500').parentElement?.className).not.toContain('ember');
    write('x'.repeat(2401));
    expect(screen.getByText('2401/2500').parentElement?.className).toContain('ember');
  });

  test('says aloud how little room is left', () => {
    open();
    const spoken = () => screen.getAllByRole('status')[0]?.textContent;
    write('x'.repeat(2399));
    expect(spoken()).toBe('');
    write('x'.repeat(2480));
    expect(spoken()).toBe('25 characters left');
    write('x'.repeat(2500));
    expect(spoken()).toBe('No characters left');
  });
});

describe('sending', () => {
  test('hands in cleaned words with their type, thanks for three seconds, and goes home after two', async () => {
    const router = open();
    fireEvent.click(screen.getByRole('radio', { name: 'NSFW' }));
    await send('  a\u200b secret\n\n\n\nand more ');
    expect(api.submitConfession).toHaveBeenCalledWith(
      { userId: 'me', text: 'a secret\n\nand more', isNsfw: true },
      expect.anything(),
    );
    expect(toast.toastSuccess).toHaveBeenCalledWith(SENT, { duration: 3000, id: 'submit' });
    await pass(1900);
    expect(router.state.location.pathname).toBe('/submit');
    await pass(200);
    expect(router.state.location.pathname).toBe('/');
  });

  test('whoever leaves before is left in peace', async () => {
    const router = open();
    await send('a secret');
    await act(() => router.navigate('/profile'));
    await pass(5000);
    expect(router.state.location.pathname).toBe('/profile');
  });

  test('help for whoever wrote of self-harm stays in sight, and says that it was sent', async () => {
    open();
    const help = () => screen.getByRole('region', { name: 'You do not have to carry this alone' });
    write('Some nights I want to die.');
    expect(help().textContent).toContain('You can send what you wrote.');
    await send('Some nights I want to die.');
    screen.getByText('It is off your chest.');
    expect(help().textContent).toContain('What you wrote has been sent.');
    expect(help().textContent).not.toContain('You can send');
  });

  test('two clicks in one moment send once', async () => {
    open();
    write('a secret');
    act(() => {
      button().click();
      button().click();
    });
    await pass(10);
    expect(api.submitConfession).toHaveBeenCalledTimes(1);
  });

  test('Ctrl+Enter sends too, and explains itself when it cannot', async () => {
    open();
    write('look: <b>');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    expect(toast.toastError).toHaveBeenCalledWith('HTML tags are not allowed', { id: 'submit' });
    write('look');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await pass(10);
    expect(api.submitConfession).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  test('is told inline and in a toast; a refused text must change first', async () => {
    vi.mocked(api.submitConfession).mockRejectedValue(new AppError('refused', 'no'));
    open();
    await send('a secret');
    expect(inlineError()?.textContent).toBe(REFUSED);
    expect(toast.toastError).toHaveBeenCalledWith(REFUSED, { id: 'submit' });
    expect([button().disabled, retry()]).toEqual([true, null]);
    write('another secret');
    expect([inlineError()?.textContent, button().disabled]).toEqual(['', false]);
  });

  test('of the network keeps the words, and can be tried again as they are', async () => {
    vi.mocked(api.submitConfession).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
    open();
    await send('a secret');
    expect([inlineError()?.textContent, field().value]).toEqual(['No connection.', 'a secret']);
    expect(button().disabled).toBe(true);
    expect(document.activeElement).toBe(retry());
    act(() => retry()?.click());
    await pass(10);
    expect(toast.toastSuccess).toHaveBeenCalledWith(SENT, { duration: 3000, id: 'submit' });
  });
});
