// Who may import whom: docs/architecture.md in a form that fails the check.
// test/architecture/import-rules.test.ts plants a violation of every rule here and must see it reported.

// From the ground up. A feature sees those of lower ranks only; two features of one rank do not know each
// other: what both need belongs into platform or contract.
const ranks = [
  ['merges'],
  ['catalogue', 'storage', 'notifications', 'share-cards', 'web-app', 'legal'],
  ['quarantine', 'decisions'],
  ['submissions'],
  ['accounts', 'companies', 'contact'],
  ['second-factor'],
  ['sign-in'],
  ['admins'],
  ['vacancies', 'applicant-details'],
  ['vacancy-search', 'vacancy-risk', 'vacancy-views', 'made-cvs'],
  ['vacancy-form', 'vacancy-posters'],
  ['moderation', 'vacancy-lists'],
  ['my-vacancies', 'syndication'],
  ['vacancy-addresses', 'vacancy-reports', 'alerts', 'saved-vacancies'],
  ['applications'],
  ['interviews', 'phone-applications'],
  ['applying', 'employer-applications'],
  ['my-applications'],
  ['reports', 'my-data'],
]
const oneOf = (names) => `(?:${names.join('|')})`

const test = '\\.test\\.tsx?$'
const feature = '^src/features/([^/]+)/'
const ownFeature = '^src/features/$1/'
const server = '^src/(?:features/[^/]+/server|platform)/'
const programStart = '^src/(?:server/|(?:main|app|features|config|entry\\.server)\\.tsx?$)'
// Every .tsx but the renderer, wherever it stands.
const renderer = '^src/entry\\.server\\.tsx$'
const web = '^src/(?:features/[^/]+/web|web|ui|layouts)/|^src/routes\\.ts$|\\.tsx$'
// A feature's own rules stand beside its contract and run on both sides.
const contract = '^src/contract/|^src/features/[^/]+/[^/]+\\.ts$'
const routes = '^src/features/[^/]+/server/routes/'
const lists = '^src/features/[^/]+/server/lists/'
const useCases = '^src/features/[^/]+/server/use-cases/'
const queries = '^src/features/[^/]+/server/queries/'
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
      name: 'ui-knows-no-feature',
      comment: 'A button that knows vacancies cannot be used by clients. Pass the words and the rows in.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: test },
      to: { path: '^src/(?:features|layouts|demo)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The ground is handed what it needs by app.ts, so that a feature can be removed in one place.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: test },
      to: { path: '^src/(?:features|layouts|demo|ui)/|^src/(?:app|main)\\.ts$' },
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
      name: 'routes-not-queries',
      comment: 'Routes speak HTTP: guard, input, use case, answer. What is read and written is the use case.',
      severity: 'error',
      from: { path: routes, pathNot: test },
      to: {
        path: `${queries}|(?:^|/)node_modules/(?:kysely|pg)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'use-cases-not-http',
      comment:
        'A use case is also called by the demo, by the command line and by other features: no request there.',
      severity: 'error',
      from: { path: useCases, pathNot: test },
      // Who acts is the use case's business.
      to: {
        path: `${http}|${routes}`,
        pathNot: '^src/platform/http/endpoints/viewer\\.ts$',
        // What an upload or a checked request looks like.
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'queries-not-use-cases',
      comment: 'Queries take the handle they are given and decide nothing.',
      severity: 'error',
      from: { path: queries, pathNot: test },
      to: {
        path: `${useCases}|${routes}|${lists}|${http}`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'lists-not-use-cases',
      comment: 'A list reads and shows; whoever lists something must not change it.',
      severity: 'error',
      from: { path: lists, pathNot: test },
      to: { path: `${useCases}|${routes}` },
    },
    {
      name: 'feature-face-only',
      comment: "Another feature's server is its index.ts; the rest of that folder may change without asking.",
      severity: 'error',
      from: { path: feature, pathNot: test },
      to: { path: '^src/features/[^/]+/server/', pathNot: [ownFeature, '/server/index\\.ts$'] },
    },
    // One block for each rank, all of one name.
    ...ranks.map((names, rank) => ({
      name: 'feature-order',
      comment: 'Each line of `ranks` knows the lines above it: never back, never sideways.',
      severity: 'error',
      from: { path: `^src/features/(${oneOf(names)})/`, pathNot: test },
      to: { path: `^src/features/${oneOf(ranks.slice(rank).flat())}/`, pathNot: ownFeature },
    })),
    {
      name: 'feature-order',
      comment: 'A feature without a place in the order would escape it: add it to `ranks` above.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `^src/features/${oneOf(ranks.flat())}/` },
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
