import { useState } from 'react';

const EMOJI = ['😈', '😇', '💋', '💔', '🔥', '❤️', '👼', '👹'];

/** Between 3 and 7 seconds (spec 9). */
const loop = () => `${(3 + Math.random() * 4).toFixed(2)}s`;
// Kept off the edges, where an emoji would be cut in half.
const percent = () => `${(3 + Math.random() * 90).toFixed(1)}%`;

const scatter = () => ({
  left: percent(),
  top: percent(),
  animationDuration: loop(),
  animationDelay: `-${loop()}`,
});

function shuffled(values: readonly string[]): string[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/** Lights keep to the sides: behind the column of words they would read as punctuation. */
const aside = () => {
  const inward = Math.random() * 14 + 1;
  return `${(Math.random() < 0.5 ? inward : 100 - inward).toFixed(1)}%`;
};

/** The scene behind every screen: a slow gradient, two glows, small lights and six random emoji (spec 1). Decoration only. */
export function Background() {
  const [scene] = useState(() => ({
    gradient: { animationDuration: loop() },
    glows: [{ animationDuration: loop() }, { animationDuration: loop() }],
    lights: Array.from({ length: 14 }, (_, key) => ({ key, style: { ...scatter(), left: aside() } })),
    emoji: shuffled(EMOJI)
      .slice(0, 6)
      .map((symbol) => ({ symbol, style: scatter() })),
  }));
  return (
    <div aria-hidden="true" className="scene pointer-events-none fixed inset-0 -z-10 overflow-hidden">
      <div className="scene-gradient absolute inset-0" style={scene.gradient} />
      <div className="scene-glow scene-ember absolute -top-60 -left-60 size-[48rem]" style={scene.glows[0]} />
      <div
        className="scene-glow scene-violet absolute -right-60 -bottom-72 size-[52rem]"
        style={scene.glows[1]}
      />
      {scene.lights.map(({ key, style }) => (
        <span key={key} className="scene-light absolute size-0.75 rounded-full bg-veil-50" style={style} />
      ))}
      {scene.emoji.map(({ symbol, style }) => (
        <span key={symbol} className="scene-emoji absolute text-3xl" style={style}>
          {symbol}
        </span>
      ))}
    </div>
  );
}
