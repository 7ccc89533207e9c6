import { defineConfig } from 'vite'

/** The gateway as one file, so that it starts without compiling; packages stay outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'gateway/cli/serve.ts',
    outDir: 'dist/gateway',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'serve.js' } },
  },
})
