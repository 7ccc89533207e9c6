import { useId, useState } from 'react'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useCommand } from '../../../engine/hooks/base/use-command.ts'
import { useSession } from '../../../engine/hooks/base/use-session.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useToast } from '../../../engine/hooks/base/use-toast.ts'
import { FilterField } from '../../money/records/choice.tsx'
import { ExportButton } from '../../money/records/export-button.tsx'
import { FilterBar } from '../../money/records/filter-bar.tsx'
import { quickPeriods } from '../../money/records/quick-periods.ts'
import '../../money/records/records.css'
import { Signed } from '../../money/records/signed.tsx'
import { useRecordQuery } from '../../money/records/use-record-query.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { State } from '../../ui/state/state.tsx'
import '../../ui/state/state.css'
import { NewAccount } from './new-account.tsx'
import './team.css'

type Invite = CallValue<'inviteLinks'>['links'][number]

const names = ['period', 'from', 'to']
const periods = quickPeriods.filter((name) => name !== 'all')

/** The way to make an account, and invite links of an agent with their QR codes, what each of them brought, and the way to a new one. */
export default function TeamInvites() {
  const { t } = useText('team')
  const { member } = useSession()
  const mayMake = member && mayAgent(member.type, 'makeMembers', 'own')
  const query = useRecordQuery(names, 'merchant')
  const { data, error, refetch, isPlaceholderData } = useCall(
    'inviteLinks',
    { query: query.asked as CallQuery<'inviteLinks'> },
    { keepPrevious: true },
  )
  return (
    <div className="records" data-testid="team-invites">
      <div className="page__head">
        <h2 className="page__title">{t('invites.title')}</h2>
        <p className="page__lead">{t('invites.lead')}</p>
      </div>
      {mayMake ? <NewAccount /> : null}
      <NewLink />
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="inviteLinks" filter={query.asked} />}
      />
      {error ? (
        <LoadFailure
          title={t('records:failed')}
          text={t('records:failedText')}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : data?.links.length === 0 ? (
        <State title={t('invites.none')} text={t('invites.noneText')} testId="invites-empty" />
      ) : (
        <ul className="team-invites" aria-busy={isPlaceholderData || !data}>
          {data ? (
            data.links.map((invite) => (
              <InviteCard key={invite.code} invite={invite} symbol={data.currencySymbol} />
            ))
          ) : (
            <li className="skeleton team-invites__wait" />
          )}
        </ul>
      )}
    </div>
  )
}

function NewLink() {
  const { t } = useText('team')
  const toast = useToast()
  const id = useId()
  const [code, setCode] = useState('')
  const { mutate, error, isPending } = useCommand('addInviteLink', ['inviteLinks'])
  return (
    <form
      className="team-invites__new"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(code === '' ? {} : { code }, {
          onSuccess: (made) => {
            setCode('')
            toast.show({ kind: 'success', text: t('invites.added', { code: made.code }) })
          },
        })
      }}
    >
      <FilterField label={t('invites.code')} id={id}>
        <input
          id={id}
          value={code}
          dir="ltr"
          pattern="[A-Za-z0-9]{4,12}"
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setCode(target.value.trim())}
        />
      </FilterField>
      <button type="submit" className="button button--accent" disabled={isPending} data-testid="invite-add">
        <Icon name="plus" />
        {t('invites.add')}
      </button>
      <p id={`${id}-hint`} className="records__note">
        {error ? (
          <span className="record-saved__error" role="alert">
            {t(`errors:${error.code}`)}
          </span>
        ) : (
          t('invites.hint')
        )}
      </p>
    </form>
  )
}

function InviteCard({ invite, symbol }: { invite: Invite; symbol: string }) {
  const { t, number, money } = useText('team')
  const toast = useToast()
  const { code } = invite
  const address = `${location.origin}/register?referralCode=${code}`
  const figures = [
    [t('invites.members'), number(invite.members)],
    [t('figure.joined'), number(invite.joined)],
    [t('figure.active'), number(invite.active)],
    [t('figure.deposits'), money(invite.deposits, symbol)],
    [t('figure.turnover'), money(invite.turnover, symbol)],
    [t('figure.net'), <Signed key="net" amount={invite.net} symbol={symbol} />],
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
        <button type="button" className="button button--ghost" onClick={copy}>
          <Icon name="copy" />
          {t('invites.copy')}
        </button>
      </div>
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
