import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { giftTerms, giftWords } from './gift-words.ts'
import { sourceIcon } from './source-icon.ts'

type Reward = CallValue<'rewardClaim'>

/** One reward: what it is, what it is for, and how to get it. */
export function RewardRow({ reward }: { reward: Reward }) {
  const words = useText('rewards')
  const { t, dateTime } = words
  const toast = useToast()
  const claim = useCommand('rewardClaim', ['rewards', 'bonuses', 'balance', 'pointBalance', 'missionSummary'])
  const { id, source, title, gift, status, untilAt, settledAt, madeAt } = reward
  const what = giftWords(words, gift)
  const terms = giftTerms(words, gift)
  const when = {
    claimable: t('row.until', { when: dateTime(untilAt) }),
    claimed: t('row.claimed', { when: dateTime(settledAt ?? madeAt) }),
    missed: t('row.missed', { when: dateTime(untilAt) }),
    withdrawn: t('row.withdrawn', { when: dateTime(settledAt ?? madeAt) }),
  }[status]
  const done = () => toast.show({ text: t(gift.kind === 'bonus' ? 'row.opened' : 'row.got', { what }) })
  return (
    <li className="reward" data-testid="reward" data-status={status}>
      <span className="reward__icon">
        <Icon name={sourceIcon(source)} />
      </span>
      <span className="reward__text">
        <strong>
          <bdi>{what}</bdi>
        </strong>
        <span>{title === '' ? t(`source.${source}`) : `${t(`source.${source}`)} · ${title}`}</span>
        {terms === '' ? null : <small>{terms}</small>}
        <small>{when}</small>
      </span>
      {status === 'claimable' ? (
        <Button
          kind="accent"
          data-testid="reward-claim"
          aria-busy={claim.isPending}
          disabled={claim.isPending}
          // A promise: the list may be without this row before the claim is through, and what is given to mutate() goes with the row.
          onClick={() => void claim.mutateAsync({ id }).then(done, () => undefined)}
        >
          {t('row.claim')}
          <span className="visually-hidden"> {what}</span>
        </Button>
      ) : null}
      {claim.error ? (
        <p className="reward__problem" role="alert">
          {t(`errors:${claim.error.code}`)}
        </p>
      ) : null}
    </li>
  )
}
