import { expectAccessible } from './support/axe.ts';
import { button, confessor, field, inline } from './support/submit.ts';
import { expect, MOVING, test } from './support/test.ts';

test.describe('the form', () => {
  test('has its heading, its tips, its types and an empty field', async ({ page }) => {
    await confessor(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Submit Your', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tips' })).toContainText(
      'Keep it anonymous, avoid real names.',
    );
    await expect(page.getByRole('radio', { name: 'Safe' })).toBeChecked();
    await expect(field(page)).toHaveAttribute('placeholder', 'Share your secret...');
    await expect(field(page)).toHaveAttribute('maxlength', '2500');
    await expect(page.getByText('0/2500')).toBeVisible();
    await expect(button(page)).toBeDisabled();
    await expectAccessible(page);
  });

  test('explains Safe and NSFW behind the question mark', async ({ page }) => {
    await confessor(page);
    const mark = page.getByRole('button', { name: 'Classification guide' });
    await expect(mark).toHaveText('?');
    await mark.click();
    const guide = page.getByRole('dialog', { name: 'Safe or NSFW?' });
    await expect(guide.getByRole('listitem')).toHaveText([
      'everyday life',
      'school or work stories',
      'harmless pranks',
      'general thoughts',
      'family-friendly',
      'adult themes',
      'explicit language',
      'mature content',
      'sensitive topics',
      'not suitable for minors',
    ]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(guide).toHaveCount(0);
    await expect(mark).toBeFocused();
  });

  test('lets the keyboard choose the type', async ({ page }) => {
    await confessor(page);
    await page.getByRole('radio', { name: 'Safe' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'NSFW' })).toBeChecked();
  });

  test('grows with the text up to 400 px, then scrolls', async ({ page }) => {
    await confessor(page);
    const height = () => field(page).evaluate((element) => element.getBoundingClientRect().height);
    const empty = await height();
    await field(page).fill('line\n'.repeat(8));
    const grown = await height();
    expect(grown).toBeGreaterThan(empty);
    expect(grown).toBeLessThan(400);
    await field(page).fill('line\n'.repeat(60));
    expect(await height()).toBe(400);
    expect(await field(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    await field(page).fill('');
    expect(await height()).toBe(empty);
  });

  test('takes 2500 characters and no more, emojis counted like letters', async ({ page }) => {
    await confessor(page);
    await field(page).focus();
    await page.keyboard.insertText('x'.repeat(2600));
    await expect(field(page)).toHaveValue('x'.repeat(2500));
    await expect(page.getByText('2500/2500')).toBeVisible();
    await field(page).fill('');
    await page.keyboard.insertText('😈'.repeat(2600));
    await expect(field(page)).toHaveValue('😈'.repeat(2500));
    await page.keyboard.type('y');
    await expect(field(page)).toHaveValue('😈'.repeat(2500));
    await expect(page.getByText('2500/2500')).toBeVisible();
    await expectAccessible(page);
  });

  test('says what it will not take as it is typed', async ({ page }) => {
    await confessor(page);
    await field(page).pressSequentially('I <3 you <b');
    await expect(button(page)).toBeEnabled();
    await field(page).press('>');
    await expect(inline(page, 'HTML tags are not allowed')).toBeVisible();
    await expect(button(page)).toBeDisabled();
    await expect(field(page)).toHaveAccessibleDescription(/HTML tags are not allowed/);
    await expectAccessible(page);
    await field(page).press('Backspace');
    await expect(inline(page, 'HTML tags are not allowed')).toHaveCount(0);
  });
});

test.describe('the tips', () => {
  test.use(MOVING);

  test('change every five seconds, and wait for a pointer and the focus', async ({ page }) => {
    await page.clock.install();
    await confessor(page);
    const tips = page.getByRole('region', { name: 'Tips' });
    const first = await tips.textContent();
    await page.clock.runFor(5100);
    await expect(tips).not.toHaveText(String(first));
    const second = await tips.textContent();
    await tips.hover();
    await page.clock.runFor(20_000);
    await expect(tips).toHaveText(String(second));
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Next tip' }).focus();
    await page.clock.runFor(20_000);
    await expect(tips).toHaveText(String(second));
    await page.keyboard.press('Enter');
    await expect(tips).not.toHaveText(String(second));
  });
});
