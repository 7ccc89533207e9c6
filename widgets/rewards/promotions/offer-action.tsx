import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { type UsedText, useText } from '../../../engine/base/hooks/use-text.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import { useMayRegister } from '../../../engine/members/hooks/use-register-methods.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import type { Gift } from '../centre/gift-words.ts'
import { ApplicationForm } from './application-form.tsx'
import type { Offer, Standing } from './use-offers.ts'

interface OfferActionProps {
  offer: Offer
  standing: Standing | undefined
}

/** The one thing that can be done with an offer now, or why there is nothing. */
export function OfferAction({ offer, standing }: OfferActionProps) {
  const text = useText('promotions')
  const { status } = useSession()
  if (offer.kind === 'information' || (offer.phase !== 'open' && !standing)) return null
  if (status === 'guest' || status === 'trial') return <ForGuests isTrial={status === 'trial'} />
  if (!standing) return <i className="skeleton offer-action__ghost" aria-hidden="true" />
  return (
    <div className="offer-action" data-testid="offer-action" data-status={standing.status}>
      <p className="offer-action__note" role="status">
        {getNote(text, offer, standing)}
      </p>
      {standing.status === 'joined' && offer.kind === 'application' ? (
        <ApplicationForm key={standing.entry} offer={offer} standing={standing} />
      ) : (
        <Step offer={offer} standing={standing} />
      )}
    </div>
  )
}

/** What a member was given of an offer. */
function getOfferedGift({ gift }: Offer, { status, raffle }: Standing): Gift | null {
  return status === 'claimed' || status === 'issued' ? (raffle?.prize ?? gift) : null
}

function getNote({ t, money }: UsedText, offer: Offer, standing: Standing): string {
  const { kind } = offer
  const { status, bar, reason, raffle, bonus } = standing
  if (bonus) {
    const shown = (amount: string) => money(amount, bonus.currencySymbol)
    return t(`note.bonus.${bonus.status}`, {
      amount: shown(bonus.amount),
      required: shown(bonus.required),
      paid: shown(bonus.paid),
    })
  }
  const isDrawn = raffle !== null && raffle.entry !== null
  const ended = raffle?.prize ? 'missed' : 'lost'
  if (kind === 'raffle' && bar === null)
    return t(`raffle.note.${status === 'close' && isDrawn ? ended : status}`)
  const isWaiting = ['join', 'joined', 'process', 'close'].includes(status)
  if (bar !== null && isWaiting) return t(`bar.${bar}`)
  return [t(`note.${status}`), reason ? t(`reason.${reason}`) : ''].filter(Boolean).join(' ')
}

function ForGuests({ isTrial }: { isTrial: boolean }) {
  const { t } = useText('promotions')
  const dialog = useDialog()
  const isNew = useMayRegister() && isTrial
  return (
    <div className="offer-action" data-testid="offer-action">
      <p className="offer-action__note">{t(isNew ? 'trial' : 'guest')}</p>
      <Button
        kind="accent"
        size="large"
        {...dialog.intent(isNew ? 'register' : 'login')}
        onClick={() => void dialog.open(isNew ? 'register' : 'login')}
      >
        {t(isNew ? 'register' : 'logIn')}
      </Button>
    </div>
  )
}

function findStep({ kind }: Offer, { status, bar }: Standing) {
  if (status === 'claim' && kind === 'raffle')
    return { call: 'claimRafflePromotion', words: 'claim' } as const
  if (status === 'claim')
    return kind === 'signUp'
      ? ({ call: 'signUpRequestReward', words: 'request' } as const)
      : ({ call: 'promotionClaim', words: 'claim' } as const)
  if (status !== 'join' || bar !== null) return undefined
  return kind === 'signUp'
    ? ({ call: 'signUpPromotionJoin', words: 'join' } as const)
    : ({ call: 'promotionJoin', words: 'begin' } as const)
}

function Step({ offer, standing }: { offer: Offer; standing: Standing }) {
  const { t } = useText('promotions')
  const step = findStep(offer, standing)
  const run = useCommand(step?.call ?? 'promotionClaim', ['promotionStandings', 'rewards', 'bonuses'])
  const given = getOfferedGift(offer, standing)
  return (
    <>
      {step ? (
        <Button
          kind="accent"
          size="large"
          aria-busy={run.isPending}
          disabled={run.isPending}
          data-testid={`offer-${step.words}`}
          onClick={() => run.mutate({ id: offer.id })}
        >
          {t(`act.${step.words}`)}
        </Button>
      ) : null}
      {given ? (
        <SiteLink
          className={buttonClass({ kind: 'ghost' })}
          to={`/member?page=${given.kind === 'bonus' ? 'bonusDetails' : 'rewardCenter'}`}
        >
          <Icon name="gift" />
          {t(given.kind === 'bonus' ? 'bonusDetails' : 'centre')}
        </SiteLink>
      ) : null}
      <p className="offer-action__problem" role="alert">
        {run.error === null ? '' : t(`errors:${getCode(run.error)}`)}
      </p>
    </>
  )
}
