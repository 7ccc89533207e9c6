import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Meter } from '../centre/meter.tsx'
import { figure, type Rule, ruleWords } from './rule-words.ts'
import type { Offer, Standing } from './use-offers.ts'

type Met = Standing['conditions'][number][number]

interface OfferRulesProps {
  offer: Offer
  title: string
  clauses: Offer['conditions']
  /** How far the member is; undefined for a guest. */
  traces: Standing['conditions'] | undefined
  testId: string
  /** Whether it will be known in a moment how far the member is. */
  isComing: boolean
}

/** What is asked, in plain words, with how far the member is in each. */
export function OfferRules({ offer, title, clauses, traces, testId, isComing }: OfferRulesProps) {
  const { t } = useText('promotions')
  if (clauses.length === 0) return null
  return (
    <section className="offer-rules" data-testid={testId}>
      <h2 className="page__part">{title}</h2>
      <ul className="offer-rules__list">
        {clauses.map((rules, index) => (
          <li className="offer-rules__clause" key={index}>
            {rules.length > 1 ? <p className="offer-rules__any">{t('anyOf')}</p> : null}
            {rules.map((rule, position) => (
              <OneRule
                key={position}
                offer={offer}
                rule={rule}
                met={traces?.[index]?.[position]}
                isComing={isComing}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneRuleProps {
  offer: Offer
  rule: Rule
  met: Met | undefined
  isComing: boolean
}

function OneRule({ offer, rule, met, isComing }: OneRuleProps) {
  const text = useText('promotions')
  const words = ruleWords(text, rule, offer)
  const hasFigures = met !== undefined && rule.need !== ''
  const figures = hasFigures
    ? text.t('of', {
        have: figure(text, rule, met.have, offer.currencySymbol),
        need: figure(text, rule, rule.need, offer.currencySymbol),
      })
    : ''
  return (
    <div className="offer-rule" data-met={met?.isMet}>
      <Icon name={met?.isMet ? 'check' : 'chevron'} className={met?.isMet ? '' : 'flip'} />
      <div className="offer-rule__text">
        <p>
          {words}
          {met ? (
            <span className="visually-hidden"> – {text.t(met.isMet ? 'reached' : 'notReached')}</span>
          ) : null}
        </p>
        {hasFigures ? (
          <>
            <Meter value={met.share} max={1} label={words} text={figures} />
            <p className="offer-rule__figures">{figures}</p>
          </>
        ) : isComing && rule.need !== '' ? (
          <i className="skeleton offer-rule__ghost" aria-hidden="true" />
        ) : null}
      </div>
    </div>
  )
}
