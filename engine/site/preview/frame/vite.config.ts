import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

function here(path: string) {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
}

/** The page of a draft in the Studio's frame, apart from the players' site: no file of one is a file of the other. */
export default defineConfig({
  root: here('.'),
  appType: 'custom',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox128', 'safari17'],
    assetsDir: 'preview-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    manifest: true,
    outDir: here('dist/preview'),
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      preserveEntrySignatures: 'exports-only',
      input: { preview: here('preview.tsx') },
    },
  },
})
