import { WINGS } from './tests/wings.mjs'

/** The arrows of ARCHITECTURE.md: schemas <- machines <- engine <- widgets <- main, and schemas <- gateway. */
const zone = (name, from, to, ...free) => ({
  name,
  severity: 'error',
  comment: 'See "Who may import whom" in ARCHITECTURE.md.',
  from: { path: from, pathNot: ['\\.(test|stories)\\.tsx?$|^widgets/testing/', ...free] },
  to: { path: to },
})

/**
 * Rows of wings: each may import the rows before its own; those of one row do not know each other, and `above` is known by none.
 * Files of a wing that match `free` import what they like.
 */
const directed = (layer, rows, { above = [], free = [] } = {}) =>
  rows.flatMap((abreast, row) =>
    abreast.map((wing) => {
      const others = [...rows.slice(row + 1).flat(), ...abreast.filter((other) => other !== wing)]
      const refused = [...others.map((other) => `${other}/`), ...above]
      return zone(
        `${layer}-${wing}-imports-wings-below`,
        `^${layer}/${wing}/`,
        `^${layer}/(${refused.join('|')})`,
        ...free,
      )
    }),
  )

const TOP = '[^/]+\\.tsx?$'

export default {
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
    zone(
      'widgets-use-the-engines-face',
      '^widgets/',
      '^engine/(?![a-z]+/hooks/|studio/|console/|base/registry/)',
    ),
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
    {
      name: 'players-never-load-the-preview',
      severity: 'error',
      from: { pathNot: '^engine/site/preview/frame/|^preview\\.tsx$' },
      to: { path: '^engine/site/preview/frame/' },
    },
    zone(
      'the-vendor-is-another-program',
      '^gateway/reference-games/',
      '^gateway/(?!reference-games/|base/(calendar|config|crypto|db|log|network)/|games/art/|testing/(migrated-template|empty-tables))',
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
    ...directed('machines', [['kit'], ...WINGS], { above: [TOP] }),
    ...directed('engine', [['starter'], ['base'], ...WINGS, ['root'], ['console', 'studio']], {
      free: ['/testing/'],
    }),
    ...directed('widgets', [['ui'], ...WINGS, ['console', 'studio']], { above: [TOP] }),
    ...directed('gateway', [['base'], ['brands'], ...WINGS], {
      above: ['cli/', TOP],
    }),
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
