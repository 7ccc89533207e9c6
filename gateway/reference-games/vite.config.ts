import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The vendor: its games' pages for browsers, and with --ssr the program that serves them. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  appType: 'custom',
  define: isSsrBuild ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild
    ? {
        ssr: 'gateway/cli/vendor.ts',
        outDir: 'dist/vendor',
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'vendor.js' } },
      }
    : {
        outDir: 'dist/vendor/play',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // Both colour schemes are written with light-dark(), which these know.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['reels', 'crash', 'draws', 'events', 'fair']
            .map((name) => `gateway/reference-games/play/${name}.tsx`)
            .filter((file) => existsSync(file)),
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
}))
