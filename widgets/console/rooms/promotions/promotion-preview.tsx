import { useEffect, useState } from 'react'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Select } from '../../kit/field.tsx'
import { Problem } from '../../kit/state.tsx'
import { useLook } from '../../kit/use-console.ts'
import { siteWords, type SiteWords } from './site-words.ts'

type Shown = ConsoleValue<'promotionPreview'>[number]
type Rule = Shown['conditions'][number][number]

/** The promotion in the words that members read, in any language of the brand. */
export function PromotionPreview({ detail }: { detail: ConsoleValue<'promotionDetail'> }) {
  const { merchant, id, languages, draftVersion, draftFindings, hasDraft, isWaiting } = detail
  const [language, setLanguage] = useState(languages[0] ?? 'EN')
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
  const isReadable = !hasDraft || draftFindings.length === 0
  const { data, error } = useLook(
    'promotionPreview',
    { merchant, id, language },
    { isOn: isReadable, every: 5_000 },
  )
  const [shown] = data ?? []
  return (
    <section className="card" aria-labelledby="preview" data-version={draftVersion}>
      <h2 id="preview">{t('promotions.preview')}</h2>
      <Select
        label={t('promotions.language')}
        value={language}
        choices={languages.map((one) => ({ value: one, label: one }))}
        onChange={({ target }) => setLanguage(target.value)}
      />
      {isReadable ? <Problem error={error} /> : <p className="promo__note">{t('promotions.unreadable')}</p>}
      {isReadable && !error && shown && words ? (
        <ShownOffer
          shown={shown}
          state={
            hasDraft
              ? t('promotions.draft')
              : isWaiting
                ? t('promotions.waiting')
                : named('promotionPhase', shown.phase)
          }
          words={words}
          language={language}
        />
      ) : null}
    </section>
  )
}

interface ShownOfferProps {
  shown: Shown
  /** How far it is on its way to members. */
  state: string
  words: SiteWords
  language: string
}

function ShownOffer({ shown, state, words, language }: ShownOfferProps) {
  const { kicker, title, text, terms, gift, audience, conditions, raffle } = shown
  return (
    <article
      className="promo__told"
      data-testid="told"
      lang={language.toLowerCase()}
      dir={language === 'AR' ? 'rtl' : 'ltr'}
    >
      <p className="promo__note">
        {kicker} <span className="mark">{state}</span>
      </p>
      <h3>{title}</h3>
      {text === '' ? null : <p>{text}</p>}
      <h4>{words.t('terms')}</h4>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Rules title={words.t('audience')} clauses={audience} words={words} shown={shown} />
      <Rules title={words.t('conditions')} clauses={conditions} words={words} shown={shown} />
      {raffle ? (
        <>
          <h4>{words.t('raffle.tickets')}</h4>
          <p>{words.t('raffle.each', { rule: lineOf(raffle.ticket, words, shown) })}</p>
          <h4>{words.t('raffle.prizes')}</h4>
          <ul>
            {raffle.prizes.map(({ gift: prize, count }, at) => (
              <li key={at}>
                {words.gift(prize)} × {count}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {gift ? (
        <p>
          {words.t('fact.gift')}: <strong>{words.gift(gift)}</strong>
        </p>
      ) : null}
    </article>
  )
}

function lineOf({ kind, need, isMoney, of, within }: Rule, words: SiteWords, shown: Shown): string {
  const names = of.join(', ')
  const figure = isMoney ? `${shown.currencySymbol}${need}` : need
  const span = within === 'turn' ? shown.turn : within
  return [
    words.t(`rule.${kind}`, { need: figure, names }),
    kind !== 'claimed' && names !== '' ? words.t('rule.of', { names }) : '',
    span === null || span === 'once' ? '' : words.t(`within.${span}`),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

interface RulesProps {
  title: string
  clauses: Shown['conditions']
  words: SiteWords
  shown: Shown
}

function Rules({ title, clauses, words, shown }: RulesProps) {
  if (clauses.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {clauses.map((rules, at) => (
          <li key={at}>
            {rules.length > 1 ? `${words.t('anyOf')}: ` : ''}
            {rules.map((rule) => lineOf(rule, words, shown)).join(' / ')}
          </li>
        ))}
      </ul>
    </>
  )
}
