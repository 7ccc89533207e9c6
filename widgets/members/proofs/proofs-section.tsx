import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SecuritySection } from '../security/security-section.tsx'
import { UnreadSection } from '../security/unread-section.tsx'
import { ProofForm } from './proof-form.tsx'
import './proofs.css'

type Request = CallValue<'proofRequests'>[number]

/** Codes of why something was refused that have words. */
const reasons = new Set(['not_readable', 'not_theirs', 'expired', 'wrong_document'])

function RequestRow({ request }: { request: Request }) {
  const { t, dateTime } = useText('member')
  const { kind, note, status, askedAt, reason } = request
  const why = reason !== null && reasons.has(reason) ? reason : 'other'
  return (
    <li className="proofs__one" data-status={status} data-testid="proof-request">
      <div className="proofs__head">
        <strong>{t(`security.proofs.kind.${kind}`)}</strong>
        <span className="proofs__status">{t(`security.proofs.status.${status}`)}</span>
      </div>
      <span className="proofs__small">
        {status === 'refused'
          ? t(`security.proofs.reason.${why}`)
          : t('security.proofs.asked', { when: dateTime(askedAt) })}
      </span>
      {note === '' ? null : (
        <p className="proofs__note">
          <bdi>{note}</bdi>
        </p>
      )}
      {status === 'asked' ? <ProofForm request={request} /> : null}
    </li>
  )
}

/** What the team asks the member to show; nothing where it never asked. */
export default function ProofsSection() {
  const { t } = useText('member')
  const requests = useCall('proofRequests')
  // A new request would move what somebody reads: a notice tells of it, and it is here when they come back.
  useMemberEvent('account.notice', ({ body: { notice } }) => {
    if (notice !== 'proofAsked') void requests.refetch()
  })
  const section = {
    icon: 'upload',
    title: t('security.proofs.title'),
    testId: 'security-proofs',
    wide: true,
  }
  if (!requests.data) return <UnreadSection of={requests} {...section} failed={t('security.proofs.failed')} />
  if (requests.data.length === 0) return null
  return (
    <SecuritySection {...section} text={t('security.proofs.text')}>
      <ul className="proofs">
        {requests.data.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </SecuritySection>
  )
}
