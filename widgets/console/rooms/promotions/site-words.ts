import { useEffect, useState } from 'react'
import { plainAmount } from '../../../../engine/console/console-formats.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'

type Gift = NonNullable<ConsoleValue<'promotionPreview'>[number]['gift']>
type Vars = Readonly<Record<string, string | number>>
interface Tree {
  readonly [key: string]: string | Tree
}

/** The words of the site in a language, for what is shown as members read it. */
export interface SiteWords {
  t: (key: string, vars?: Vars) => string
  gift: (gift: Gift) => string
}

const promotions = import.meta.glob<Tree>('../../../../schemas/locales/*/promotions.json', {
  import: 'default',
})
const rewards = import.meta.glob<Tree>('../../../../schemas/locales/*/rewards.json', { import: 'default' })

function read(tree: Tree, key: string): string {
  let at: string | Tree | undefined = tree
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : key
}

function filled(text: string, vars: Vars): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(vars[name] ?? whole))
}

async function load(
  files: Record<string, () => Promise<Tree>>,
  name: string,
  language: string,
): Promise<Tree> {
  const path = (code: string) => `../../../../schemas/locales/${code}/${name}.json`
  const file = files[path(language)] ?? files[path('EN')]
  return file ? file() : {}
}

async function siteWords(language: string): Promise<SiteWords> {
  const own = await load(promotions, 'promotions', language)
  const more = await load(rewards, 'rewards', language)
  return {
    t: (key, vars = {}) => filled(read(own, key), vars),
    gift: (gift) => {
      if (gift.kind === 'points')
        return filled(read(more, gift.points === 1 ? 'gift.points_one' : 'gift.points_other'), {
          shown: gift.points,
        })
      const amount = `${gift.currencySymbol}${plainAmount(gift.amount)}`
      return gift.kind === 'bonus'
        ? `${filled(read(more, 'gift.bonus'), { amount })} · ${filled(read(more, 'gift.terms'), { times: gift.times, days: gift.days })}`
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
