/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { availableParallelism } from 'node:os'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './engine/shims/precompress.plugin.ts'
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
  { find: /^markdown-to-jsx\/react$/, replacement: here('./engine/forms/rjsf/markdown.ts') },
  { find: /^react-is$/, replacement: here('./engine/forms/rjsf/react-is.ts') },
  { find: /^fast-uri$/, replacement: here('./engine/forms/rjsf/fast-uri.ts') },
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: here('./engine/forms/rjsf/form-registry.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: here('./engine/forms/rjsf/schema-utils.ts') },
  {
    find: /^\.\/schemaHasNestedConditional\.js$/,
    replacement: here('./engine/forms/rjsf/nested-conditional.ts'),
  },
  { find: /^\.\/optionsList\.js$/, replacement: here('./engine/forms/rjsf/options-list.ts') },
  { find: /^\.\.?\/deepEquals\.js$/, replacement: here('./engine/forms/rjsf/deep-equals.ts') },
  {
    find: /^\.\.?\/findSchemaDefinition\.js$/,
    replacement: here('./engine/forms/rjsf/schema-definitions.ts'),
  },
  {
    find: /^use-sync-external-store\/shim(\/with-selector)?$/,
    replacement: here('./engine/shims/sync-external-store.ts'),
  },
  { find: /^@x0k\/json-schema-merge$/, replacement: here('./engine/forms/rjsf/schema-merge.ts') },
  { find: /^@x0k\/json-schema-merge\/lib\/array$/, replacement: here('./engine/forms/rjsf/schema-merge.ts') },
]

/** What the forms of log-in and registration share: one file for both instead of twenty. Fields that stand outside of forms come without it. */
const accountForms = new RegExp(
  [
    '/widgets/ui/form/[^/]+\\.tsx?$',
    '/widgets/members/sign-in/account/',
    '/widgets/members/social/slot/',
    '/engine/forms/(?!checklist|in-order)',
    '/engine/hooks/base/use-(announcer|form)\\.',
    '/engine/members/(flows|hooks)/account/',
    '/engine/core/clock/wait-until\\.',
    '/engine/members/passkeys/[^/]+$',
    '/machines/members/(bot-check|captcha|submit-form)/',
    '/schemas/rules/[^/]+\\.ts$',
  ]
    .map((part) => `${part}(?!.*\\.css$)`)
    .join('|'),
)

/** Widgets that forms of log-in do without: registration and the forms of members have them. */
const moreFields =
  /\/engine\/(forms|hooks\/base)\/(checklist|use-checklist|use-field-value)\.|\/widgets\/ui\/form\/more\//

/** What watches for popups on every page. */
const notices =
  /\/widgets\/content\/news\/watch\/|\/engine\/site\/hooks\/announcements\/|\/engine\/hooks\/base\/use-(is-dialog-open|send|shared-list|tab-list)\./

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
          input: ['index.html', 'engine/page/screen/starter.ts'],
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'starter',
                  test: /\/engine\/(core\/(load\/(chunk|deploy|styles)|session\/url-secrets)|page\/screen\/(early-clicks|page|starter))\./,
                  priority: 4,
                },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                {
                  name: 'flow',
                  test: /node_modules\/(xstate|@xstate|use-isomorphic-layout-effect)\/|\/shims\/sync-external-store|\/engine\/(flows\/kit\/(flow-tools|confirmed)|hooks\/base\/use-(actor|actor-state|flow)\.)|\/machines\/kit\/(actor-event|failure|required-actors|sealed|stub)\./,
                  priority: 2,
                },
                {
                  name: 'form',
                  test: /node_modules\/(@rjsf|jsonpointer|react-is|fast-equals)\/|\/engine\/forms\/rjsf\//,
                  priority: 2,
                },
                {
                  name: 'home',
                  test: /\/widgets\/(content\/(home|media)|ui\/carousel|frame\/footer)\/[^/]+$/,
                  priority: 2,
                },
                { name: 'notices', test: notices, priority: 2 },
                {
                  name: 'links',
                  test: /\/(widgets\/ui\/link\/place-link|engine\/site\/(links|hooks\/links)\/)/,
                  priority: 2,
                },
                { name: 'site', tags: ['$initial'], priority: 1 },
                { name: 'fields', test: moreFields, priority: 1 },
                { name: 'account', test: accountForms, priority: 0 },
              ],
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
    projects: [
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
    ],
  },
}))
