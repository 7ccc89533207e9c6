import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import '../../ui/state/state.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { categoryWords } from '../centre/category-words.ts'
import '../centre/rewards.css'

type Rebate = CallValue<'rebate'>

/** Part of a member's stakes, given back when the member asks for it. */
export default function ManualRebate() {
  const { t } = useText('rewards')
  const { data, error, refetch } = useCall('rebate', {}, { staleTime: 0 })
  return (
    <div className="rewards" data-testid="rebate">
      <div className="page__head">
        <h1 className="page__title">{t('rebate.title')}</h1>
        <p className="page__lead">{t('rebate.lead')}</p>
      </div>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('rebate.failed'), text: t('failedText') }}
        waiting={<i className="skeleton rebate__ghost" aria-busy="true" />}
      >
        {(data) =>
          data.isOffered ? (
            <Lines rebate={data} />
          ) : (
            <State title={t('rebate.none')} text={t('rebate.noneText')} testId="rebate-none" />
          )
        }
      </QueryState>
    </div>
  )
}

function Lines({ rebate }: { rebate: Rebate }) {
  const words = useText('rewards')
  const getRefusal = useRefusal()
  const { t, money, dateTime } = words
  const toast = useToast()
  const answer = useAnswer('rebate')
  const claim = useCommand('rebateClaim', ['balance', 'rebate'])
  const { due, minimum, lines, currencySymbol } = rebate
  const shown = (text: string) => money(text, currencySymbol)
  const lacks = Number(due) < Number(minimum)
  const onSuccess = ({ paid, rebate: left }: CallValue<'rebateClaim'>) => {
    answer(left)
    toast.show({ text: t('rebate.paid', { amount: shown(paid) }) })
  }
  return (
    <section className="card" aria-label={t('rebate.title')}>
      <div className="card__body">
        <div className="rebate__due">
          <p>
            <span>{t('rebate.due')}</span>
            <strong className="stage__sum number" data-testid="rebate-due">
              <bdi>{shown(due)}</bdi>
            </strong>
          </p>
          <Button
            kind="accent"
            size="large"
            data-testid="rebate-claim"
            aria-busy={claim.isPending}
            disabled={claim.isPending || lacks}
            onClick={() => claim.mutate(undefined as never, { onSuccess })}
          >
            {t('rebate.claim')}
          </Button>
        </div>
        <p className="bonus__note">
          {lacks
            ? t('rebate.minimum', { amount: shown(minimum) })
            : t('rebate.since', { when: dateTime(rebate.since) })}
        </p>
        <p className="reward__problem" role="alert">
          {claim.error ? getRefusal(claim.error) : ''}
        </p>
        <table className="rebate__lines">
          <thead>
            <tr>
              <th scope="col">{t('rebate.games')}</th>
              <th scope="col">{t('rebate.percent')}</th>
              <th scope="col">{t('rebate.stake')}</th>
              <th scope="col">{t('rebate.line')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, categories, percent, stake, due: own }) => (
              <tr key={id}>
                <th scope="row">{words.list(categories.map((code) => categoryWords(words, code)))}</th>
                <td className="number number--words">{words.percent(percent)}</td>
                <td className="number number--words" data-label={t('rebate.stake')}>
                  <bdi>{shown(stake)}</bdi>
                </td>
                <td className="number number--words" data-label={t('rebate.line')}>
                  <bdi>{shown(own)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
