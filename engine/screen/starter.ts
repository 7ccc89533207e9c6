import { afterPaint } from './after-paint.ts'
import { loadChunk } from './chunk.ts'
import { pageClicks } from './page-clicks.ts'

/** Brings a page to life once it has been seen: what the server drew needs no script, and scripts keep a browser from drawing. */
const main = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset['main']
const root = document.getElementById('root')
if (root) pageClicks.keep(root)
if (main !== undefined) afterPaint(() => void loadChunk(() => import(/* @vite-ignore */ main)))
