import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBoot } from '../../../engine/hooks/base/use-boot.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import { Article, type WrittenArticle } from './article.tsx'

export interface HelpArticlesProps {
  /** The article shown first; else the one that the address names, else the first. */
  tag?: string | undefined
  /** Level of an article's title. */
  level?: 2 | 3
}

const paragraphs = ['p1', 'p2', 'p3', 'p4', 'p5']
const none: readonly WrittenArticle[] = []

/** The help articles that the brand names, one at a time: as the brand wrote them, else in the engine's words. */
export function HelpArticles({ tag, level = 2 }: HelpArticlesProps) {
  const { t, has } = useText('pages')
  const { brand, language } = useBoot()
  const word = useBrandWord()
  const { hash } = useLocation()
  const { data: written = none, isPending } = useCall(
    'helpCenter',
    { query: { lang: language.code, device: 'WEB' } },
    { staleTime: 5 * 60_000, keepPrevious: true },
  )
  const inWords = (name: string) => has(`articles.${name}.p1`)
  // Words in this language say more than an article in another.
  const of = (name: string | undefined) =>
    written.find((one) => one.tag === name && (one.language === language.code || !inWords(one.tag)))
  const titleOf = (name: string) => of(name)?.title || t(`help.${name}`)
  const tags = brand.service.helpTags.filter((name) => inWords(name) || of(name) !== undefined)
  const named = [tag, hash.slice(1)].find((name) => name !== undefined && tags.includes(name))
  const [chosen, setChosen] = useState<{ tag: string; over: string | undefined }>()
  const shown = chosen && chosen.over === named ? chosen.tag : (named ?? tags[0])
  const article = of(shown)
  const Title = `h${String(level)}` as 'h2' | 'h3'
  return (
    <div className="help">
      <nav className="help__nav" aria-label={t('footer.help')}>
        <ul>
          {tags.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="help__tag"
                aria-current={name === shown ? 'true' : undefined}
                onClick={() => {
                  setChosen({ tag: name, over: named })
                }}
              >
                {titleOf(name)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {shown ? (
        <article className="help__body prose" id={shown} aria-live="polite" aria-busy={isPending}>
          <Title>{titleOf(shown)}</Title>
          {isPending ? (
            <i className="skeleton skeleton--box" />
          ) : article ? (
            <Article blocks={article.blocks} level={level} />
          ) : (
            paragraphs
              .map((name) => `articles.${shown}.${name}`)
              .filter((key) => has(key))
              .map((key) => <p key={key}>{t(key, { name: word, age: brand.age.minimum })}</p>)
          )}
        </article>
      ) : null}
    </div>
  )
}
