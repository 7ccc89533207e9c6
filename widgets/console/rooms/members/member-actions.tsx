import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useMay } from '../../kit/use-me.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'

type Detail = ConsoleValue<'memberDetail'>

interface Acting {
  detail: Detail
  onClose: () => void
}

function blockWords({ status }: Detail['person']) {
  return t(status === 'disabled' ? 'members.unblock' : 'members.block')
}

function BlockDialog({ detail: { person }, onClose }: Acting) {
  const block = useCommand('memberBlock')
  const { merchant, id, username, status } = person
  const isBlocked = status === 'disabled'
  return (
    <ReasonDialog
      title={`${blockWords(person)}: ${username}`}
      reasons={reasons.block}
      error={block.error}
      isPending={block.isPending}
      send={blockWords(person)}
      onClose={onClose}
      onSend={({ reason }) =>
        block.mutate({ merchant, id, isBlocked: !isBlocked, reason }, { onSuccess: onClose })
      }
    >
      <p>{t(isBlocked ? 'members.unblockText' : 'members.blockText')}</p>
    </ReasonDialog>
  )
}

function EndDialog({ detail: { person }, onClose }: Acting) {
  const end = useCommand('memberEndSessions')
  const { merchant, id, username } = person
  return (
    <ReasonDialog
      title={`${t('members.end')}: ${username}`}
      reasons={reasons.endSessions}
      error={end.error}
      isPending={end.isPending}
      send={t('members.end')}
      onClose={onClose}
      onSend={({ reason }) => end.mutate({ merchant, id, reason }, { onSuccess: onClose })}
    />
  )
}

/** What can be done about a member, by whoever may. */
export function MemberActions({ detail, onProposed }: { detail: Detail; onProposed: () => void }) {
  const mayAct = useMay('members.act')
  const mayAdjust = useMay('money.adjust')
  const [doing, setDoing] = useState<'block' | 'end' | 'adjust' | 'limit' | 'proof' | null>(null)
  const close = () => setDoing(null)
  const isBlocked = detail.person.status === 'disabled'
  return (
    <div className="room__actions">
      {mayAdjust ? (
        <Button kind="ghost" onClick={() => setDoing('adjust')}>
          {t('members.adjust')}
        </Button>
      ) : null}
      {mayAct ? (
        <>
          <Button kind="ghost" onClick={() => setDoing('limit')}>
            {t('limits.lower')}
          </Button>
          <Button kind="ghost" onClick={() => setDoing('proof')}>
            {t('proofs.ask')}
          </Button>
          <Button kind="ghost" disabled={detail.sessions === 0} onClick={() => setDoing('end')}>
            {t('members.end')}
          </Button>
          <Button kind={isBlocked ? 'ghost' : 'accent'} onClick={() => setDoing('block')}>
            {blockWords(detail.person)}
          </Button>
        </>
      ) : null}
      {doing === 'block' ? <BlockDialog detail={detail} onClose={close} /> : null}
      {doing === 'end' ? <EndDialog detail={detail} onClose={close} /> : null}
      {doing === 'adjust' ? (
        <AdjustDialog
          detail={detail}
          onClose={close}
          onProposed={() => {
            close()
            onProposed()
          }}
        />
      ) : null}
      {doing === 'proof' ? <ProofDialog person={detail.person} onClose={close} /> : null}
      {doing === 'limit' ? <LimitDialog person={detail.person} onClose={close} /> : null}
    </div>
  )
}
