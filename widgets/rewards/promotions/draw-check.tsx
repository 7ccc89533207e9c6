import { useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { getDigest, drawPrizes, listText } from '../../../schemas/raffle/raffle-draw.ts'
import vectors from '../../../schemas/raffle/vectors.json'
import { Button } from '../../ui/button/button.tsx'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { giftWords } from '../centre/gift-words.ts'
import type { Offer } from './use-offers.ts'

type Raffle = CallValue<'raffle'>

interface Found {
  seed: boolean
  list: boolean
  winners: boolean
}

const steps = ['commit', 'list', 'number', 'ticket', 'once'] as const

/** Computes a draw again, in this browser, from what is published. */
async function checkDraw({ id, seed, commitment, digest, tickets, winners }: Raffle): Promise<Found> {
  const list = { raffle: id, tickets }
  const drawn = await drawPrizes(list, seed ?? '', winners.length)
  return {
    seed: (await getDigest(seed ?? '')) === commitment,
    list: (await getDigest(listText(list))) === digest,
    winners:
      JSON.stringify(drawn) === JSON.stringify(winners.map(({ entry, ticket }) => ({ entry, ticket }))),
  }
}

/** What anybody needs to check a draw: the commitment, then the seed, the list and the winners, and the way of counting in words. */
export function DrawCheck({ offer, own }: { offer: Offer; own: number | null }) {
  const { t } = useText('promotions')
  const { data, error, refetch } = useCall('raffle', { query: { id: offer.id } })
  return (
    <section className="offer-rules" data-testid="raffle-draw">
      <h2 className="page__part">{t('draw.title')}</h2>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('draw.failed'), text: t('failedText') }}
        waiting={<i className="skeleton raffle__ghost" />}
      >
        {(data) => <Published raffle={data} own={own} />}
      </QueryState>
      <Disclosure className="raffle__how" title={t('draw.how')}>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`draw.step.${step}`)}</li>
          ))}
        </ol>
        <p>{t('draw.vectors')}</p>
        <pre dir="ltr" tabIndex={0} aria-label={t('draw.vectors')}>
          {vectors
            .map((vector) =>
              Object.entries(vector)
                .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
                .join('\n'),
            )
            .join('\n\n')}
        </pre>
      </Disclosure>
    </section>
  )
}

function Published({ raffle, own }: { raffle: Raffle; own: number | null }) {
  const { t, dateTime, number } = useText('promotions')
  const { commitment, committedAt, seed, digest, drawnAt, until, tickets, winners } = raffle
  const all = tickets.reduce((sum, count) => sum + count, 0)
  const lines = [
    ['commitment', commitment],
    ['seed', seed],
    ['digest', digest],
  ] as const
  return (
    <div className="offer-rules__clause">
      <p>
        {drawnAt === null
          ? t('draw.before', { when: dateTime(until), committed: dateTime(committedAt) })
          : t('draw.after', {
              when: dateTime(drawnAt),
              entries: number(tickets.length),
              tickets: number(all),
            })}
      </p>
      <dl className="raffle__proof">
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{t(`draw.${name}`)}</dt>
              <dd dir="ltr" data-testid={`draw-${name}`}>
                {value}
              </dd>
            </div>
          ),
        )}
      </dl>
      {drawnAt === null ? null : (
        <>
          <Winners winners={winners} own={own} />
          <Check raffle={raffle} />
          <Disclosure className="raffle__how" title={t('draw.entries')}>
            <pre dir="ltr" tabIndex={0} aria-label={t('draw.entries')}>
              {listText({ raffle: raffle.id, tickets })}
            </pre>
          </Disclosure>
        </>
      )}
    </div>
  )
}

function Winners({ winners, own }: { winners: Raffle['winners']; own: number | null }) {
  const { t, number } = useText('promotions')
  const rewards = useText('rewards')
  if (winners.length === 0) return <p>{t('draw.nobody')}</p>
  return (
    <table className="rebate__lines" data-testid="draw-winners">
      <thead>
        <tr>
          <th scope="col">{t('draw.prize')}</th>
          <th scope="col">{t('draw.winner')}</th>
          <th scope="col">{t('draw.entry')}</th>
          <th scope="col">{t('draw.ticket')}</th>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ entry, ticket, name, gift }) => (
          <tr key={entry} data-own={entry === own || undefined}>
            <th scope="row">{giftWords(rewards, gift)}</th>
            <td>{entry === own ? t('draw.you') : <bdi>{name}</bdi>}</td>
            <td className="number">{number(entry)}</td>
            <td className="number">{number(ticket)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Check({ raffle }: { raffle: Raffle }) {
  const { t } = useText('promotions')
  const [found, setFound] = useState<Found | 'away' | null>(null)
  return (
    <div className="raffle__check">
      <Button
        kind="ghost"
        data-testid="draw-check"
        onClick={() => void checkDraw(raffle).then(setFound, () => setFound('away'))}
      >
        {t('draw.check')}
      </Button>
      <div role="status" data-testid="draw-found">
        {found === 'away' ? <p>{t('draw.away')}</p> : null}
        {found !== null && found !== 'away'
          ? (['seed', 'list', 'winners'] as const).map((name) => (
              <p key={name} data-ok={found[name]}>
                {t(`draw.found.${name}.${found[name] ? 'yes' : 'no'}`)}
              </p>
            ))
          : null}
      </div>
    </div>
  )
}
