import { plainAmount } from '../../../../engine/console/console-formats.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { SiteWords } from './site-words.ts'

type Shown = ConsoleValue<'promotionPreview'>[number]
type Rule = Shown['conditions'][number][number]

interface ShownOfferProps {
  shown: Shown
  /** How far it is on its way to members. */
  state: string
  words: SiteWords
  language: string
}

/** A promotion as members read it. */
export function ShownOffer({ shown, state, words, language }: ShownOfferProps) {
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
          <p>{words.t('raffle.each', { rule: getLine(raffle.ticket, words, shown) })}</p>
          <h4>{words.t('raffle.prizes')}</h4>
          <ul>
            {raffle.prizes.map(({ gift: prize, count }, index) => (
              <li key={index}>
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

function getLine({ kind, need, isMoney, of, within }: Rule, words: SiteWords, shown: Shown): string {
  const names = of.join(', ')
  const figure = isMoney ? `${shown.currencySymbol}${plainAmount(need)}` : need
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
        {clauses.map((rules, index) => (
          <li key={index}>
            {rules.length > 1 ? `${words.t('anyOf')}: ` : ''}
            {rules.map((rule) => getLine(rule, words, shown)).join(' / ')}
          </li>
        ))}
      </ul>
    </>
  )
}
