import { fileURLToPath } from 'node:url'
import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import { precompress } from './engine/shims/precompress.plugin.ts'
import { leanI18next } from './engine/shims/lean-i18next.plugin.ts'
import { pureRouter } from './engine/shims/pure-router.plugin.ts'
import { leanPreload } from './engine/shims/lean-preload.plugin.ts'
import { noLayouts } from './engine/studio/no-layouts.plugin.ts'
import { LongestFirst } from './tests/longest-first.mjs'
import { apartTests } from './tests/select-tests.mjs'

function here(path: string) {
  return fileURLToPath(new URL(path, import.meta.url))
}

/** The router names only its development files in its exports; in them, half of the text is warnings. */
const router = here('./node_modules/react-router/dist/production/index.mjs')
const production = [
  { find: /^react-router-dom$/, replacement: router },
  { find: /^react-router$/, replacement: router },
]

/** Parts of rjsf that flat, reference-free forms never reach: 42 kB gzip that nobody should download. */
const size = [
  { find: /^markdown-to-jsx\/react$/, replacement: here('./engine/base/forms/rjsf/markdown.ts') },
  { find: /^react-is$/, replacement: here('./engine/base/forms/rjsf/react-is.ts') },
  { find: /^fast-uri$/, replacement: here('./engine/base/forms/rjsf/fast-uri.ts') },
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: here('./engine/base/forms/rjsf/form-registry.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: here('./engine/base/forms/rjsf/schema-utils.ts') },
  {
    find: /^\.\/schemaHasNestedConditional\.js$/,
    replacement: here('./engine/base/forms/rjsf/nested-conditional.ts'),
  },
  { find: /^\.\/optionsList\.js$/, replacement: here('./engine/base/forms/rjsf/options-list.ts') },
  { find: /^\.\.?\/deepEquals\.js$/, replacement: here('./engine/base/forms/rjsf/deep-equals.ts') },
  {
    find: /^\.\.?\/findSchemaDefinition\.js$/,
    replacement: here('./engine/base/forms/rjsf/schema-definitions.ts'),
  },
  {
    find: /^use-sync-external-store\/shim(\/with-selector)?$/,
    replacement: here('./engine/shims/sync-external-store.ts'),
  },
  { find: /^@x0k\/json-schema-merge$/, replacement: here('./engine/base/forms/rjsf/schema-merge.ts') },
  {
    find: /^@x0k\/json-schema-merge\/lib\/array$/,
    replacement: here('./engine/base/forms/rjsf/schema-merge.ts'),
  },
]

/** What a chunk holds: packages, and the modules that lie in a folder itself; those of folders below and style sheets go their own way. */
function holds(folders: readonly string[], packages: readonly string[] = []): RegExp {
  const parts = [`/(${folders.join('|')})/[^/]+\\.tsx?$`, `/node_modules/(${packages.join('|')})/`]
  return new RegExp(parts.filter((part) => !part.includes('()')).join('|'))
}

/**
 * Modules that are loaded together lie in folders of their own. A page begins with `starter`, goes on with `site`, and gets the
 * others when it shows something of them.
 */
const chunks = [
  { name: 'starter', test: holds(['engine/starter']), priority: 4 },
  { name: 'react', test: holds([], ['react', 'react-dom', 'scheduler']), priority: 3 },
  {
    name: 'flow',
    test: holds(
      ['engine/shims', 'engine/base/flows', 'engine/base/hooks/flow', 'machines/kit'],
      ['xstate', '@xstate', 'use-isomorphic-layout-effect'],
    ),
    priority: 2,
  },
  {
    name: 'form',
    test: holds(['engine/base/forms/rjsf'], ['@rjsf', 'jsonpointer', 'react-is', 'fast-equals']),
    priority: 2,
  },
  {
    name: 'home',
    test: holds([
      'widgets/content/home',
      'widgets/content/media',
      'widgets/ui/carousel',
      'widgets/frame/footer',
    ]),
    priority: 2,
  },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // What watches for popups on every page.
  {
    name: 'notices',
    test: holds([
      'widgets/content/news/watch',
      'engine/site/hooks/announcements',
      'engine/base/hooks/(dialog|lists)',
    ]),
    priority: 0,
  },
  {
    name: 'links',
    test: holds(['widgets/ui/link', 'engine/site/links', 'engine/site/hooks/links']),
    priority: 0,
  },
  // Widgets that forms of log-in do without: registration and the forms of members have them.
  {
    name: 'fields',
    test: holds(['widgets/ui/form/more', 'engine/base/forms/more', 'engine/base/hooks/form/more']),
    priority: 0,
  },
  // What the forms of log-in and registration share: one file for both instead of twenty.
  {
    name: 'account',
    test: holds([
      'widgets/ui/form',
      'widgets/members/sign-in/account',
      'widgets/members/social/slot',
      'engine/base/(clock|forms|hooks/form)',
      'engine/members/(passkeys|flows/account|hooks/account)',
      'machines/members/(bot-check|captcha|submit-form)',
      'schemas/rules',
    ]),
    priority: 0,
  },
]

/** Migrates the database that those of the tests are cloned from, where they run on PostgreSQL. */
const POSTGRES = 'gateway/testing/postgres-template.ts'

/** Development only: production builds need no plug-in, since the JSX transform is built in. */
async function refresh() {
  return (await import('@vitejs/plugin-react')).default()
}

// 'use client' is said to servers that draw components apart; here it means nothing.
const checks = { moduleLevelDirective: false }

/**
 * Vitest stores nothing of a module that lists files, which come and go, but knows it by `import.meta.glob(` alone: not with a type
 * in between.
 */
function freshGlobs(): Plugin {
  return {
    name: 'livery-fresh-globs',
    configureVitest({ experimental_defineCacheKeyGenerator: define }) {
      define(({ sourceCode }) => (sourceCode.includes('import.meta.glob<') ? false : undefined))
    },
  }
}

// Files share their worker's modules, which costs a quarter of loading them anew for each; leave-nothing.ts tidies up between them.
const shared = { isolate: false, setupFiles: ['tests/wait-long.ts', 'tests/leave-nothing.ts'] }
const preload = leanPreload()
const apart = process.env['VITEST'] ? apartTests() : []

/** The tests by where they run: without a window, in one of jsdom, and those whose files share nothing. */
const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      ...shared,
      name: 'node',
      environment: 'node',
      // What costs a guesser dear is proven where it is about that: in the project 'apart', and where tests ask for all of it.
      alias: { '@node-rs/argon2': here('./tests/light-argon2.ts') },
      include: ['{schemas,machines,engine,widgets,gateway,tests}/**/*.test.ts'],
      exclude: apart,
      globalSetup: POSTGRES,
    },
  },
  {
    extends: true,
    test: {
      ...shared,
      name: 'jsdom',
      environment: 'jsdom',
      setupFiles: ['tests/own-window.ts', ...shared.setupFiles, 'tests/wait-long-for-elements.ts'],
      // Listens at the window for as long as it is loaded.
      server: { deps: { inline: [/@tanstack/] } },
      include: ['*.test.tsx', '{engine,widgets}/**/*.test.tsx'],
      exclude: apart,
    },
  },
  {
    extends: true,
    test: {
      name: 'apart',
      environment: 'jsdom',
      include: apart,
      setupFiles: ['tests/wait-long.ts', 'tests/wait-long-for-elements.ts'],
    },
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  resolve: { alias: command === 'build' ? [...size, ...production] : size },
  plugins: [
    command === 'serve' && !process.env['VITEST'] ? refresh() : null,
    preload.plugin,
    precompress(),
    noLayouts(),
    pureRouter(),
    leanI18next(),
    freshGlobs(),
  ],
  // One React, in production dress, whatever NODE_ENV the gateway runs under.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox128', 'safari17'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
    emptyOutDir: true,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/site',
    chunkSizeWarningLimit: 250,
    rolldownOptions: isSsrBuild
      ? { checks, output: { entryFileNames: 'prerender.js' } }
      : {
          checks,
          input: ['index.html', 'engine/starter/starter.ts'],
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunks,
            },
          },
        },
  },
  test: {
    // Vitest leaves one processor to its own process, and a quarter of the tests' time is waiting for other programs.
    maxWorkers: availableParallelism() + 1,
    // As long as a machine may take that does five other things: a test that passes does not wait for it.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // What was transformed for one project, worker or run is not transformed again for the next.
    experimental: { fsModuleCache: true, fsModuleCachePath: here('./node_modules/.cache/vitest') },
    sequence: { sequencer: LongestFirst },
    projects,
  },
}))
