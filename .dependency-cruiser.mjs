// Who may import whom: docs/architecture.md in a form that fails the check.
// test/architecture/import-rules.test.ts plants a violation of every rule here and must see it reported.

// From the ground up. An area sees those of lower ranks only; two areas of one rank do not know each other: what
// both need belongs into platform or contract.
const ranks = [
  ['mail', 'files', 'site'],
  ['decisions'],
  ['catalogue', 'people'],
  ['intake', 'vacancies'],
  ['search'],
  ['moderation'],
  ['reports', 'employers'],
  ['applications'],
  ['office'],
]
const oneOf = (names) => `(?:${names.join('|')})`

const test = '\\.test\\.tsx?$'
const area = '^src/areas/([^/]+)/'
const ownArea = '^src/areas/$1/'
const calls = '^src/areas/[^/]+/calls/.*\\.server\\.ts$'
const serverOfArea = `^src/areas/[^/]+/(?:(?:area|index)\\.ts$|(?:rows|lists|mails|server)/)|${calls}`
const server = `${serverOfArea}|^src/platform/`
const programStart = '^src/(?:server/|(?:main|app|areas|config|entry\\.server)\\.tsx?$)'
// Every .tsx but the renderer, wherever it stands.
const renderer = '^src/entry\\.server\\.tsx$'
const web = '^src/(?:areas/[^/]+/pages|web|ui|layouts)/|^src/routes\\.ts$|\\.tsx$'
// An area's own rules stand beside its calls and run on both sides.
const contract =
  '^src/contract/|^src/areas/[^/]+/(?!(?:area|index)\\.ts$)[^/]+\\.ts$|^src/areas/[^/]+/calls/(?!.*\\.server\\.ts$)'
const lists = '^src/areas/[^/]+/lists/'
const rows = '^src/areas/[^/]+/rows/'
const http = '^src/platform/http/|(?:^|/)node_modules/(?:fastify|@fastify)/|^(?:node:)?https?$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'web-not-server',
      comment:
        'Pages talk to the server through the contract and its client alone. An import would carry server ' +
        'code, and one day a secret, into the browser; and a second way to read data.',
      severity: 'error',
      from: { path: web, pathNot: [test, renderer] },
      to: { path: `${server}|${programStart}|(?:^|/)node_modules/(?:fastify|@fastify|kysely|pg)/` },
    },
    {
      name: 'server-not-web',
      comment: 'The server runs without a build: Node cannot read .tsx. Only app.ts mounts the built pages.',
      severity: 'error',
      from: { path: `${server}|${contract}`, pathNot: test },
      to: { path: `${web}|^src/entry\\.|\\.tsx$` },
    },
    {
      name: 'ui-knows-no-area',
      comment: 'A button that knows vacancies cannot be used by clients. Pass the words and the rows in.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: '^src/(?:areas|layouts|demo)/' },
    },
    {
      name: 'account-not-panel',
      comment: 'Pages of the account, and what all pages share, load no code and no words of the panel.',
      severity: 'error',
      from: {
        path: '^src/(?:web/(?:account|acts|api|forms|links|lists|site)/|areas/employers/pages/|areas/applications/pages/(?!panel/))',
        pathNot: test,
      },
      to: { path: '^src/(?:web/panel/|strings/panel)' },
    },
    {
      name: 'platform-knows-no-area',
      comment: 'The ground is handed what it needs by app.ts, so that an area can be removed in one place.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: test },
      to: { path: '^src/(?:areas|layouts|demo|ui)/|^src/(?:app|main)\\.ts$' },
    },
    {
      name: 'contract-is-pure',
      comment:
        'The contract and the pure rules run in the browser and on the server: nothing of either side, of ' +
        'Node, or of any package but Zod.',
      severity: 'error',
      from: { path: contract, pathNot: test },
      to: {
        pathNot: `${contract}|^src/strings/|(?:^|/)node_modules/zod/`,
      },
    },
    {
      name: 'rows-not-calls',
      comment: 'SQL that several calls need takes the handle it is given and decides nothing.',
      severity: 'error',
      from: { path: rows, pathNot: test },
      to: {
        path: `${calls}|${lists}|${http}`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'lists-not-calls',
      comment: 'A list reads and shows; whoever lists something must not change it.',
      severity: 'error',
      from: { path: lists, pathNot: test },
      to: { path: calls },
    },
    {
      name: 'area-face-only',
      comment: "Another area's server is its index.ts; the rest may change without asking.",
      severity: 'error',
      from: { path: area, pathNot: test },
      to: { path: serverOfArea, pathNot: [ownArea, '^src/areas/[^/]+/index\\.ts$'] },
    },
    // One block for each rank, all of one name.
    ...ranks.map((names, rank) => ({
      name: 'area-order',
      comment: 'Each line of `ranks` knows the lines above it: never back, never sideways.',
      severity: 'error',
      from: { path: `^src/areas/(${oneOf(names)})/`, pathNot: test },
      to: { path: `^src/areas/${oneOf(ranks.slice(rank).flat())}/`, pathNot: ownArea },
    })),
    {
      name: 'area-order',
      comment: 'An area without a place in the order would escape it: add it to `ranks` above.',
      severity: 'error',
      from: { path: '^src/areas/', pathNot: `^src/areas/${oneOf(ranks.flat())}/` },
      to: {},
    },
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'strings-import-nothing',
      comment: 'The texts are data: every side and every tool can load them.',
      severity: 'error',
      from: { path: '^src/strings/', pathNot: test },
      to: { pathNot: '^src/strings/' },
    },
    {
      name: 'product-not-tooling',
      comment: 'The product ships without its tests and scripts.',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: `^(?:test|scripts)/|${test}` },
    },
    {
      name: 'declared-packages-only',
      comment:
        'A package that only another package brought along disappears with its next release; one of ' +
        'devDependencies is not there in production. The demo may draw on them.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/demo/', '^src/routes\\.ts$'] },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-builders',
      comment: 'A first start builds with them, and an image has them no more.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/routes\\.ts$'] },
      to: {
        path: 'node_modules/(?:@react-router/dev|@tailwindcss/vite|tailwindcss|vite)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    // The default parser needs TypeScript older than 7: without this line every .ts file is passed over in
    // silence and the check is green.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/', '/\\+types/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
