/**
 * Which layer may import which: contract <- domain <- web <- server/pages; server and cli use contract and domain,
 * nothing points back. `npm run check` fails on a violation, type imports included.
 */
const tests = String.raw`\.test\.tsx?$|/testing/`;
const packages = (...names) => `^node_modules/(${names.join('|')})/`;

const browserPackages = packages(
  'react',
  'react-dom',
  'wouter',
  '@radix-ui/[^/]+',
  '@marsidev/react-turnstile',
  'zod/mini',
  // Used by the service worker; no page loads them.
  'workbox-[^/]+',
);
const deskPackages = packages(
  'react',
  'react-dom',
  'wouter',
  '@radix-ui/[^/]+',
  '@tanstack/[^/]+',
  '@simplewebauthn/browser',
  // Used by the content editor; no other view loads them.
  '@codemirror/[^/]+',
  '@lezer/[^/]+',
  '(@types/)?d3-(scale|shape)',
  'zod/mini',
);
const pagePackages = packages('react', 'react-dom', 'wouter', '@radix-ui/[^/]+');

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'contract-imports-only-the-schema-library',
      comment: 'What crosses the wire is read on both sides and loads in the browser: zod/mini, and nothing else.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/contract/', packages('zod/mini')] },
    },
    {
      name: 'domain-imports-only-contract',
      comment: 'Rules are pure: no React, no Node, no library but the one that reads the names of domains.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: { pathNot: ['^src/(domain|contract)/', 'node_modules/punycode\\.js/'] },
    },
    {
      name: 'web-imports-only-contract-domain-content-and-browser-packages',
      comment:
        'A page never sees the server. A package that is new to the browser is let in here, knowing what it weighs.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { pathNot: ['^(src/(web|domain|contract)|content)/', browserPackages] },
    },
    {
      name: 'desk-imports-only-contract-domain-web-ui-and-its-toolkit',
      comment: 'The desk (admin) shares no code with storefront pages or the server.',
      severity: 'error',
      from: { path: '^src/desk/', pathNot: tests },
      to: { pathNot: ['^src/(desk|domain|contract|web/ui)/', deskPackages] },
    },
    {
      name: 'nobody-imports-the-desk',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/desk/', tests] },
      to: { path: '^src/desk/' },
    },
    {
      name: 'settings-come-with-the-page',
      comment: "The environment may replace the owner's settings, so a page takes them from its data.",
      severity: 'error',
      from: { path: '^src/(web|domain|contract)/', pathNot: tests },
      to: { path: '^content/settings' },
    },
    {
      name: 'content-imports-only-contract',
      severity: 'error',
      from: { path: '^content/' },
      to: { pathNot: '^(content|src/contract)/' },
    },
    {
      name: 'only-server-pages-import-web',
      comment: 'React renders in server/pages; the rest of the server and the command line live without it.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(web|desk|server/pages)/', tests] },
      to: { path: ['^src/web/', pagePackages] },
    },
    {
      name: 'server-never-imports-the-command-line',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/cli/' },
    },
    {
      name: 'sql-stays-in-the-store',
      comment: 'Reads and writes are named functions of server/store; nothing else talks to a database.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/store/', tests] },
      to: { path: ['^(node:)?sqlite$', packages('kysely', 'pg', '@types/pg')] },
    },
    {
      name: 'only-payment-provider-imports-stripe',
      comment: 'One module parses and validates what Stripe sends; all others use its types.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/payment-provider/', tests] },
      to: { path: packages('stripe') },
    },
    {
      name: 'migrations-import-no-current-code',
      comment: 'A migration never changes, whatever happens to the code around it.',
      severity: 'error',
      from: { path: '^src/server/store/migrations/', pathNot: tests },
      to: { path: '^(src|content)/', pathNot: '^src/server/store/migrations/' },
    },
    {
      name: 'product-never-imports-tests-or-tools',
      severity: 'error',
      from: { path: '^(src|content)/', pathNot: tests },
      to: { path: ['^(tests|tools|scripts|bench)/', '^src/.*/testing/'] },
    },
    {
      name: 'product-runs-without-development-packages',
      severity: 'error',
      from: { path: '^(src|content)/', pathNot: [tests, String.raw`^src/server/runtime/dev\.ts$`] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Code that is fetched later, such as that of a page, may know who fetches it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'no-unresolvable-import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Modules that the web build makes itself: pictures by name, articles.
    exclude: { path: '^(picture|virtual):' },
    // Type imports are arrows too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
};
