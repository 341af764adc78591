// Writes every picture as SVG next to the scripts folder. Usage: node build.mjs [name…]
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
const here = import.meta.dirname, want = process.argv.slice(2);
for (const file of readdirSync(here).filter((n) => n.startsWith('pic-')).sort()) {
  if (want.length && !want.some((w) => file.includes(w))) continue;
  for (const { name, svg } of (await import('./' + file)).default()) { writeFileSync(join(here, '..', name + '.svg'), svg); console.log(name, Math.round(svg.length / 102.4) / 10 + ' KB'); }
}
