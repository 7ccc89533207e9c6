import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { layouts } from '../../engine/studio/layouts.plugin.ts'

function here(path: string) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}

/** The studio, apart from the players' site: no file of one is a file of the other. */
export default defineConfig({
  root: here('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [layouts()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox128', 'safari17'],
    assetsDir: 'studio-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    manifest: true,
    outDir: here('dist/studio'),
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      preserveEntrySignatures: 'exports-only',
      input: {
        studio: here('studio.html'),
        reporter: here('engine/studio/reporter.ts'),
        gallery: here('gallery.tsx'),
      },
    },
  },
})
