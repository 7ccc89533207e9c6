/** The arrows of ARCHITECTURE.md: schemas <- machines <- engine <- widgets <- main, and schemas <- gateway. */
const zone = (name, from, to) => ({
  name,
  severity: 'error',
  comment: 'See "Who may import whom" in ARCHITECTURE.md.',
  from: { path: from, pathNot: '\\.(test|stories)\\.tsx?$|^widgets/testing/' },
  to: { path: to },
})

/** Wings of the gateway, each may import those before it; those of one entry do not know each other. */
const wings = [
  ['base'],
  ['brands'],
  ['members'],
  ['money'],
  ['games'],
  ['agents', 'rewards'],
  ['site'],
  ['operators'],
]
const wingsAbove = wings.flatMap((abreast, at) =>
  abreast.map((wing) => {
    const above = [...wings.slice(at + 1).flat(), ...abreast.filter((other) => other !== wing)]
    return zone(
      `gateway-${wing}-imports-wings-below`,
      `^gateway/${wing}/`,
      `^gateway/(${[...above.map((wing) => `${wing}/`), 'cli/', '[^/]+\\.ts$'].join('|')})`,
    )
  }),
)

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
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
    zone('widgets-use-the-engines-face', '^widgets/', '^engine/(?![a-z]+/hooks/|studio/|console/|base/registry/)'),
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
          '^(engine|widgets)/studio/|^widgets/testing/|^tests/|^\\.storybook/|^(studio|gallery)\\.tsx$|^vite\\.config\\.ts$|\\.test\\.tsx?$',
      },
      to: { path: '^(engine|widgets)/studio/' },
    },
    {
      name: 'players-never-load-the-console',
      severity: 'error',
      from: { pathNot: '^(engine|widgets)/console/|^tests/|^console\\.tsx$|\\.test\\.tsx?$' },
      to: { path: '^(engine|widgets)/console/' },
    },
    zone(
      'the-vendor-is-another-program',
      '^gateway/reference-games/',
      '^gateway/(?!reference-games/|base/(config|crypto|db|log|network)/|games/art/|testing/migrated-template)',
    ),
    zone(
      'the-gateway-asks-the-vendor-over-http',
      '^gateway/(?!reference-games/|cli/|testing/)',
      '^gateway/reference-games/',
    ),
    zone(
      'games-in-the-browser-know-no-server',
      '^gateway/reference-games/play/',
      '^gateway/(?!reference-games/(play|fair|words)/)',
    ),
    ...wingsAbove,
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
