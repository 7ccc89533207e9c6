import { useEffect, useEffectEvent } from 'react'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import '../../ui/state/state.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { categoryWords } from '../centre/category-words.ts'
import { Meter } from '../centre/meter.tsx'
import '../centre/rewards.css'
import { sourceIcon } from '../centre/source-icon.ts'

type Bonus = CallValue<'bonusForfeit'>

/** Milliseconds between two looks at a meter that fills. */
const every = 10_000

/** Bonuses of a member: how far each was played, under which terms, and how it ended. */
export default function BonusDetails() {
  const { t } = useText('rewards')
  return (
    <div className="rewards" data-testid="bonus-details">
      <div className="page__head">
        <h1 className="page__title">{t('bonus.title')}</h1>
        <p className="page__lead">{t('bonus.lead')}</p>
      </div>
      <Bonuses />
    </div>
  )
}

function Bonuses() {
  const { t } = useText('rewards')
  const pages = useRecordPages('bonuses', {})
  useMemberEvent('wallet.changed', pages.refresh)
  // A round fills the meter a moment after it moved the wallet.
  const isOpen = pages.first?.content.some(({ status }) => status === 'active') === true
  const refresh = useEffectEvent(pages.refresh)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(refresh, every)
    return () => clearInterval(timer)
  }, [isOpen])
  return (
    <QueryState
      of={pages.query}
      failed={{ title: t('bonus.failed'), text: t('failedText') }}
      waiting={
        <div className="rewards__rows" aria-busy="true">
          {[1, 2].map((n) => (
            <i className="skeleton bonus__ghost" key={n} />
          ))}
        </div>
      }
      isEmpty={() => pages.loaded === 0}
      empty={
        <State
          title={t('bonus.none')}
          text={t('bonus.noneText')}
          actions={
            <SiteLink className={buttonClass({ kind: 'ghost' })} to="/member?page=rewardCenter">
              {t('bonus.go')}
            </SiteLink>
          }
          testId="bonuses-none"
        />
      }
    >
      {() => (
        <>
          <ul className="rewards__rows">
            {Array.from({ length: pages.loaded }, (_, place) => pages.at(place)).map((bonus) =>
              bonus ? <BonusCard bonus={bonus} key={bonus.id} onChange={pages.refresh} /> : null,
            )}
          </ul>
          {pages.hasMore ? (
            <Button kind="ghost" onClick={pages.more}>
              {t('more')}
            </Button>
          ) : null}
        </>
      )}
    </QueryState>
  )
}

function BonusCard({ bonus, onChange }: { bonus: Bonus; onChange: () => void }) {
  const { t, money, dateTime } = useText('rewards')
  const { id, source, title, status, amount, required, wagered, paid, currencySymbol, settledAt } = bonus
  const shown = (text: string) => money(text, currencySymbol)
  const isOpen = status === 'active'
  return (
    <li className="card bonus" data-testid="bonus" data-status={status}>
      <div className="card__body">
        <div className="bonus__head">
          <span className="reward__icon">
            <Icon name={sourceIcon(source)} />
          </span>
          <div className="reward__text">
            <strong>{title === '' ? t(`source.${source}`) : title}</strong>
            <span className={`mark mark--${status}`}>{t(`bonus.status.${status}`)}</span>
          </div>
          <strong className="bonus__amount number">
            <bdi>{shown(isOpen ? amount : paid)}</bdi>
          </strong>
        </div>
        <Meter
          value={Number(wagered)}
          max={Number(required)}
          label={t('bonus.meter')}
          text={t('bonus.of', { wagered: shown(wagered), required: shown(required) })}
        />
        <p className="bonus__figures">
          <bdi>{t('bonus.of', { wagered: shown(wagered), required: shown(required) })}</bdi>
        </p>
        <p className="bonus__note">
          {bonus.isHeld
            ? t('bonus.held', { amount: shown(amount) })
            : isOpen
              ? t('bonus.open', { amount: shown(amount), when: dateTime(bonus.untilAt) })
              : t(`bonus.end.${status}`, { paid: shown(paid), when: dateTime(settledAt ?? bonus.untilAt) })}
        </p>
        {isOpen ? <Terms bonus={bonus} /> : null}
        {isOpen ? <GiveUp id={id} amount={shown(amount)} onDone={onChange} /> : null}
      </div>
    </li>
  )
}

/** What counts, as it was agreed when the bonus was claimed. */
function Terms({ bonus: { counts, maxStake, isNext, onWithdrawal, currencySymbol } }: { bonus: Bonus }) {
  const words = useText('rewards')
  const { t, money } = words
  const counting = counts
    ?.map(({ category, percent }) => `${categoryWords(words, category)} ${words.percent(String(percent))}`)
    .join(' · ')
  return (
    <ul className="bonus__terms">
      <li>{t(isNext ? 'bonus.next' : 'bonus.waits')}</li>
      <li>{counting ? t('bonus.counts', { counting }) : t('bonus.all')}</li>
      {maxStake ? <li>{t('bonus.maxStake', { amount: money(maxStake, currencySymbol) })}</li> : null}
      <li>{t(`bonus.withdrawal.${onWithdrawal}`)}</li>
      <li>{t('bonus.order')}</li>
    </ul>
  )
}

/** Gives a bonus up, after a question: it does not come back. */
function GiveUp({ id, amount, onDone }: { id: string; amount: string; onDone: () => void }) {
  const { t } = useText('rewards')
  const dialog = useDialog()
  const { mutate, isPending, error } = useCommand('bonusForfeit')
  const ask = async () => {
    const isSure = await dialog.confirm({
      title: t('bonus.ask', { amount }),
      text: t('bonus.askText'),
      buttons: [
        { label: t('bonus.keep'), value: false, kind: 'ghost' },
        { label: t('bonus.giveUp'), value: true, kind: 'accent' },
      ],
    })
    if (isSure === true) mutate({ id }, { onSettled: onDone })
  }
  return (
    <>
      <Button kind="ghost" data-testid="bonus-forfeit" disabled={isPending} onClick={() => void ask()}>
        {t('bonus.giveUp')}
      </Button>
      {error ? (
        <p className="reward__problem" role="alert">
          {t(`errors:${error.code}`)}
        </p>
      ) : null}
    </>
  )
}
