import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPlan } from './rooms/draw-plan.ts';
import { layOut } from './rooms/lay-out.ts';
import { findCircle, readHouse } from './rooms/read-rooms.ts';

/**
 * Draws docs/architecture.svg from the imports of src/ and content/: `npm run draw-rooms`. With --check it draws nothing, and fails where the
 * picture is not that of today's imports or where rooms import each other in a circle.
 */
const file = join(import.meta.dirname, '../docs/architecture.svg');
const house = await readHouse();
const circle = findCircle(house);
if (circle) {
  process.stderr.write(`These rooms import each other in a circle: ${circle.join(' -> ')}\n`);
  process.exit(1);
}
const picture = drawPlan(layOut(house), house);
if (!process.argv.includes('--check')) {
  await writeFile(file, picture);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== picture) {
  process.stderr.write('docs/architecture.svg is not what the imports say: draw it anew with npm run draw-rooms\n');
  process.exit(1);
}
