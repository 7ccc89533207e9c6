import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import type { StudioView } from '../studio/studio-view.ts'
import type { Entry } from './document.ts'

export interface Prerendered {
  html: string
  status: number
}

/** The browser's half of the product, as the gateway serves it. */
export interface SiteView {
  development: boolean
  entry: Entry
  /** Folder of hashed files, served at /assets. */
  assets: string
  /** Undefined where the studio was not built. */
  studio?: StudioView
  prerender(page: { boot: Boot; url: string }): Promise<Prerendered>
  /** Last touch to a page in development. */
  transform?(url: string, html: string): Promise<string>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const entryOf = (manifest: Manifest, page: string): Entry => {
  const main = manifest[page]
  if (!main) throw new Error('The built site has no entry: build it again.')
  const seen = new Set<string>()
  const follow = (chunk: Chunk): void => {
    for (const name of chunk.imports ?? []) {
      if (seen.has(name)) continue
      seen.add(name)
      const next = manifest[name]
      if (next) follow(next)
    }
  }
  follow(main)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  const address = (file: string) => `/${file}`
  return {
    script: address(main.file),
    styles: [...new Set([main, ...chunks].flatMap(({ css }) => css ?? []))].map(address),
    modules: chunks.map(({ file }) => address(file)),
  }
}

const read = (manifest: string) => JSON.parse(readFileSync(manifest, 'utf8')) as Manifest

function builtStudio(folder: string): { studio?: StudioView } {
  const manifest = path.join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return {}
  const built = read(manifest)
  const reporter = built['engine/studio/reporter.ts']?.file ?? ''
  return {
    studio: {
      entry: entryOf(built, 'studio.html'),
      reporter: `/${reporter}`,
      gallery: entryOf(built, 'gallery.tsx'),
      assets: path.join(folder, 'studio-assets'),
    },
  }
}

/** Opens the site that was built into a folder. */
export const openBuiltSite = async (dist = path.resolve('dist')): Promise<SiteView> => {
  const manifest = path.join(dist, 'site', '.vite', 'manifest.json')
  if (!existsSync(manifest)) throw new Error(`There is no built site in ${dist}: run npm start.`)
  const module = (await import(pathToFileURL(path.join(dist, 'prerender', 'prerender.js')).href)) as {
    prerender(page: { boot: Boot; url: string }): Prerendered | Promise<Prerendered>
  }
  return {
    development: false,
    entry: entryOf(read(manifest), 'index.html'),
    assets: path.join(dist, 'site', 'assets'),
    ...builtStudio(path.join(dist, 'studio')),
    prerender: (page) => Promise.resolve(module.prerender(page)),
  }
}
