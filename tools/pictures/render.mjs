#!/usr/bin/env node
// Renders the masters that are missing in content/pictures: see README.md in this folder.
import { spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const HERE = import.meta.dirname;
const MASTERS = path.join(HERE, '../../content/pictures');
const PREVIEWS = path.join(HERE, '../../node_modules/.cache/breezebox-previews');
const USAGE = `Usage: tools/pictures/render.mjs [--list] [--only NAME]... [--force] [--preview]

Without options: renders every master that scenes.json names and content/pictures lacks.
  --list      say which masters are missing and stop
  --only      only this one (may be repeated)
  --force     render again although the master exists (only together with --only)
  --preview   small and coarse, as PNG in node_modules/.cache/breezebox-previews`;

/** Longest side and samples of a preview: about 5 seconds each. */
const PREVIEW = { side: 640, samples: 16 };

async function main() {
  const { values: flags } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      force: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
    },
  });
  if (flags.force && flags.only.length === 0) throw new Error('--force needs --only: name what to render again.');
  const scenes = JSON.parse(await readFile(path.join(HERE, 'scenes.json'), 'utf8'));
  const unknown = flags.only.filter((name) => !(name in scenes));
  if (unknown.length > 0) throw new Error(`Not in scenes.json: ${unknown.join(', ')}`);

  const wanted = flags.only.length > 0 ? flags.only : Object.keys(scenes);
  const todo = [];
  for (const name of wanted) if (flags.force || flags.preview || !(await exists(masterOf(name)))) todo.push(name);
  console.log(todo.length > 0 ? `${todo.length} to render: ${todo.join(', ')}` : 'Nothing is missing.');
  if (flags.list) return;
  for (const name of todo) await (flags.preview ? preview(name, scenes[name]) : master(name, scenes[name]));
}

function masterOf(name) {
  return path.join(MASTERS, `${name}.webp`);
}

async function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function preview(name, scene) {
  await mkdir(PREVIEWS, { recursive: true });
  const [width, height] = scene.size ?? [1200, 1200];
  const shrink = PREVIEW.side / Math.max(width, height);
  const size = [Math.round(width * shrink), Math.round(height * shrink)];
  await blender(name, { ...scene, size, samples: PREVIEW.samples }, path.join(PREVIEWS, `${name}.png`));
}

async function master(name, scene) {
  const folder = await mkdtemp(path.join(tmpdir(), 'breezebox-render-'));
  try {
    const png = path.join(folder, `${name}.png`);
    await blender(name, scene, png);
    const [width] = scene.size ?? [1200, 1200];
    await sharp(png).resize({ width }).webp({ quality: 91, effort: 6 }).toFile(masterOf(name));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One Blender process at a time, at the lowest priority: a render would otherwise starve other processes. */
async function blender(name, scene, out) {
  const { oversample = 1, ...options } = scene;
  const size = (options.size ?? [1200, 1200]).map((side) => Math.round(side * oversample));
  const flags = Object.entries({ ...options, size, out }).flatMap(([key, value]) => [
    `--${key}`,
    ...[value].flat().map(String),
  ]);
  const args = [
    '-n',
    '19',
    'blender',
    '-b',
    '--python-exit-code',
    '1',
    '-P',
    path.join(HERE, 'render-product.py'),
    '--',
    ...flags,
  ];
  const from = performance.now();
  const lines = [];
  const child = spawn('nice', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  // Blender exits with 0 even after some script errors: the picture is the proof.
  if (code !== 0 || !(await exists(out))) {
    throw new Error(
      `${name} failed (Blender ended with ${code}):\n${lines.join('').trim().split('\n').slice(-15).join('\n')}`,
    );
  }
  console.log(`${name}: ${Math.round((performance.now() - from) / 1000)} s`);
}

main().catch((error) => {
  const missing = error.code === 'ENOENT' && error.path === 'nice';
  console.error(missing ? 'This needs `nice` and Blender: apt-get install blender python3-numpy' : error.message);
  if (String(error.code).startsWith('ERR_PARSE_ARGS')) console.error(USAGE);
  process.exitCode = 1;
});
