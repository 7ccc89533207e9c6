import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useBrandWord } from '../brand/use-brand-word.ts'

export interface HelpArticlesProps {
  /** The article shown first; else the one that the address names, else the first. */
  tag?: string | undefined
  /** Level of an article's title. */
  level?: 2 | 3
}

const paragraphs = ['p1', 'p2', 'p3', 'p4', 'p5']

/** The help articles that the brand names, one at a time. */
export function HelpArticles({ tag, level = 2 }: HelpArticlesProps) {
  const { t, has } = useText('pages')
  const { brand } = useBoot()
  const word = useBrandWord()
  const { hash } = useLocation()
  const tags = brand.service.helpTags.filter((name) => has(`articles.${name}.p1`))
  const named = [tag, hash.slice(1)].find((name) => name !== undefined && tags.includes(name))
  const [chosen, setChosen] = useState<{ tag: string; over: string | undefined }>()
  const shown = chosen && chosen.over === named ? chosen.tag : (named ?? tags[0])
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
                {t(`help.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {shown ? (
        <article className="help__body prose" id={shown} aria-live="polite">
          <Title>{t(`help.${shown}`)}</Title>
          {paragraphs
            .map((name) => `articles.${shown}.${name}`)
            .filter((key) => has(key))
            .map((key) => (
              <p key={key}>{t(key, { name: word, age: brand.age.minimum })}</p>
            ))}
        </article>
      ) : null}
    </div>
  )
}
