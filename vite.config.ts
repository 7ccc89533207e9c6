/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vite'
import { precompress } from './engine/shims/precompress.plugin.ts'
import { pureRouter } from './engine/shims/pure-router.plugin.ts'
import { noLayouts } from './engine/studio/no-layouts.plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The router names only its development files in its exports; in them, half of the text is warnings. */
const router = here('./node_modules/react-router/dist/production/index.mjs')
const production = [
  { find: /^react-router-dom$/, replacement: router },
  { find: /^react-router$/, replacement: router },
]

/** Parts of rjsf that flat, reference-free forms never reach: 41 kB gzip that nobody should download. */
const size = [
  { find: /^markdown-to-jsx\/react$/, replacement: here('./engine/shims/markdown.ts') },
  { find: /^fast-uri$/, replacement: here('./engine/shims/fast-uri.ts') },
  { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: here('./engine/shims/form-registry.ts') },
  { find: /^\.\/createSchemaUtils\.js$/, replacement: here('./engine/shims/schema-utils.ts') },
  { find: /^\.\.?\/deepEquals\.js$/, replacement: here('./engine/shims/deep-equals.ts') },
  { find: /^\.\.?\/findSchemaDefinition\.js$/, replacement: here('./engine/shims/schema-definitions.ts') },
  {
    find: /^use-sync-external-store\/shim(\/with-selector)?$/,
    replacement: here('./engine/shims/sync-external-store.ts'),
  },
  { find: /^@x0k\/json-schema-merge$/, replacement: here('./engine/shims/schema-merge.ts') },
  { find: /^@x0k\/json-schema-merge\/lib\/array$/, replacement: here('./engine/shims/schema-merge.ts') },
]

/** What the forms of log-in and registration share: one file for both instead of twenty. */
const accountForms = new RegExp(
  [
    '/widgets/form/',
    '/widgets/account/(account-|form-skeleton|method-|use-captcha|use-switch)',
    '/widgets/social/(provider-list|social-slot)',
    '/engine/forms/',
    '/engine/hooks/use-(bot-check|factors|form|turn)\\.',
    '/engine/passkeys/ceremony\\.',
    '/engine/flows/(bot-check|captcha|firebase-proof|log-in|sent-values)',
    '/machines/(bot-check|captcha)/[a-z-]+\\.machine',
    '/schemas/rules/',
  ]
    .map((part) => `${part}(?!.*\\.css$)`)
    .join('|'),
)

/** What watches for popups on every page. */
const notices =
  /\/widgets\/news\/(popup-watch|use-announcements|use-news)|\/engine\/hooks\/use-(is-dialog-open|send|shared-list|tab-list)\./

/** Development only: production builds need no plug-in, since the JSX transform is built in. */
const refresh = async () => (await import('@vitejs/plugin-react')).default()

// 'use client' is said to servers that draw components apart; here it means nothing.
const checks = { moduleLevelDirective: false }

const unit = { exclude: ['**/node_modules/**', 'dist/**', 'tests/**'], testTimeout: 20_000 }

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  resolve: { alias: command === 'build' ? [...size, ...production] : size },
  plugins: [
    command === 'serve' && !process.env['VITEST'] ? refresh() : null,
    precompress(),
    noLayouts(),
    pureRouter(),
  ],
  // One React, in production dress, whatever NODE_ENV the gateway runs under.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox128', 'safari17'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/site',
    chunkSizeWarningLimit: 250,
    rolldownOptions: isSsrBuild
      ? { checks, output: { entryFileNames: 'prerender.js' } }
      : {
          checks,
          input: ['index.html', 'engine/screen/starter.ts'],
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'starter',
                  test: /\/engine\/(screen\/(chunk|deploy|early-clicks|page|starter)|session\/url-secrets)\./,
                  priority: 4,
                },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                {
                  name: 'flow',
                  test: /node_modules\/(xstate|@xstate|use-isomorphic-layout-effect)\/|\/shims\/sync-external-store|\/engine\/(flows\/flow-tools|hooks\/use-(actor|flow)\.)|\/machines\/(actor-event|failure|required-actors|sealed|stub)\./,
                  priority: 2,
                },
                {
                  name: 'form',
                  test: /node_modules\/(@rjsf|jsonpointer|react-is|fast-equals)\/|\/engine\/shims\/(?!sync)/,
                  priority: 2,
                },
                {
                  name: 'home',
                  test: /\/widgets\/((home|media)\/|carousel\/use-|frame\/(footer|social-links))/,
                  priority: 2,
                },
                { name: 'notices', test: notices, priority: 2 },
                { name: 'site', tags: ['$initial'], priority: 1 },
                { name: 'account', test: accountForms, priority: 0 },
              ],
            },
          },
        },
  },
  test: {
    // Vitest leaves one processor to its own process: half the machine where there are two.
    maxWorkers: Math.max(2, availableParallelism()),
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'node',
          environment: 'node',
          include: ['{schemas,machines,engine,gateway}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'jsdom',
          environment: 'jsdom',
          include: ['*.test.tsx', '{engine,widgets}/**/*.test.tsx', 'widgets/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          environment: 'node',
          include: ['tests/{contract,load}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}))
