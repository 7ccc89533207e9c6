import { defineConfig } from 'vite'

/** The gateway and the programs beside it, so that they start without compiling; packages stay outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/gateway',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: ['serve', 'audit', 'backup', 'restore', 'settle', 'operator'].map(
        (name) => `gateway/cli/${name}.ts`,
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
