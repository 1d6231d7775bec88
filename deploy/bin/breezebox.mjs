#!/usr/bin/env node
// Starts the shop (`npx breezebox`) or runs one of its commands (`npx breezebox doctor`), on the Node that the shop
// was tested with.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [command = 'start', ...rest] = process.argv.slice(2);
const isStart = command === 'start';
const program = fileURLToPath(new URL(`../dist/server/${isStart ? 'main' : 'cli'}.js`, import.meta.url));
const node = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');
const env = { SHOP_COMMAND: 'npx breezebox', NODE_ENV: 'production', ...process.env };
if (!existsSync(node)) {
  console.error("npm ran no install script of the package 'node'. Run: npm rebuild node --ignore-scripts=false");
  process.exit(1);
}
const child = spawn(node, [program, ...(isStart ? rest : [command, ...rest])], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
