import path from 'node:path'
import { build } from 'vite'
import { leanI18next } from '../engine/shims/lean-i18next.plugin.ts'
import type { createTexts } from '../schemas/text/texts.ts'

/** Builds the reader of words as the site does, with what `leanI18next` leaves of i18next. */
export async function buildTexts(): Promise<{ code: string; createTexts: typeof createTexts }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [leanI18next()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.resolve('schemas/text/texts.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const code = 'output' in built ? built.output[0].code : ''
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const module = (await import(/* @vite-ignore */ url)) as { createTexts: typeof createTexts }
  return { code, createTexts: module.createTexts }
}
