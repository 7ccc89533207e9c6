import { useId, useState } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useHash } from '../../../engine/base/hooks/use-hash.ts'
import { useTongue } from '../../../engine/base/hooks/use-tongue.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import { Button } from '../../ui/button/button.tsx'
import '../../ui/form/form.css'
import { State } from '../../ui/state/state.tsx'
import '../../ui/state/state.css'
import { Article, type WrittenArticle } from './article.tsx'
import { findArticles } from './find-articles.ts'

export interface HelpArticlesProps {
  /** The article shown first, or what to look for; else what the address names, else the first article. */
  tag?: string | undefined
  /** Level of an article's title. */
  level?: 2 | 3
}

const paragraphs = ['p1', 'p2', 'p3', 'p4', 'p5']
const none: readonly WrittenArticle[] = []

/** What the end of an address asks for: a tag, or words to look for. */
function getTerm(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).slice(0, 80)
  } catch {
    return ''
  }
}

/** Articles by tag: as the brand wrote them, else in the engine's words. */
function useArticles() {
  const { t, has } = useText('pages')
  const { brand, language } = useBoot()
  const word = useBrandWord()
  const { data: written = none, isPending } = useCall(
    'helpCenter',
    { query: { lang: language.code, device: 'WEB' } },
    { staleTime: 5 * 60_000, keepPrevious: true },
  )
  const inWords = (name: string) => has(`articles.${name}.p1`)
  // Words in this language say more than an article in another.
  const findArticle = (name: string | undefined) =>
    written.find((entry) => entry.tag === name && (entry.language === language.code || !inWords(entry.tag)))
  const getTitle = (name: string) => findArticle(name)?.title || t(`help.${name}`)
  const tags = brand.service.helpTags.filter((name) => inWords(name) || findArticle(name) !== undefined)
  const listEngineWords = (name: string) =>
    paragraphs
      .map((part) => `articles.${name}.${part}`)
      .filter((key) => has(key))
      .map((key) => t(key, { name: word, age: brand.age.minimum }))
  const getText = (name: string) => {
    const lines = findArticle(name)?.blocks.flatMap((block) =>
      block.lines.map((spans) => spans.map(({ text }) => text).join('')),
    )
    return [getTitle(name), ...(lines ?? listEngineWords(name))].join(' ')
  }
  return { tags, isPending, findArticle, getTitle, getText, listEngineWords }
}

interface SearchProps {
  term: string
  /** How many articles have it. */
  found: number
  onType: (term: string) => void
}

function Search({ term, found, onType }: SearchProps) {
  const { t } = useText('pages')
  const id = useId()
  return (
    <div className="help__search" role="search">
      <label className="visually-hidden" htmlFor={id}>
        {t('helpSearch.search')}
      </label>
      <div className="field__box help__field">
        <input
          id={id}
          type="search"
          value={term}
          maxLength={80}
          placeholder={t('helpSearch.search')}
          autoComplete="off"
          data-testid="help-search"
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {term.trim() === '' ? '' : t('helpSearch.found', { number: found })}
      </p>
    </div>
  )
}

/** The help articles that the brand names, one at a time, and found by their words: as the brand wrote them, else in the engine's words. */
export function HelpArticles({ tag, level = 2 }: HelpArticlesProps) {
  const { t } = useText('pages')
  const { tags, isPending, findArticle, getTitle, getText, listEngineWords } = useArticles()
  const tongue = useTongue()
  const hash = useHash()
  const requested = [tag, getTerm(hash)].find((name) => name !== undefined && name !== '')
  const named = requested !== undefined && tags.includes(requested) ? requested : undefined
  const [chosen, setChosen] = useState<{ tag: string; over: string | undefined }>()
  const [typed, setTyped] = useState<{ term: string; over: string | undefined }>()
  const term = typed && typed.over === requested ? typed.term : named === undefined ? (requested ?? '') : ''
  const articles = findArticles(
    tags.map((name) => [name, getText(name)] as const),
    term,
  )
  const wanted = chosen && chosen.over === requested ? chosen.tag : (named ?? tags[0])
  const shown = wanted !== undefined && articles.includes(wanted) ? wanted : articles[0]
  const article = findArticle(shown)
  const Title = `h${String(level)}` as 'h2' | 'h3'
  return (
    <div className="help">
      <Search
        term={term}
        found={articles.length}
        onType={(words) => setTyped({ term: words, over: requested })}
      />
      <nav className="help__nav" aria-label={t('helpSearch.topics')}>
        <ul>
          {articles.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="help__tag"
                aria-current={name === shown ? 'true' : undefined}
                onClick={() => {
                  setChosen({ tag: name, over: requested })
                }}
              >
                <bdi>{getTitle(name)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {shown ? (
        <article
          className="help__body prose"
          id={shown}
          aria-live="polite"
          aria-busy={isPending}
          {...tongue(article?.language)}
        >
          <Title>{getTitle(shown)}</Title>
          {isPending ? (
            <i className="skeleton skeleton--box" />
          ) : article ? (
            <Article blocks={article.blocks} level={level} />
          ) : (
            listEngineWords(shown).map((text) => <p key={text}>{text}</p>)
          )}
        </article>
      ) : isPending ? (
        <i className="skeleton skeleton--box" />
      ) : (
        <State
          isRow
          level={level}
          title={t('helpSearch.none')}
          text={t('helpSearch.noneText')}
          actions={
            <Button
              kind="ghost"
              onClick={() => {
                setTyped({ term: '', over: requested })
              }}
            >
              {t('helpSearch.all')}
            </Button>
          }
          testId="help-none"
        />
      )}
    </div>
  )
}
