import { useEffect, useState } from 'react'
import languages from '../../../../schemas/languages.json' with { type: 'json' }
import { createTexts, type Words } from '../../../../schemas/text/texts.ts'
import { plainAmount } from '../../../../engine/console/console-formats.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'

type Gift = NonNullable<ConsoleValue<'promotionPreview'>[number]['gift']>
type Vars = Readonly<Record<string, string | number>>

/** The words of the site in a language, for what is shown as members read it. */
export interface SiteWords {
  t: (key: string, vars?: Vars) => string
  gift: (gift: Gift) => string
}

type Files = Record<string, () => Promise<Words>>

const promotions = import.meta.glob<Words>('../../../../schemas/locales/*/promotions.json', {
  import: 'default',
})
const rewards = import.meta.glob<Words>('../../../../schemas/locales/*/rewards.json', { import: 'default' })

const known: Readonly<Record<string, { tag: string }>> = languages

async function load(files: Files, name: string, language: string): Promise<Words> {
  return (await files[`../../../../schemas/locales/${language}/${name}.json`]?.()) ?? {}
}

async function siteWords(language: string): Promise<SiteWords> {
  const texts = createTexts('nested')
  const codes = [...new Set([language, 'EN'])]
  const tags = codes.map((code) => known[code]?.tag ?? 'en')
  for (const [index, code] of codes.entries()) {
    const tag = tags[index] ?? 'en'
    texts.add(tag, 'promotions', await load(promotions, 'promotions', code))
    texts.add(tag, 'rewards', await load(rewards, 'rewards', code))
  }
  const say = (namespace: string, key: string, vars?: Vars, count?: number) =>
    texts.find(key, tags, [namespace], vars, count) ?? key
  return {
    t: (key, vars) => say('promotions', key, vars),
    gift: (gift) => {
      if (gift.kind === 'points') return say('rewards', 'gift.points', { shown: gift.points }, gift.points)
      const amount = `${gift.currencySymbol}${plainAmount(gift.amount)}`
      return gift.kind === 'bonus'
        ? `${say('rewards', 'gift.bonus', { amount })} · ${say('rewards', 'gift.terms', { times: gift.times, days: gift.days })}`
        : amount
    },
  }
}

/** The words of the site in a language; null until they are there. */
export function useSiteWords(language: string): SiteWords | null {
  const [words, setWords] = useState<SiteWords | null>(null)
  useEffect(() => {
    let isOver = false
    void siteWords(language).then((loaded) => {
      if (!isOver) setWords(loaded)
    })
    return () => {
      isOver = true
    }
  }, [language])
  return words
}
