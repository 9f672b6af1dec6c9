import { directionOf, linesOf } from '@/domain/share-card';
import { copy } from './copy';

/** The size link previews and posts are cut to, in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 90;
const TEXT = { top: 150, height: 340, width: CARD.width - 2 * MARGIN } as const;
const LINE = 1.34;
const SIZES = [66, 54, 44, 36] as const;

const display = (size: number, weight = 500) => `${weight} ${size}px "Fraunces Variable", Georgia, serif`;
const body = (size: number, weight = 600) => `${weight} ${size}px "Figtree Variable", system-ui, sans-serif`;

/** What a shared picture shows. Who confessed is not among it. */
export type ShareTarget = { id: string; text: string; isNsfw: boolean };

/** Draws the picture for a confession, `address` at its foot. The words of an NSFW confession stay out of it. */
export async function drawCard(
  canvas: HTMLCanvasElement,
  target: ShareTarget,
  address: string,
): Promise<void> {
  const words = target.isNsfw ? copy.card.nsfw : target.text;
  // A canvas does not wait for a face that is still on its way. In vain offline; then it is drawn in another.
  await Promise.all([document.fonts.load(display(66), words), document.fonts.load(body(30), address)]).catch(
    () => undefined,
  );
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  drawScene(context);
  drawFrame(context, address);
  drawWords(context, words);
  if (target.isNsfw) {
    write(context, copy.card.nsfwHint, { font: body(34, 500), color: '#d3c5ef', x: MARGIN, y: 400 });
  }
}

/** The picture as a file. Rejects where the browser cannot make one. */
export function toPicture(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], copy.file, { type: 'image/png' }));
      else reject(new Error('the canvas made no picture'));
    }, 'image/png');
  });
}

function drawScene(context: CanvasRenderingContext2D) {
  const { width, height } = CARD;
  const night = context.createLinearGradient(0, 0, width, height);
  night.addColorStop(0, '#281843');
  night.addColorStop(0.55, '#120a21');
  night.addColorStop(1, '#0a0513');
  context.fillStyle = night;
  context.fillRect(0, 0, width, height);
  for (const [x, y, color] of [
    [0, height, '244 81 30'],
    [width, 0, '255 204 77'],
  ] as const) {
    const glow = context.createRadialGradient(x, y, 0, x, y, 620);
    glow.addColorStop(0, `rgb(${color} / 0.28)`);
    glow.addColorStop(1, `rgb(${color} / 0)`);
    context.fillStyle = glow;
    context.fillRect(0, 0, width, height);
  }
}

function drawFrame(context: CanvasRenderingContext2D, address: string) {
  write(context, copy.card.product, { font: display(44, 700), color: '#ffe08f', x: MARGIN, y: 104 });
  context.fillStyle = 'rgb(255 255 255 / 0.16)';
  context.fillRect(MARGIN, 528, TEXT.width, 2);
  const foot = { font: body(30), y: 580 } as const;
  write(context, copy.card.question, { ...foot, color: '#f6f1ff', x: MARGIN });
  write(context, address, { ...foot, color: '#d3c5ef', x: CARD.width - MARGIN, align: 'right' });
}

/** As large as they fit; where they do not fit at all, cut short. */
function drawWords(context: CanvasRenderingContext2D, words: string) {
  const direction = directionOf(words);
  for (const size of SIZES) {
    context.font = display(size);
    context.direction = direction;
    const lineHeight = size * LINE;
    const { lines, whole } = linesOf(words, {
      width: TEXT.width,
      lines: Math.floor(TEXT.height / lineHeight),
      measure: (text) => context.measureText(text).width,
    });
    if (!whole && size !== SIZES.at(-1)) continue;
    const top = TEXT.top + (TEXT.height - lines.length * lineHeight) / 2;
    lines.forEach((line, index) => {
      write(context, line, {
        font: display(size),
        color: '#f6f1ff',
        x: direction === 'rtl' ? CARD.width - MARGIN : MARGIN,
        y: top + (index + 0.75) * lineHeight,
        align: direction === 'rtl' ? 'right' : 'left',
        direction,
      });
    });
    return;
  }
}

type Style = {
  font: string;
  color: string;
  x: number;
  y: number;
  align?: CanvasTextAlign;
  direction?: CanvasDirection;
};

function write(context: CanvasRenderingContext2D, text: string, style: Style) {
  context.font = style.font;
  context.fillStyle = style.color;
  context.textAlign = style.align ?? 'left';
  context.direction = style.direction ?? 'ltr';
  context.fillText(text, style.x, style.y);
}
