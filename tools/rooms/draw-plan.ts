import { type Frame, labelOf, type PlacedRoom, type Plan } from './lay-out.ts';
import { areaOf, type House } from './read-rooms.ts';

const margin = 20;
const style = `
  text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #17211e; text-anchor: middle; }
  .area { font-weight: 700; font-size: 15px; text-anchor: start; }
  .known { font-weight: 400; font-size: 12px; fill: #5a6662; }
  .files { font-size: 10.5px; fill: #5a6662; }
  .ground { fill: #ffffff; } .frame { fill: #f3f6f4; stroke: #c4cfca; } .room { fill: #ffffff; stroke: #0b5d4b; }
  .store { fill: #e4f1ec; } .door { fill: #fdf3dc; stroke: #8a6a1f; }
  .line { stroke: #0b5d4b; stroke-opacity: .38; fill: none; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8efec; } .files, .known { fill: #a3b1ac; } .ground { fill: #10181a; } .frame { fill: #172224; stroke: #35464a; }
    .room { fill: #1d2b2d; stroke: #58b79d; } .store { fill: #17382f; } .door { fill: #3a3019; stroke: #d0a94e; }
    .line { stroke: #58b79d; }
  }`;

/** The picture of the house as SVG: rooms in their areas, imports as lines downwards. */
export function drawPlan(plan: Plan, house: House): string {
  const { width, height } = plan;
  const box = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-labelledby="title about">`,
    '<title id="title">The rooms of the house, and which imports which</title>',
    '<desc id="about">In each area a room stands above all rooms that it imports. Yellow: files at the door. Green: the store.</desc>',
    `<style>${style}\n</style>`,
    `<rect class="ground" x="${-margin}" y="${-margin}" width="${width + 2 * margin}" height="${height + 2 * margin}"/>`,
    ...plan.frames.map((frame) => drawFrame(frame, house)),
    ...plan.lines.map(drawLine),
    ...plan.rooms.filter(({ name, area }) => name !== area).map((room) => drawRoom(room, house)),
    '</svg>',
    '',
  ].join('\n');
}

function drawRoom(room: PlacedRoom, { arrows }: House): string {
  const { x, y, width, height, name, files } = room;
  const isDoor = /\.tsx?$/.test(name);
  const kind = isDoor ? 'room door' : name.startsWith('server/store/') ? 'room store' : 'room';
  const known = [...(arrows.get(name) ?? [])].sort().join(', ');
  const middle = round(x + width / 2);
  const count = isDoor ? 'door' : files === 1 ? '1 file' : `${files} files`;
  return [
    `<g><title>${name} imports ${known || 'nothing'}</title>`,
    `<rect class="${kind}" x="${round(x)}" y="${y}" width="${round(width)}" height="${height}" rx="6"/>`,
    `<text x="${middle}" y="${y + 17}">${labelOf(room)}</text>`,
    `<text class="files" x="${middle}" y="${y + 31}">${count}</text></g>`,
  ].join('');
}

function drawLine([from, to]: readonly [PlacedRoom, PlacedRoom]): string {
  const start = { x: round(from.x + from.width / 2), y: from.y + from.height };
  const end = { x: round(to.x + to.width / 2), y: to.y };
  const bend = (end.y - start.y) / 2;
  return `<path class="line" d="M${start.x} ${start.y}C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}"/>`;
}

/** An area's frame with its name and the areas that it imports. */
function drawFrame({ area, x, y, width, height }: Frame, { arrows }: House): string {
  const known = [...arrows].flatMap(([room, others]) => (areaOf(room) === area ? [...others].map(areaOf) : []));
  const others = [...new Set(known)].filter((other) => other !== area).sort();
  return [
    `<rect class="frame" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`,
    `<text class="area" x="${x + 16}" y="${y + 25}">${area}<tspan class="known" dx="10">`,
    `${others.length > 0 ? `imports ${others.join(', ')}` : 'imports nothing of ours'}</tspan></text>`,
  ].join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
