/** The arrows of ARCHITECTURE.md: schemas <- machines <- engine <- widgets <- main, and schemas <- gateway. */
const zone = (name, from, to) => ({
  name,
  severity: 'error',
  comment: 'See "Who may import whom" in ARCHITECTURE.md.',
  from: { path: from, pathNot: '\\.(test|stories)\\.tsx?$|^widgets/testing/' },
  to: { path: to },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan-import',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    zone('schemas-import-nothing', '^schemas/', '^(machines|engine|widgets|gateway|tests)/|^main'),
    zone('machines-import-schemas', '^machines/', '^(engine|widgets|gateway|tests)/|^main'),
    zone('machines-do-no-io', '^machines/', 'node_modules/(react|react-dom|@tanstack|fastify)/'),
    zone('engine-knows-no-widget', '^engine/', '^(widgets|gateway|tests)/|^main'),
    zone('widgets-know-no-gateway', '^widgets/', '^(gateway|tests)/|^main'),
    zone('widgets-use-the-engines-face', '^widgets/', '^engine/(?!hooks/|studio/)'),
    {
      name: 'schemas-of-calls-are-types-in-the-browser',
      severity: 'error',
      comment: 'One value imported from them brings TypeBox and the schemas of an area to every player.',
      from: { path: '^(machines|engine|widgets)/', pathNot: '\\.(test|stories)\\.tsx?$|/testing/|/studio/' },
      to: { path: '^schemas/calls/.*\\.calls\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'players-never-load-the-studio',
      severity: 'error',
      from: {
        pathNot:
          '^(engine|widgets)/studio/|^tests/|^\\.storybook/|^(studio|gallery)\\.tsx$|^vite\\.config\\.ts$|\\.test\\.tsx?$',
      },
      to: { path: '^(engine|widgets)/studio/' },
    },
    zone(
      'the-vendor-is-another-program',
      '^gateway/vendor/',
      '^gateway/(?!vendor/|db/|art/|log|keyed-hash|kept-secret|signed-message)',
    ),
    zone('the-gateway-asks-the-vendor-over-http', '^gateway/(?!vendor/|cli/|testing/)', '^gateway/vendor/'),
    zone(
      'games-in-the-browser-know-no-server',
      '^gateway/vendor/play/',
      '^gateway/(?!vendor/(play|fair|words)/)',
    ),
    zone('gateway-shares-only-schemas', '^gateway/', '^(machines|engine|widgets|tests)/|^main'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|storybook-static|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
