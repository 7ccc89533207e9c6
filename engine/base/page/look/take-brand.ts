import { fetchBoot } from '../../boot/boot.ts'
import type { Engine } from '../../engine/engine.ts'
import { changeAnswers, refetchCalls } from '../../query/queries.ts'
import type { Boot } from '../../../../schemas/boot/boot.document.ts'

/** The brand's style sheet: as the page brought it, or as it was last taken. */
const styleOfBrand = 'head > link[data-brand-style], head > style:not([data-vite-dev-id])'

/** Puts the new style sheet in the place of the old one, which stays until the new one is there. */
async function takeStyle(version: string): Promise<void> {
  const old = document.querySelector(styleOfBrand)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset['brandStyle'] = version
  link.href = `/brand/style.css?v=${encodeURIComponent(version)}`
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The style sheet did not arrive'))
    }
    if (old) old.after(link)
    else document.head.append(link)
  })
  old?.remove()
}

/** What an engine is made with, and a page's policy: neither can change under an open page. */
function fixedPart({ brand, permission }: Boot): string {
  const { merchantCode, callOrigin, endpoints, security } = brand
  return JSON.stringify([merchantCode, callOrigin, endpoints, security, permission.imageCDNs])
}

/**
 * Brings an open page to what the brand's files say now: look, words, screens and settings. Nothing is loaded anew, so what
 * was typed and what is open stay. Resolves to false where only a new page will do.
 */
export async function takeBrand({ boot, text, queries, awake, updated }: Engine): Promise<boolean> {
  const now = boot.get()
  const next = await fetchBoot(now.language.code, location.pathname)
  if (fixedPart(next) !== fixedPart(now)) return false
  // What still sleeps comes alive as the server rendered it.
  await awake.whole()
  await takeStyle(next.version)
  await text.change(next.language, next.words, next.wordsUrl)
  const root = document.documentElement
  root.lang = next.language.tag
  root.dir = next.language.dir
  boot.set(next)
  changeAnswers(queries, next)
  void refetchCalls(queries, 'registrationRules')
  updated.set(false)
  return true
}
