/**
 * Which way imports may point. `npm run check` runs it; scripts/arrows.test.ts proves that each rule bites.
 *
 * Two areas that really have to know each other cost one line here and a sentence why.
 */
const namedPairs = []

/** The layers of an application from the bottom up: each may import those before it, and never one after it. */
const layers = (app, names, top) =>
  names.map((name, place) => ({
    name: `${app}-${name}-knows-nothing-above`,
    comment: `${name} serves the layers above it and never calls them.`,
    severity: 'error',
    from: { path: `^apps/${app}/src/${name}/` },
    to: { path: `^apps/${app}/src/(${[...names.slice(place + 1), ...top].join('|')})(/|\\.)` },
  }))

module.exports = {
  forbidden: [
    {
      name: 'areas-do-not-know-each-other',
      comment: 'Areas meet in app.ts and routes.ts, or through the contract.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/areas/([^/]+)/', pathNot: namedPairs.map((pair) => pair.from) },
      to: { path: '^apps/$1/src/areas/', pathNot: ['^apps/$1/src/areas/$2/'] },
    },
    ...namedPairs.map((pair) => ({
      name: 'named-pair-knows-only-its-partner',
      comment: pair.why,
      severity: 'error',
      from: { path: pair.from },
      to: { path: '^apps/(server|web)/src/areas/', pathNot: [pair.from, pair.to] },
    })),
    {
      name: 'shared-code-does-not-know-areas',
      comment: 'What serves every area cannot depend on one of them.',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(domain|kit|http|parts|platform)/' },
      to: { path: '^apps/$1/src/areas/' },
    },
    {
      name: 'contract-knows-only-zod',
      comment: 'The contract runs in the browser and on the server.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    },
    {
      name: 'pricing-knows-only-decimals',
      comment: 'What a price means is arithmetic: it runs anywhere and reaches nothing.',
      severity: 'error',
      from: { path: '^packages/pricing/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/pricing/', 'node_modules/decimal\\.js/'] },
    },
    {
      name: 'client-knows-only-the-contract',
      comment: 'Whoever uses the client gets the contract with it, and nothing of ours besides.',
      severity: 'error',
      from: { path: '^packages/client/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(client|contract)/'] },
    },
    {
      name: 'web-and-server-are-strangers',
      comment: 'They meet in the packages only.',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'pg-only-in-platform',
      comment: 'One place opens connections, so one place decides about transactions and tenants.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'no-import-into-the-void',
      comment: 'An import that resolves to nothing would slip past every rule above.',
      severity: 'error',
      from: {},
      // The build makes the style sheet: apps/web/antd-style-sheet.ts.
      to: { couldNotResolve: true, pathNot: '^virtual:antd\\.css$' },
    },
    ...layers('server', ['platform', 'http', 'kit', 'domain', 'areas'], ['commands', 'app', 'main']),
    ...layers('web', ['platform', 'parts', 'kit', 'domain', 'shell', 'areas'], ['app', 'routes', 'main']),
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser can use; swc reads the same syntax.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
