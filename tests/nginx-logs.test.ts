import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the log format and error log level in deploy/nginx.conf cannot log a link token [ADMIN-7]', async () => {
  const text = (await readFile('deploy/nginx.conf', 'utf8')).replaceAll(/^\s*#.*$/gm, '');
  const [format = ''] = /log_format[^;]+;/.exec(text) ?? [];
  const variables = format.match(/\$\w+/g) ?? [];
  expect(variables).toContain('$uri');
  // The variables that contain the query: the request line, the full URI, the query itself and the referrer.
  for (const name of ['$request', '$request_uri', '$args', '$query_string', '$http_referer', '$is_args']) {
    expect(variables).not.toContain(name);
  }
  expect(variables.filter((name) => /^\$(arg|http|cookie)_/.test(name))).toEqual([]);
  // At every less severe level nginx logs the request line with each error.
  const servers = text.split(/^server \{/m).slice(1);
  expect(servers.length).toBeGreaterThan(3);
  for (const server of servers) {
    expect(server).toMatch(/^\s*error_log \S+ emerg;$/m);
    expect(server).toMatch(/^\s*access_log (off|\S+ breezebox);$/m);
  }
  expect(text.match(/(?:access|error)_log/g)).toHaveLength(2 * servers.length);
});
