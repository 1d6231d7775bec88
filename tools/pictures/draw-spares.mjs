import sharp from 'sharp';

// Draws the illustrations of spare parts into content/pictures: `node tools/pictures/draw-spares.mjs`.

const size = 1200;

const studio = `<radialGradient id="studio" cx="50%" cy="45%" r="75%">
  <stop offset="0" stop-color="#f6f6f5"/><stop offset="1" stop-color="#e6e6e4"/></radialGradient>
<linearGradient id="pleat" x1="0" x2="1" y1="0" y2="0">
  <stop offset="0" stop-color="#fdfdfc"/><stop offset="0.55" stop-color="#e2e3e4"/>
  <stop offset="1" stop-color="#c6c8ca"/></linearGradient>
<linearGradient id="black" x1="0" x2="0" y1="0" y2="1">
  <stop offset="0" stop-color="#3a3b3d"/><stop offset="1" stop-color="#1d1e20"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter>`;

const shadow = (x, y, width, height) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#000" opacity="0.28" filter="url(#soft)"/>`;

/** A pleated filter in its card frame, seen from the front; `depth` is the width of its visible side. */
function filter(x, y, width, height, depth) {
  const frame = 26;
  const pleats = Math.round(width / 26);
  const step = (width - 2 * frame) / pleats;
  const inside = Array.from(
    { length: pleats },
    (_, at) =>
      `<rect x="${x + frame + at * step}" y="${y + frame}" width="${step}" height="${height - 2 * frame}" fill="url(#pleat)"/>`,
  ).join('');
  const bars = [1, 2]
    .map((at) => `<rect x="${x}" y="${y + (at * height) / 3 - 9}" width="${width}" height="18" fill="#f3f1ea"/>`)
    .join('');
  const [right, bottom] = [x + width, y + height];
  const side = `M${right} ${y} l${depth} ${-depth * 0.6} V${bottom - depth * 0.6} L${right} ${bottom} Z`;
  const top = `M${x} ${y} l${depth} ${-depth * 0.6} H${right + depth} L${right} ${y} Z`;
  return `<path d="${side}" fill="#cfcdc4"/><path d="${top}" fill="#faf9f5"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#efede5"/>${inside}${bars}
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#c9c6bb" stroke-width="3"/>`;
}

function filters(count, { width, height, depth }) {
  const apart = count > 2 ? 70 : 110;
  const left = (size - width - (count - 1) * apart - depth) / 2;
  const top = (size - height + (count - 1) * apart * 0.4) / 2;
  const all = Array.from({ length: count }, (_, at) => count - 1 - at)
    .map((at) => filter(left + at * apart, top - at * apart * 0.4, width, height, depth))
    .join('');
  return shadow(size / 2, top + height + 6, width * 0.62, 34) + all;
}

function fan() {
  const [centre, radius] = [size / 2, 330];
  const blades = Array.from(
    { length: 7 },
    (_, at) =>
      `<path d="M0 -90 C 120 -150 190 -230 120 -312 C 20 -330 -60 -230 -70 -70 Z" fill="#111214" stroke="#3d3e41"
        stroke-width="4" transform="translate(${centre} ${centre}) rotate(${(at * 360) / 7})"/>`,
  ).join('');
  const rings = [110, 165, 220, 275, 330]
    .map((r) => `<circle cx="${centre}" cy="${centre}" r="${r}" fill="none" stroke="#dcdcda" stroke-width="11"/>`)
    .join('');
  const wires = [45, 135, 225, 315]
    .map(
      (turn) =>
        `<path d="M0 -110 V-462" stroke="#dcdcda" stroke-width="11" transform="translate(${centre} ${centre}) rotate(${turn})"/>
<circle cx="0" cy="-468" r="26" fill="#bfc0c0" stroke="#6d6e70" stroke-width="4"
  transform="translate(${centre} ${centre}) rotate(${turn})"/>`,
    )
    .join('');
  return `${shadow(centre, 1010, 390, 36)}
<rect x="210" y="210" width="780" height="780" rx="54" fill="url(#black)"/>
<circle cx="${centre}" cy="${centre}" r="${radius + 24}" fill="#2b2c2e"/>${blades}
<circle cx="${centre}" cy="${centre}" r="96" fill="#26272a" stroke="#48494c" stroke-width="4"/>${rings}${wires}`;
}

function powerSupply() {
  return `${shadow(600, 860, 330, 34)}
<path d="M640 800 C 660 1010 1010 1000 985 770 C 965 590 850 560 838 420" fill="none" stroke="#1f2022"
  stroke-width="22" stroke-linecap="round"/>
<rect x="806" y="300" width="64" height="130" rx="14" fill="url(#black)"/>
<rect x="820" y="232" width="36" height="74" rx="6" fill="#c9cacb" stroke="#8d8e90" stroke-width="3"/>
<rect x="330" y="330" width="390" height="500" rx="56" fill="url(#black)"/>
<rect x="378" y="392" width="294" height="186" rx="18" fill="#2e2f31" stroke="#515255" stroke-width="3"/>
<text x="525" y="508" font-family="DejaVu Sans" font-size="62" fill="#e9e9e7" text-anchor="middle">12 V DC</text>
<circle cx="525" cy="716" r="18" fill="#7bd8b4"/>`;
}

const drawings = {
  'spare-filters-1-inch': filters(2, { width: 620, height: 760, depth: 34 }),
  'spare-filters-2-inch': filters(4, { width: 560, height: 600, depth: 62 }),
  'spare-fan': fan(),
  'spare-power-supply': powerSupply(),
};

for (const [name, drawing] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs>${studio}</defs>
<rect width="${size}" height="${size}" fill="url(#studio)"/>${drawing}</svg>`;
  await sharp(Buffer.from(svg)).webp({ quality: 88 }).toFile(`content/pictures/${name}.webp`);
}
