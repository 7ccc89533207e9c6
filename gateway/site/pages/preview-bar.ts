import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BootLanguage, type PreviewWords, previewTexts } from '../../../schemas/boot/boot.document.ts'
import { policyHash } from '../../base/crypto/policy-hash.ts'
import type { Preview } from '../../base/http/preview-hosts.ts'
import { escaped } from '../../base/pages/markup.ts'
import { speakFor } from './brand-words.ts'

export interface PreviewBar {
  html: string
  css: string
  /** Of its rules, for the policy. */
  hash: string
}

const css = readFileSync(path.resolve('gateway/site/pages/preview/bar.css'), 'utf8')
const hash = policyHash(css)

/** What the bar over a draft's pages says, in the language of the page. */
export function barWords({ draft, brand }: Preview, language: BootLanguage): PreviewWords {
  const speak = speakFor(brand, language, 'preview')
  const places = { title: draft.title, release: draft.basedOn ?? '', author: draft.author }
  const say = (key: (typeof previewTexts)[number]) =>
    speak(key === 'about' && draft.basedOn === null ? 'aboutNew' : key, places)
  return Object.fromEntries(previewTexts.map((key) => [key, say(key)])) as PreviewWords
}

/** The bar over every page of a draft: it says what this is, and ends it without a script. As whom one looks is a script's to change. */
export function previewBar(words: PreviewWords): PreviewBar {
  const say = (key: keyof PreviewWords) => `<span data-word="${key}">${escaped(words[key])}</span>`
  const persona = (name: 'guest' | 'member' | 'agent') =>
    `<button type="button" data-persona="${name}" aria-pressed="${String(name === 'guest')}">${say(name)}</button>`
  const html = [
    `<aside id="draft-bar" aria-label="${escaped(words.label)}">`,
    `<p><strong>${say('title')}</strong> ${say('about')} ${say('unreal')}</p>`,
    `<div role="group" aria-label="${escaped(words.viewAs)}" hidden>`,
    `${persona('guest')}${persona('member')}${persona('agent')}</div>`,
    `<form method="post" action="/preview/end"><button>${say('end')}</button></form></aside>`,
  ].join('')
  return { html, css, hash }
}
