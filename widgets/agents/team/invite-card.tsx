import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { PlayersNet } from './players-net.tsx'
import '../../ui/base/card.css'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { Percent, termNames, TermValue } from '../contract/figures.tsx'

type Invite = CallValue<'inviteLinks'>['links'][number]

/** One invite link with its QR code, what it offers, and what it brought. */
export function InviteCard({ invite, symbol }: { invite: Invite; symbol: string }) {
  const { t, number, money } = useText('team')
  const toast = useToast()
  const { code, offers } = invite
  const address = `${location.origin}/register?referralCode=${code}`
  const figures = [
    [t('invites.members'), number(invite.members)],
    [t('figure.joined'), number(invite.joined)],
    [t('figure.active'), number(invite.active)],
    [t('figure.deposits'), money(invite.deposits, symbol)],
    [t('records:totals.stake'), money(invite.stake, symbol)],
    [t('figure.net'), <PlayersNet key="net" amount={invite.net} symbol={symbol} />],
  ] as const
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.show({ text: t('invites.copied') }),
      () => undefined,
    )
  return (
    <li className="card team-invite" data-testid={`invite-${code}`}>
      <div className="team-invite__code">
        <QrCode text={address} label={t('invites.qr', { code })} />
      </div>
      <div className="team-invite__link">
        <h3 className="card__title">
          <bdi>{code}</bdi>
        </h3>
        <p className="records__note" dir="ltr">
          {address}
        </p>
        <Button kind="ghost" onClick={copy}>
          <Icon name="copy" />
          {t('invites.copy')}
        </Button>
      </div>
      {offers.length > 0 ? (
        <ul className="team-invite__offers" aria-label={t('invites.offers')}>
          {offers.map((offer) => (
            <Offer key={offer.kind} offer={offer} />
          ))}
        </ul>
      ) : null}
      <dl className="team-invite__figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Offer({ offer }: { offer: Invite['offers'][number] }) {
  const { t, number } = useText('team')
  const { kind, rate, period, terms, agreed, isOpen } = offer
  const needed = termNames.filter((term) => terms[term] !== undefined)
  return (
    <li data-testid={`invite-offer-${kind}`}>
      <b>
        {t(`contract:kind.${kind}`)} <Percent rate={rate} />
      </b>
      <span>
        {t(`contract:period.${period}`)} · {t('invites.agreed', { n: number(agreed) })}
      </span>
      {needed.map((term) => (
        <span key={term}>
          {t(`contract:term.${term}`)}: <TermValue terms={terms} term={term} />
        </span>
      ))}
      {isOpen ? null : (
        <span className="team-invite__closed">
          <Icon name="warning" />
          {t('invites.closed')}
        </span>
      )}
    </li>
  )
}
