/** A text as it must be written inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  ldquo: '“',
  rdquo: '”',
};

/** What a mail in HTML says to somebody who reads plain text: a paragraph per block, each link with its address. */
export function readableText(html: string): string {
  const blocks = html
    .replace(/<head\b.*?<\/head>/gis, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, '$2: $1')
    .split(/<\/?(?:p|h[1-6]|table|tr|td|div)\b[^>]*>/i);
  return blocks
    .map((block) => decode(block.replace(/<[^>]*>/g, '')).trim())
    .filter((block) => block !== '')
    .join('\n\n');
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name ?? ''] ?? whole),
  );
}
