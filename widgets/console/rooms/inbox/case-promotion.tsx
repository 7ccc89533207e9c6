import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Problem } from '../../kit/state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'
import { ShownOffer } from '../promotions/shown-offer.tsx'
import { useSiteWords, type SiteWords } from '../promotions/site-words.ts'
import '../promotions/promotions.css'

type Asked = ConsoleValue<'casePromotion'>
type Shown = Asked['offer']

function given({ gift, raffle }: Shown, words: SiteWords): string {
  if (gift) return words.gift(gift)
  const prizes = (raffle?.prizes ?? []).map((prize) => `${words.gift(prize.gift)} × ${String(prize.count)}`)
  return prizes.length > 0 ? prizes.join(', ') : t('none')
}

/** What stands where no budget is set: a raffle gives its prizes, and points are no money. */
function unbounded({ gift, raffle }: Shown, isMoney: boolean): string {
  if (raffle) return t('case.byPrizes')
  return isMoney && gift?.kind === 'points' ? t('none') : t('case.unbounded')
}

function figures(offer: Shown, currency: string, words: SiteWords) {
  const { budget, places, turn } = offer
  return {
    gift: given(offer, words),
    money: budget === null ? unbounded(offer, true) : `${shownAmount(budget)} ${currency}`,
    gifts: places === null ? unbounded(offer, false) : shownAmount(String(places)),
    turn: named('offer', turn),
  }
}

function Facts({ asked, words }: { asked: Asked; words: SiteWords }) {
  const { offer, live, currency, segments } = asked
  const next = figures(offer, currency, words)
  const now = live ? figures(live, currency, words) : next
  const labels = {
    gift: t('case.gift'),
    money: t('case.money'),
    gifts: t('case.gifts'),
    turn: words.t('fact.turn'),
  }
  return (
    <dl className="facts">
      {(['gift', 'money', 'gifts', 'turn'] as const).map((key) => (
        <div key={key}>
          <dt>{labels[key]}</dt>
          <dd>
            <bdi>{next[key]}</bdi>
            {now[key] === next[key] ? null : ` (${t('case.now', { value: now[key] })})`}
          </dd>
        </div>
      ))}
      {(['from', 'until'] as const).map((end) => (
        <div key={end}>
          <dt>{t(`promotions.${end}`)}</dt>
          <dd>{offer[end] === null ? t('none') : <Time at={offer[end]} />}</dd>
        </div>
      ))}
      {segments.length === 0 ? null : (
        <div>
          <dt>{t('case.segments')}</dt>
          <dd>
            <bdi>{segments.join(', ')}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The promotion that a case asks to publish: what it gives, to whom and for what, and how members would read it. */
export function CasePromotion({ merchant, id }: { merchant: string; id: string }) {
  const [chosen, setChosen] = useState('EN')
  const { data, error } = useCall('casePromotion', { query: { merchant, id, language: chosen } })
  const english = useSiteWords('EN')
  const mayOpen = useMay('promotions.write')
  const languages = data?.languages ?? [chosen]
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? chosen)
  const words = useSiteWords(language)
  return (
    <section className="card promo__aside" aria-labelledby="promotion">
      <h2 id="promotion">{t('case.promotion')}</h2>
      <Problem error={error} />
      {!data || !english || !words ? (
        error ? null : (
          <Waiting lines={4} />
        )
      ) : (
        <>
          <Facts asked={data} words={english} />
          <Select
            label={t('promotions.language')}
            value={language}
            choices={languages.map((value) => ({ value: value, label: value }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <ShownOffer
            shown={data.offer}
            state={named('offer', data.offer.kind)}
            words={words}
            language={language}
          />
          {mayOpen ? (
            <p>
              <Link to={`/promotions/${merchant}/${data.promotion}`}>{t('case.toPromotion')}</Link>
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}
