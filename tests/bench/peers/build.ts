import react from '@vitejs/plugin-react'
import path from 'node:path'
import { build } from 'vite'

export const PEERS = ['limit', 'hook-form', 'rjsf', 'hydration'] as const
export type Peer = (typeof PEERS)[number]

const here = import.meta.dirname

/** Builds one peer for production into a folder of the cache; returns that folder. */
export async function buildPeer(peer: Peer): Promise<string> {
  const outDir = path.resolve(here, '../../../node_modules/.cache/livery-bench', peer)
  await build({
    configFile: false,
    root: path.join(here, peer),
    base: '/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
  })
  return outDir
}
